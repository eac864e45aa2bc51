import { textIn } from '../../contract/outbox-place.ts';
import type { OutboxRow } from '../../contract/stored-records.ts';
import type { Turn } from '../../core/outbox/step.ts';
import type { Progress } from '../../core/progress/state.ts';
import { decodeProgress } from '../../core/progress/storage.ts';
import { lacks } from '../../core/sync/lacks.ts';
import { merge } from '../../core/sync/merge.ts';
import type { SyncPorts } from './sync.ts';

/** One walk of one user, to be sent as it stands when its turn comes. */
export interface Parcel extends Turn {
  readonly walk: string;
  readonly userId: string;
  /** Absent where nothing waits, and the host is only asked. */
  readonly row?: OutboxRow;
}

/** What is known of the host while one user is signed in. */
export interface MailMemory {
  /** The walks that the host is to be asked for, whether anything waits or not. */
  readonly wanted: Set<string>;
  /** What the host has said that it holds. */
  readonly held: Map<string, Progress>;
  reached: 'ours' | 'other' | 'none';
}

export const nothingEarned: Progress = { epoch: 0, entries: {}, delayed: [], positions: {} };

/** What of the signed-in user's is to be sent, or asked for. Rows of others stay where they are. */
export async function collectParcels(
  { account, outbox, clock, openWalks }: SyncPorts,
  { wanted, held }: MailMemory,
): Promise<ReadonlyMap<string, Parcel>> {
  const userId = account.state()?.userId;
  if (userId === undefined) return new Map();
  const unsent: OutboxRow[] = [];
  const rows = await outbox.all('progress');
  // A row that cannot be read may tell of a walk that lies open here: that is sent as it stands.
  if (rows === undefined) for (const walk of openWalks.keys()) wanted.add(walk);
  for (const row of rows ?? []) {
    if (row.userId !== userId) continue;
    if (isKnown(held.get(row.walk), decodedRow(row)) && !wanted.has(row.walk)) {
      // What an answer of the host itself brought needs no way back.
      await outbox.settle(row);
    } else unsent.push(row);
  }
  const asked = [...wanted].filter((walk) => !unsent.some((row) => row.walk === walk));
  const parcels: readonly Parcel[] = [
    ...unsent.map((row) => ({ ...turnOf(row), walk: row.walk, userId, row })),
    ...asked.map((walk) => ({ ...bareTurn(walk, clock.nowMs()), walk, userId })),
  ];
  return new Map(parcels.map((parcel) => [parcel.id, parcel]));
}

/** What waits and what lies open, as one: the open place may know more by now. */
export function contentsOf(
  { walk, userId, row }: Parcel,
  { store }: Pick<SyncPorts, 'store'>,
): Progress | undefined {
  const isOpen = row === undefined || store.ownerOf(walk) === userId;
  const open = isOpen ? decodeProgress(store.read(walk))?.progress : undefined;
  if (row === undefined) return open ?? nothingEarned;
  const waiting = decodedRow(row);
  return waiting && open ? merge(waiting, open) : waiting;
}

/** Clocks disagree about when a delay is due; about what it is, nobody does. */
export function isKnown(known: Progress | undefined, wanted: Progress | undefined): boolean {
  if (known === undefined || wanted === undefined) return false;
  const dueOf = new Map(known.delayed.map(({ id, dueAtMs }) => [id, dueAtMs]));
  const delayed = wanted.delayed.map((one) => ({
    ...one,
    dueAtMs: dueOf.get(one.id) ?? one.dueAtMs,
  }));
  return !lacks(known, { ...wanted, delayed });
}

function turnOf({ id, tries, madeAtMs, isSetAside }: OutboxRow): Turn {
  return { id, tries, madeAtMs, isSetAside };
}

function bareTurn(walk: string, nowMs: number): Turn {
  return { id: `asked ${walk}`, tries: 0, madeAtMs: nowMs, isSetAside: false };
}

function decodedRow(row: OutboxRow): Progress | undefined {
  return decodeProgress(textIn(row))?.progress;
}
