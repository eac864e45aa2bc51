import type { ReportPort } from '../system/report-port.ts';

/** What is stored is untrusted: each field may be absent or of another kind. */
export type StoredFields<T> = Partial<Record<keyof T, unknown>>;

export interface LocalRecord<T> {
  readonly read: () => T;
  readonly write: (record: T) => void;
}

/**
 * One record of this device, as JSON under one key. What cannot be read counts as absent, and if
 * the device stores nothing, the record lasts as long as the page.
 */
export function localRecord<T>(
  storage: () => Storage,
  key: string,
  recordIn: (fields: StoredFields<T>) => T,
  report: ReportPort,
): LocalRecord<T> {
  let unstored: T | undefined;
  return {
    read() {
      if (unstored) return unstored;
      try {
        const fields = JSON.parse(storage().getItem(key) ?? '{}') as StoredFields<T> | null;
        return recordIn(fields ?? {});
      } catch {
        return recordIn({});
      }
    },
    write(record) {
      unstored = record;
      try {
        storage().setItem(key, JSON.stringify(record));
        unstored = undefined;
      } catch (error) {
        report.warn('storage/failed', { name: error instanceof Error ? error.name : 'unknown' });
      }
    },
  };
}
