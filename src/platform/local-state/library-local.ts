import type { LibraryRecord } from '../../contract/stored-records.ts';
import type { LibraryPort } from './port.ts';
import type { ReportPort } from '../system/report-port.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isTime = (value: unknown): value is number => Number.isSafeInteger(value);

/** WARNING: lies on visitors' devices under this key. */
const KEY = 'klangweg_library';

/** Local storage is small, and progress comes first. */
const MAX_RECORDS = 50;

export function localLibrary(storage: () => Storage, report: ReportPort): LibraryPort {
  const allRecords = (): readonly LibraryRecord[] => {
    try {
      return readRecords(storage().getItem(KEY)).toSorted((a, b) => b.openedAtMs - a.openedAtMs);
    } catch {
      return [];
    }
  };
  const write = (records: readonly LibraryRecord[]) => {
    try {
      storage().setItem(KEY, JSON.stringify(records.slice(0, MAX_RECORDS)));
    } catch (error) {
      report.warn('storage/failed', { name: error instanceof Error ? error.name : 'unknown' });
    }
  };
  const without = ({ walk, owner }: Pick<LibraryRecord, 'walk' | 'owner'>) =>
    allRecords().filter((download) => download.walk !== walk || download.owner !== owner);
  return {
    allRecords,
    storeRecord: (record) => {
      write([record, ...without(record)].sort((a, b) => b.openedAtMs - a.openedAtMs));
    },
    removeRecord: (record) => {
      write(without(record));
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

type Language = NonNullable<LibraryRecord['languages']>[number];

/**
 * Parses records in local storage by hand: the walk page writes records, and the schemas would
 * weigh more than all of its own script. Unreadable ones are left out, the rest counts.
 */
function readRecords(text: string | null): readonly LibraryRecord[] {
  const list = parsed(text);
  return Array.isArray(list)
    ? list.map(readRecord).filter((download) => download !== undefined)
    : [];
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return undefined;
  }
}

function readRecord(value: unknown): LibraryRecord | undefined {
  const fields = fieldsOf(value);
  if (!fields || !isText(fields['walk']) || !isTime(fields['openedAtMs'])) return undefined;
  const languages = Array.isArray(fields['languages'])
    ? fields['languages'].filter(isLanguage)
    : undefined;
  const names = Array.isArray(fields['alsoCalled'])
    ? fields['alsoCalled'].filter(isText)
    : undefined;
  return {
    walk: fields['walk'],
    revision: typeof fields['revision'] === 'string' ? fields['revision'] : '',
    title: textsIn(fields['title']),
    openedAtMs: fields['openedAtMs'],
    ...(isText(fields['lastTrack']) ? { lastTrack: fields['lastTrack'] } : {}),
    ...(fieldsOf(fields['lastTrackTitle'])
      ? { lastTrackTitle: textsIn(fields['lastTrackTitle']) }
      : {}),
    ...(fieldsOf(fields['cover']) ? { cover: textsIn(fields['cover']) } : {}),
    ...(languages === undefined ? {} : { languages }),
    ...(names === undefined ? {} : { alsoCalled: names }),
    ...(isText(fields['owner']) ? { owner: fields['owner'] } : {}),
  };
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined;
}

function textsIn(value: unknown): Record<string, string> {
  const entries = Object.entries(fieldsOf(value) ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function isLanguage(value: unknown): value is Language {
  const fields = fieldsOf(value);
  return (
    typeof fields?.['id'] === 'number' &&
    typeof fields['code'] === 'string' &&
    typeof fields['name'] === 'string'
  );
}
