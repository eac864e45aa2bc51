import { verdictOf, type Verdict } from '../../core/outbox/verdict.ts';
import type { Progress } from '../../core/progress/state.ts';
import { decodeProgress, encodeProgress } from '../../core/progress/storage.ts';
import { lacks } from '../../core/sync/lacks.ts';
import { merge } from '../../core/sync/merge.ts';
import {
  collectParcels,
  contentsOf,
  isKnown,
  nothingEarned,
  type MailMemory,
  type Parcel,
} from './parcels.ts';
import type { ProgressAnswer } from '../../ports/sync-api.ts';
import type { SyncPorts } from './sync.ts';

export interface Delivery {
  readonly verdict: Verdict;
  readonly retryAfterS?: number;
}

export interface Mail {
  readonly collect: () => Promise<ReadonlyMap<string, Parcel>>;
  readonly deliver: (parcel: Parcel) => Promise<Delivery>;
  /** The host is to be asked for these, whether anything waits or not. */
  readonly want: (walks: Iterable<string>) => void;
  /** Another user, or nobody: what is known of the one before is nobody's business. */
  readonly forget: () => void;
  readonly holds: (walk: string) => boolean;
  /** A legacy host, as far as anybody can tell: it takes no progress, and that is nobody's fault. */
  readonly isElsewhere: () => boolean;
}

/** Hands progress over, one walk at a time, and takes in what comes back. */
export function openMail(ports: SyncPorts): Mail {
  const memory: MailMemory = { wanted: new Set(), held: new Map(), reached: 'none' };
  const { wanted, held } = memory;
  return {
    collect: () => collectParcels(ports, memory),
    deliver: (parcel) => deliver(parcel, ports, memory),
    want(walks) {
      for (const walk of walks) wanted.add(walk);
    },
    forget() {
      wanted.clear();
      held.clear();
    },
    holds(walk) {
      const here = decodeProgress(ports.store.read(walk))?.progress;
      return held.has(walk) && (here === undefined || isKnown(held.get(walk), here));
    },
    isElsewhere: () => memory.reached === 'other',
  };
}

async function deliver(parcel: Parcel, ports: SyncPorts, memory: MailMemory): Promise<Delivery> {
  const { account, api } = ports;
  const progress = contentsOf(parcel, ports);
  if (progress === undefined) return { verdict: 'never' };
  if (memory.reached !== 'ours') memory.reached = await api.reach();
  if (memory.reached !== 'ours') return { verdict: 'later' };
  const token = account.token();
  if (token === undefined) return { verdict: 'sign-in' };
  // Read in one breath: whoever has signed in meanwhile sends nothing of another's.
  if (account.state()?.userId !== parcel.userId) return { verdict: 'later' };
  const answer = await handOver(parcel, progress, token, ports, memory);
  const said = verdictOf(answer);
  // What was said of an earlier token says nothing of the one that has come since.
  const verdict = said === 'sign-in' && account.token() !== token ? 'later' : said;
  if (verdict === 'later') memory.reached = 'none';
  else memory.wanted.delete(parcel.walk);
  if (verdict === 'taken' && answer.progress) receive(parcel, answer.progress, ports, memory);
  const { retryAfterS } = answer;
  return { verdict, ...(retryAfterS === undefined ? {} : { retryAfterS }) };
}

/** A device that was never told its user's epoch asks for it first: a lower one would be replaced. */
async function handOver(
  parcel: Parcel,
  progress: Progress,
  token: string,
  ports: SyncPorts,
  memory: MailMemory,
): Promise<ProgressAnswer> {
  const { api, account } = ports;
  if (progress.isEpochOwn !== true) return api.putProgress(parcel.walk, progress, token);
  const told = await api.putProgress(parcel.walk, nothingEarned, token);
  if (verdictOf(told) !== 'taken' || !told.progress) return told;
  if (account.state()?.userId !== parcel.userId) return { status: undefined, isOwn: false };
  receive(parcel, told.progress, ports, memory);
  // What was noted before the answer came is not of that epoch yet.
  const now = contentsOf(parcel, ports) ?? progress;
  return api.putProgress(parcel.walk, merge(now, told.progress), token);
}

function receive(
  { walk, userId }: Parcel,
  merged: Progress,
  { account, store, openWalks, clock }: SyncPorts,
  { held }: MailMemory,
): void {
  const owner = store.ownerOf(walk) ?? userId;
  // Put away in the meantime: the host holds it, and gives it back at the next sign-in.
  if (owner !== userId || account.state()?.userId !== userId) return;
  held.set(walk, merged);
  const open = openWalks.get(walk);
  if (open) {
    open.send({ type: 'progress/merged', progress: merged, atMs: clock.nowMs() });
    return;
  }
  const here = decodeProgress(store.read(walk))?.progress;
  if (lacks(here ?? nothingEarned, merged)) {
    void store.write(walk, encodeProgress(here ? merge(here, merged) : merged));
  }
}
