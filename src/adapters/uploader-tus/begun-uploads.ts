import { begunUpload, type BegunUpload } from '../../contract/admin/begun-upload.ts';
import { markText, type FileMark } from './file-mark.ts';

/** WARNING: lies on authors' devices under these keys, each with its owner and its file's mark behind it. */
const KEY = 'klangweg_upload_';
/** The host keeps what nobody goes on with no longer than this. */
const KEPT_MS = 24 * 3_600_000;

interface Needs {
  readonly storage: () => Storage;
  readonly userId: string;
  /** No bearer goes to any other address, whatever stands in the storage. */
  readonly endpoint: string;
  readonly nowMs: () => number;
}

type Noted = Partial<Pick<BegunUpload, 'url' | 'sent' | 'isPaused'>>;

/** Which files this user has chosen here that are not known to be whole at the host. */
export interface BegunUploads {
  /** In the order in which they were chosen. */
  readonly all: () => readonly BegunUpload[];
  readonly find: (mark: FileMark) => BegunUpload | undefined;
  /** Of one that is known already nothing changes. */
  readonly add: (mark: FileMark) => void;
  readonly note: (mark: FileMark, changes: Noted) => void;
  readonly forget: (mark: FileMark) => void;
}

/** A device that keeps nothing sends all the same; it only cannot tell of it after a reload. */
export function begunUploads(needs: Needs): BegunUploads {
  const { storage, userId: owner, nowMs } = needs;
  const keyOf = (mark: FileMark) => `${KEY}${owner} ${markText(mark)}`;
  let lastAddedMs = 0;
  const write = (begun: BegunUpload) => {
    tried(() => {
      storage().setItem(keyOf(begun), JSON.stringify(begun));
    });
  };
  const find = (mark: FileMark) => {
    const begun = tried(() => readBegun(storage().getItem(keyOf(mark))));
    return begun && isOurs(begun, needs) ? begun : undefined;
  };
  return {
    all: () => tried(() => swept(needs)) ?? [],
    find,
    add({ name, bytes, lastModifiedMs, purpose }) {
      const mark = { name, bytes, lastModifiedMs, ...(purpose === undefined ? {} : { purpose }) };
      if (find(mark)) return;
      // Many are chosen within one millisecond.
      lastAddedMs = Math.max(nowMs(), lastAddedMs + 1);
      write({ ...mark, owner, sent: 0, addedAtMs: lastAddedMs, touchedAtMs: nowMs() });
    },
    note(mark, changes) {
      const known = find(mark);
      if (known) write({ ...known, ...changes, touchedAtMs: nowMs() });
    },
    forget(mark) {
      tried(() => {
        storage().removeItem(keyOf(mark));
      });
    },
  };
}

const isOurs = ({ owner, url }: BegunUpload, { userId, endpoint }: Needs) =>
  owner === userId && (url === undefined || url.startsWith(`${endpoint}/`));

/** What cannot be read, and what is too old, goes, whoever's it is. */
function swept(needs: Needs): readonly BegunUpload[] {
  const kept = needs.storage();
  const keys = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? '');
  return keys
    .filter((key) => key.startsWith(KEY))
    .flatMap((key) => {
      const begun = readBegun(kept.getItem(key));
      const isOld = begun === undefined || needs.nowMs() - begun.touchedAtMs > KEPT_MS;
      if (isOld) kept.removeItem(key);
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
