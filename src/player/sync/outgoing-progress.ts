import { textIn } from '../../contract/outbox-key.ts';
import type { OutboxRow } from '../../contract/stored-records.ts';
import type { OutboxItem } from '../../core/outbox/step.ts';
import type { Progress } from '../../core/progress/state.ts';
import { decodeProgress } from '../../core/progress/storage.ts';
import { lacks } from '../../core/sync/lacks.ts';
import { merge } from '../../core/sync/merge.ts';
import type { SyncPorts } from './sync.ts';

/** One walk of one user, sent in its current state when the flush reaches it. */
export interface OutgoingProgress extends OutboxItem {
  readonly walk: string;
  readonly userId: string;
  /** Absent if nothing waits and the server is only queried. */
  readonly row?: OutboxRow;
}

/** What is known about the server while one user is signed in. */
export interface SyncClientState {
  /** The walks to request from the server, whether anything waits or not. */
  readonly wanted: Set<string>;
  /** The progress that the server has confirmed. */
  readonly confirmed: Map<string, Progress>;
  reached: 'ours' | 'other' | 'none';
  /**
   * The id of the server's last response because of which rows wait; undefined where it named none.
   */
  waitingRequestId: string | undefined;
}

export const nothingEarned: Progress = { epoch: 0, entries: {}, delayed: [], positions: {} };

/**
 * Collects the signed-in user's progress to send or request. Rows of other users stay unchanged.
 */
export async function collectOutgoingProgress(
  { account, outbox, clock, openWalks }: SyncPorts,
  { wanted, confirmed }: SyncClientState,
): Promise<ReadonlyMap<string, OutgoingProgress>> {
  const userId = account.state()?.userId;
  if (userId === undefined) return new Map();
  const unsent: OutboxRow[] = [];
  const rows = await outbox.readRows('progress');
  // An unreadable row may be about a walk that is open here: its current progress is sent.
  if (rows === undefined) for (const walk of openWalks.keys()) wanted.add(walk);
  for (const row of rows ?? []) {
    if (row.userId !== userId) continue;
    if (isKnown(confirmed.get(row.walk), decodedRow(row)) && !wanted.has(row.walk)) {
      // What a response of the server itself brought need not be sent back.
      await outbox.removeAcceptedRows(row);
    } else unsent.push(row);
  }
  const requestedWalks = [...wanted].filter((walk) => !unsent.some((row) => row.walk === walk));
  const outgoingList: readonly OutgoingProgress[] = [
    ...unsent.map((row) => ({ ...outboxItemOf(row), walk: row.walk, userId, row })),
    ...requestedWalks.map((walk) => ({ ...requestedItem(walk, clock.nowMs()), walk, userId })),
  ];
  return new Map(outgoingList.map((outgoing) => [outgoing.id, outgoing]));
}

/** Merges the outbox row with the open progress, which may be newer by now. */
export function contentsOf(
  { walk, userId, row }: OutgoingProgress,
  { store }: Pick<SyncPorts, 'store'>,
): Progress | undefined {
  const isOpen = row === undefined || store.ownerOf(walk) === userId;
  const open = isOpen ? decodeProgress(store.readText(walk))?.progress : undefined;
  if (row === undefined) return open ?? nothingEarned;
  const waiting = decodedRow(row);
  return waiting && open ? merge(waiting, open) : waiting;
}

/** Clocks disagree about when a delay is due, but not about which delay it is. */
export function isKnown(confirmed: Progress | undefined, wanted: Progress | undefined): boolean {
  if (confirmed === undefined || wanted === undefined) return false;
  const dueOf = new Map(confirmed.delayed.map(({ id, dueAtMs }) => [id, dueAtMs]));
  const delayed = wanted.delayed.map((activation) => ({
    ...activation,
    dueAtMs: dueOf.get(activation.id) ?? activation.dueAtMs,
  }));
  return !lacks(confirmed, { ...wanted, delayed });
}

function outboxItemOf({ id, tries, madeAtMs, isSetAside }: OutboxRow): OutboxItem {
  return { id, tries, madeAtMs, isSetAside };
}

function requestedItem(walk: string, nowMs: number): OutboxItem {
  return { id: `asked ${walk}`, tries: 0, madeAtMs: nowMs, isSetAside: false };
}

function decodedRow(row: OutboxRow): Progress | undefined {
  return decodeProgress(textIn(row))?.progress;
}
