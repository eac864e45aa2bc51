import { verdictOf, type DeliveryVerdict } from '../../core/outbox/verdict.ts';
import type { Progress } from '../../core/progress/state.ts';
import { decodeProgress, encodeProgress } from '../../core/progress/storage.ts';
import { lacks } from '../../core/sync/lacks.ts';
import { merge } from '../../core/sync/merge.ts';
import {
  collectOutgoingProgress,
  contentsOf,
  isKnown,
  nothingEarned,
  type SyncClientState,
  type OutgoingProgress,
} from './outgoing-progress.ts';
import type { ProgressResponse } from '../../platform/sync-client/port.ts';
import type { SyncPorts } from './sync.ts';

export interface Delivery {
  readonly verdict: DeliveryVerdict;
  readonly retryAfterS?: number;
  /** The id of the server's response; absent where none came, or it named none. */
  readonly requestId?: string | undefined;
}

export interface SyncClient {
  readonly collect: () => Promise<ReadonlyMap<string, OutgoingProgress>>;
  readonly deliver: (outgoing: OutgoingProgress) => Promise<Delivery>;
  /** Requests these walks from the server, whether anything waits or not. */
  readonly requestWalks: (walks: Iterable<string>) => void;
  /** Another user, or none: what is known about the former one must be forgotten. */
  readonly forgetUser: () => void;
  readonly isSynced: (walk: string) => boolean;
  /** Returns the id of the error because of which rows wait, as long as it is why they wait. */
  readonly waitingRequestId: () => string | undefined;
  /** A legacy server, as far as is known: it accepts no progress, which is not an error. */
  readonly isOtherServer: () => boolean;
}

/** Sends progress, one walk at a time, and merges the responses. */
export function openSyncClient(ports: SyncPorts): SyncClient {
  const state: SyncClientState = {
    wanted: new Set(),
    confirmed: new Map(),
    reached: 'none',
    waitingRequestId: undefined,
  };
  const { wanted, confirmed } = state;
  return {
    collect: () => collectOutgoingProgress(ports, state),
    deliver: (outgoing) => deliver(outgoing, ports, state),
    requestWalks(walks) {
      for (const walk of walks) wanted.add(walk);
    },
    forgetUser() {
      wanted.clear();
      confirmed.clear();
      state.waitingRequestId = undefined;
    },
    isSynced(walk) {
      const here = decodeProgress(ports.store.readText(walk))?.progress;
      return confirmed.has(walk) && (here === undefined || isKnown(confirmed.get(walk), here));
    },
    waitingRequestId: () => state.waitingRequestId,
    isOtherServer: () => state.reached === 'other',
  };
}

async function deliver(
  outgoing: OutgoingProgress,
  ports: SyncPorts,
  state: SyncClientState,
): Promise<Delivery> {
  const { account, api } = ports;
  const progress = contentsOf(outgoing, ports);
  if (progress === undefined) return { verdict: 'rejected' };
  // An earlier error says nothing of a network that is gone since.
  state.waitingRequestId = undefined;
  if (state.reached !== 'ours') state.reached = await api.reach();
  if (state.reached !== 'ours') return { verdict: 'retry' };
  const token = account.token();
  if (token === undefined) return { verdict: 'sign-in' };
  // This check follows the token in the same task: a user who has just signed in sends nothing of
  // another's.
  if (account.state()?.userId !== outgoing.userId) return { verdict: 'retry' };
  const response = await sendProgress(outgoing, progress, token, ports, state);
  const replyVerdict = verdictOf(response);
  // A verdict about an earlier token does not apply to the one that has come since.
  const verdict = replyVerdict === 'sign-in' && account.token() !== token ? 'retry' : replyVerdict;
  const { retryAfterS, requestId } = response;
  if (verdict === 'retry') {
    state.reached = 'none';
    state.waitingRequestId = requestId;
  } else state.wanted.delete(outgoing.walk);
  if (verdict === 'accepted' && response.progress)
    receive(outgoing, response.progress, ports, state);
  return { verdict, requestId, ...(retryAfterS === undefined ? {} : { retryAfterS }) };
}

/**
 * A device that does not know its user's epoch asks for it first: a lower one would be replaced.
 */
async function sendProgress(
  outgoing: OutgoingProgress,
  progress: Progress,
  token: string,
  ports: SyncPorts,
  state: SyncClientState,
): Promise<ProgressResponse> {
  const { api, account } = ports;
  if (progress.isEpochOwn !== true) return api.putProgress(outgoing.walk, progress, token);
  const epochResponse = await api.putProgress(outgoing.walk, nothingEarned, token);
  if (verdictOf(epochResponse) !== 'accepted' || !epochResponse.progress) return epochResponse;
  if (account.state()?.userId !== outgoing.userId) return { status: undefined, isOwn: false };
  receive(outgoing, epochResponse.progress, ports, state);
  // What was recorded before the response came is not of that epoch yet.
  const now = contentsOf(outgoing, ports) ?? progress;
  return api.putProgress(outgoing.walk, merge(now, epochResponse.progress), token);
}

function receive(
  { walk, userId }: OutgoingProgress,
  merged: Progress,
  { account, store, openWalks, clock }: SyncPorts,
  { confirmed }: SyncClientState,
): void {
  const owner = store.ownerOf(walk) ?? userId;
  // It was archived in the meantime: the server holds it, and returns it at the next sign-in.
  if (owner !== userId || account.state()?.userId !== userId) return;
  confirmed.set(walk, merged);
  const open = openWalks.get(walk);
  if (open) {
    open.send({ type: 'progress/merged', progress: merged, atMs: clock.nowMs() });
    return;
  }
  const here = decodeProgress(store.readText(walk))?.progress;
  if (lacks(here ?? nothingEarned, merged)) {
    void store.writeText(walk, encodeProgress(here ? merge(here, merged) : merged));
  }
}
