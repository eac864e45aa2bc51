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
  return {
    progressCopy: {
      read: (slug) => Promise.resolve(copies.get(slug)),
      keep(slug, copy) {
        copies.set(slug, copy);
        add(slug, copy);
        return Promise.resolve(true);
      },
      ownedBy: (owner) =>
        Promise.resolve([...copies].filter(([, one]) => one.owner === owner).map(([slug]) => slug)),
      drop: (slug) => {
        copies.delete(slug);
      },
    },
    outbox: memoryOutbox(rows),
  };
}

function memoryOutbox(rows: Map<string, OutboxRow>): OutboxPort {
  const isThere = (row: OutboxRow) => rows.get(outboxPlace(row))?.id === row.id;
  return {
    all: (kind) =>
      Promise.resolve(
        [...rows.values()]
          .filter((row) => row.kind === kind)
          .sort((a, b) => a.madeAtMs - b.madeAtMs),
      ),
    add(row) {
      rows.set(outboxPlace(row), row);
      return Promise.resolve(true);
    },
    settle(...taken) {
      for (const row of taken.filter(isThere)) rows.delete(outboxPlace(row));
      return Promise.resolve();
    },
    mark(row) {
      if (isThere(row)) rows.set(outboxPlace(row), row);
      return Promise.resolve();
    },
  };
}
