import { memoryLiveQuery } from '../live-store/memory-live-query.ts';
import type {
  StoredDraftNotes,
  DraftNotesPort,
  OutboxPort,
  ProgressCopy,
  ProgressCopyPort,
} from './port.ts';
import { emitter } from '../../lib/signal.ts';
import { outboxKeyOf, textIn } from '../../contract/outbox-key.ts';
import type { OutboxRow } from '../../contract/stored-records.ts';
import { joinedTexts, newsOf } from '../../core/sync/joined-texts.ts';
/** The notes last as long as the page. */
export function memoryDraftNotes(): DraftNotesPort {
  const stored = new Map<string, StoredDraftNotes>();
  const changes = emitter<string>();
  const keyOf = (userId: string, storyId: string) => JSON.stringify([userId, storyId]);
  return {
    readNotes: (userId, storyId) => Promise.resolve(stored.get(keyOf(userId, storyId))?.notes),
    watchNotes(userId, storyId, onNotes) {
      const key = keyOf(userId, storyId);
      const subscribe = (onChange: () => void) =>
        changes.subscribe((changed) => {
          if (changed === key) onChange();
        });
      return memoryLiveQuery(subscribe, () => {
        onNotes(structuredClone(stored.get(key)?.notes));
      });
    },
    changeNotes(userId, storyId, change) {
      const key = keyOf(userId, storyId);
      const next = change(structuredClone(stored.get(key)?.notes));
      if (next) stored.set(key, structuredClone(next));
      else stored.delete(key);
      changes.emit(key);
      return Promise.resolve(true);
    },
  };
}

/** Progress copies and outbox rows that last as long as the page. */
export function memoryWalks(): {
  readonly progressCopy: ProgressCopyPort;
  readonly outbox: OutboxPort;
  /** What another page of the device would have. */
  readonly nextPage: () => ProgressCopyPort;
} {
  const copies = new Map<string, ProgressCopy>();
  const rows = new Map<string, OutboxRow>();
  let count = 0;
  const add = (
    walk: string,
    { text, owner }: ProgressCopy,
    existing: Map<string, string | undefined>,
  ) => {
    if (owner === undefined) return;
    count += 1;
    const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
    const idle = { tries: 0, isSetAside: false } as const;
    const row: OutboxRow = {
      ...{ id, userId: owner, kind: 'progress', walk, madeAtMs: count, payload: text },
      ...idle,
    };
    const outboxKey = outboxKeyOf(row);
    if (!existing.has(outboxKey))
      existing.set(outboxKey, newsOf(text, textIn(rows.get(outboxKey))));
    rows.set(outboxKey, { ...row, payload: joinedTexts(text, existing.get(outboxKey)) });
  };
  const nextPage = (): ProgressCopyPort => {
    const existing = new Map<string, string | undefined>();
    return {
      readCopy: (slug) => Promise.resolve(copies.get(slug)),
      storeCopy(slug, copy) {
        copies.set(slug, copy);
        add(slug, copy, existing);
        return Promise.resolve(true);
      },
      walksOwnedBy: (owner) =>
        Promise.resolve(
          [...copies].filter(([, copy]) => copy.owner === owner).map(([slug]) => slug),
        ),
      removeCopy: (slug) => {
        copies.delete(slug);
      },
    };
  };
  return { progressCopy: nextPage(), outbox: memoryOutbox(rows), nextPage };
}

function memoryOutbox(rows: Map<string, OutboxRow>): OutboxPort {
  const isThere = (row: OutboxRow) => rows.get(outboxKeyOf(row))?.id === row.id;
  return {
    readRows: (kind) =>
      Promise.resolve(
        [...rows.values()]
          .filter((row) => row.kind === kind)
          .sort((a, b) => a.madeAtMs - b.madeAtMs),
      ),
    addRow(row) {
      rows.set(outboxKeyOf(row), row);
      return Promise.resolve(true);
    },
    removeAcceptedRows(...accepted) {
      for (const row of accepted.filter(isThere)) rows.delete(outboxKeyOf(row));
      return Promise.resolve();
    },
    updateRow(row) {
      if (isThere(row)) rows.set(outboxKeyOf(row), row);
      return Promise.resolve();
    },
  };
}
