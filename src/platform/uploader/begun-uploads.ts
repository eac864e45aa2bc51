import { begunUpload, type BegunUpload } from '../../contract/admin/begun-upload.ts';
import { markText, type FileMark } from './file-mark.ts';

/** WARNING: lies on authors' devices under these keys, each with its owner and its file's mark behind it. */
const KEY = 'klangweg_upload_';
/** The server does not retain abandoned uploads longer than this. */
const BEGUN_UPLOAD_LIFETIME_MS = 24 * 3_600_000;

interface Needs {
  readonly storage: () => Storage;
  readonly userId: string;
  /** The bearer token goes to no other address, whatever the storage contains. */
  readonly endpoint: string;
  readonly nowMs: () => number;
}

type Noted = Partial<Pick<BegunUpload, 'url' | 'sent' | 'isPaused'>>;

/** The files that this user has chosen here and that are not known to be complete on the server. */
export interface BegunUploads {
  /** Lists the uploads in the order in which they were chosen. */
  readonly allUploads: () => readonly BegunUpload[];
  readonly findUpload: (mark: FileMark) => BegunUpload | undefined;
  /** Leaves a known upload unchanged. */
  readonly addUpload: (mark: FileMark) => void;
  readonly updateUpload: (mark: FileMark, changes: Noted) => void;
  readonly removeUpload: (mark: FileMark) => void;
}

/**
 * A device that stores nothing sends all the same; it only cannot list its uploads after a reload.
 */
export function begunUploads(needs: Needs): BegunUploads {
  const { storage, userId: owner, nowMs } = needs;
  const keyOf = (mark: FileMark) => `${KEY}${owner} ${markText(mark)}`;
  let lastAddedMs = 0;
  const write = (begun: BegunUpload) => {
    tried(() => {
      storage().setItem(keyOf(begun), JSON.stringify(begun));
    });
  };
  const findUpload = (mark: FileMark) => {
    const begun = tried(() => readBegun(storage().getItem(keyOf(mark))));
    return begun && isOurs(begun, needs) ? begun : undefined;
  };
  return {
    allUploads: () => tried(() => removeExpired(needs)) ?? [],
    findUpload,
    addUpload({ name, bytes, lastModifiedMs, purpose }) {
      const mark = { name, bytes, lastModifiedMs, ...(purpose === undefined ? {} : { purpose }) };
      if (findUpload(mark)) return;
      // Many are chosen within one millisecond.
      lastAddedMs = Math.max(nowMs(), lastAddedMs + 1);
      write({ ...mark, owner, sent: 0, addedAtMs: lastAddedMs, touchedAtMs: nowMs() });
    },
    updateUpload(mark, changes) {
      const known = findUpload(mark);
      if (known) write({ ...known, ...changes, touchedAtMs: nowMs() });
    },
    removeUpload(mark) {
      tried(() => {
        storage().removeItem(keyOf(mark));
      });
    },
  };
}

const isOurs = ({ owner, url }: BegunUpload, { userId, endpoint }: Needs) =>
  owner === userId && (url === undefined || url.startsWith(`${endpoint}/`));

/** Removes unreadable and expired entries, whoever owns them. */
function removeExpired(needs: Needs): readonly BegunUpload[] {
  const items = needs.storage();
  const keys = Array.from({ length: items.length }, (_, index) => items.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(KEY))
    .flatMap((key) => {
      const begun = readBegun(items.getItem(key));
      const isOld =
        begun === undefined || needs.nowMs() - begun.touchedAtMs > BEGUN_UPLOAD_LIFETIME_MS;
      if (isOld) items.removeItem(key);
      else if (isOurs(begun, needs)) return [begun];
      return [];
    })
    .sort((one, other) => one.addedAtMs - other.addedAtMs);
}

function readBegun(text: string | null): BegunUpload | undefined {
  try {
    return begunUpload.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
