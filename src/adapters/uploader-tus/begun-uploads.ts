import { begunUpload, type BegunUpload } from '../../contract/admin/begun-upload.ts';

/** WARNING: lies on authors' devices under these keys, each with the id of its upload behind it. */
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

/** Which uploads of this user were begun here and are not known to be whole. */
export interface BegunUploads {
  readonly all: () => readonly BegunUpload[];
  readonly keep: (begun: Omit<BegunUpload, 'owner' | 'touchedAtMs'>) => void;
  readonly note: (url: string, changes: Partial<Pick<BegunUpload, 'sent' | 'isPaused'>>) => void;
  readonly forget: (url: string) => void;
}

/** A device that keeps nothing sends all the same; it only cannot tell of it after a reload. */
export function begunUploads(needs: Needs): BegunUploads {
  const { userId: owner, nowMs } = needs;
  const keyOf = (url: string) => KEY + url.slice(url.lastIndexOf('/') + 1);
  const write = (begun: BegunUpload) => {
    tried(() => {
      needs.storage().setItem(keyOf(begun.url), JSON.stringify(begun));
    });
  };
  const all = () => tried(() => swept(needs)) ?? [];
  return {
    all,
    keep: (begun) => {
      write({ ...begun, owner, touchedAtMs: nowMs() });
    },
    note(url, changes) {
      const known = all().find((one) => one.url === url);
      if (known) write({ ...known, ...changes, touchedAtMs: nowMs() });
    },
    forget(url) {
      tried(() => {
        needs.storage().removeItem(keyOf(url));
      });
    },
  };
}

/** Of this user. What cannot be read, and what is too old, goes, whoever's it is. */
function swept({ storage, userId, endpoint, nowMs }: Needs): readonly BegunUpload[] {
  const kept = storage();
  const keys = Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? '');
  return keys
    .filter((key) => key.startsWith(KEY))
    .flatMap((key) => {
      const begun = readBegun(kept.getItem(key));
      if (begun === undefined || nowMs() - begun.touchedAtMs > KEPT_MS) kept.removeItem(key);
      else if (begun.owner === userId && begun.url.startsWith(`${endpoint}/`)) return [begun];
      return [];
    })
    .sort((one, other) => one.touchedAtMs - other.touchedAtMs);
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
