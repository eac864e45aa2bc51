import { outboxPlace } from '../../contract/outbox-place.ts';
import type { OutboxRow } from '../../contract/stored-records.ts';
import type { OutboxPort } from '../../ports/outbox.ts';
import type { ProgressCopy, ProgressCopyPort } from '../../ports/progress-copy.ts';

/** Copies of progress and what waits to be sent, for as long as the page lives. */
export function memoryWalks(): {
  readonly progressCopy: ProgressCopyPort;
  readonly outbox: OutboxPort;
} {
  const copies = new Map<string, ProgressCopy>();
  const rows = new Map<string, OutboxRow>();
  let count = 0;
  const add = (walk: string, { text, owner }: ProgressCopy) => {
    if (owner === undefined) return;
    count += 1;
    const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
    const still = { tries: 0, isSetAside: false } as const;
    const row: OutboxRow = {
      ...{ id, userId: owner, kind: 'progress', walk, madeAtMs: count, payload: text },
      ...still,
    };
    rows.set(outboxPlace(row), row);
  };
  const isThere = (row: OutboxRow) => rows.get(outboxPlace(row))?.id === row.id;
  return {
    progressCopy: {
      read: (slug) => Promise.resolve(copies.get(slug)),
      keep(slug, copy) {
        copies.set(slug, copy);
        add(slug, copy);
        return Promise.resolve(true);
      },
      drop: (slug) => {
        copies.delete(slug);
      },
    },
    outbox: {
      all: () => Promise.resolve([...rows.values()].sort((a, b) => a.madeAtMs - b.madeAtMs)),
      settle(row) {
        if (isThere(row)) rows.delete(outboxPlace(row));
        return Promise.resolve();
      },
      mark(row) {
        if (isThere(row)) rows.set(outboxPlace(row), row);
        return Promise.resolve();
      },
    },
  };
}
