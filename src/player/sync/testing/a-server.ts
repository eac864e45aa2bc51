import type { SentEvent } from '../../../contract/events.ts';
import type { Progress } from '../../../core/progress/state.ts';
import { merge } from '../../../core/sync/merge.ts';
import type { ClockPort } from '../../../platform/system/clock-port.ts';
import type {
  ProgressResponse,
  SyncResponse,
  SyncApi,
} from '../../../platform/sync-client/port.ts';
import { aPost, type SlowNetworkCondition } from './a-post.ts';

/** The network's behaviour for the next call and those after it. */
export type NetworkCondition = PlainNetworkCondition | SlowNetworkCondition;
type PlainNetworkCondition =
  | 'good'
  | 'cut'
  | 'loses-replies'
  | 'broken-host'
  | 'refuses'
  | 'unknown-token'
  | 'legacy';

export interface TestServer {
  readonly progressOf: (userId: string) => Progress | undefined;
  readonly api: (network: () => NetworkCondition, clock: ClockPort) => SyncApi;
  /** The messages that were sent on a slow network and are still in transit. */
  readonly post: Pick<ReturnType<typeof aPost>, 'count' | 'arrive' | 'lose'>;
  /** Every body that arrived, with its user. */
  readonly received: readonly { readonly userId: string; readonly progress: Progress }[];
  /** Every event that arrived, as often as it came. */
  readonly receivedEvents: readonly SentEvent[];
  /** Every event that arrived, once, in the order of its first arrival. */
  readonly counted: () => readonly SentEvent[];
  /**
   * Events of this element are rejected for good, and with them whatever comes in the same call.
   */
  readonly rejectEventsOf: (element: string) => void;
}

const reached: Partial<Record<NetworkCondition, 'other' | 'none'>> = {
  cut: 'none',
  legacy: 'other',
};
const slow: ReadonlySet<NetworkCondition> = new Set([
  'late-requests',
  'late-replies',
  'twice',
  'echoes',
]);
const isSlow = (network: NetworkCondition): network is SlowNetworkCondition => slow.has(network);
const noResponse = { status: undefined, isOwn: false } as const;
const userOf = (token: string) => token.replace('token of ', '');

/** A server that merges as the real one does, for one walk. */
export function aServer(): TestServer {
  const stored = new Map<string, Progress>();
  const received: { userId: string; progress: Progress }[] = [];
  const take = (userId: string, progress: Progress): ProgressResponse => {
    received.push({ userId, progress });
    const merged = merge(stored.get(userId) ?? progress, progress);
    stored.set(userId, merged);
    return { status: 200, isOwn: true, progress: merged };
  };
  const post = aPost();
  const events = new Map<string, SentEvent>();
  const receivedEvents: SentEvent[] = [];
  let rejectedElement: string | undefined;
  const count = (sent: readonly SentEvent[]): SyncResponse => {
    if (sent.some(({ element }) => element === rejectedElement))
      return { status: 400, isOwn: true };
    receivedEvents.push(...sent);
    for (const row of sent) if (!events.has(row.id)) events.set(row.id, row);
    return { status: 200, isOwn: true };
  };
  const responsesByLine: Readonly<
    Record<PlainNetworkCondition, (userId: string, progress: Progress) => ProgressResponse>
  > = {
    good: take,
    cut: () => noResponse,
    'loses-replies': (userId, progress) => {
      take(userId, progress);
      return noResponse;
    },
    'broken-host': () => ({ status: 500, isOwn: true, requestId: 'id of 500' }),
    refuses: () => ({ status: 400, isOwn: true, requestId: 'id of 400' }),
    legacy: () => ({ status: 404, isOwn: false }),
    'unknown-token': () => ({ status: 401, isOwn: true }),
  };
  return {
    progressOf: (userId) => stored.get(userId),
    received,
    counted: () => [...events.values()],
    rejectEventsOf: (element) => (rejectedElement = element),
    ...{ receivedEvents, post },
    api: (network, clock) => ({
      reach: () => Promise.resolve(reached[network()] ?? 'ours'),
      putProgress(_walk, progress, token) {
        const [now, userId] = [network(), userOf(token)];
        if (!isSlow(now)) return Promise.resolve(responsesByLine[now](userId, progress));
        return post.send(now, () => take(userId, progress), noResponse, clock);
      },
      postEvents(sent) {
        const now = network();
        if (isSlow(now)) return post.send(now, () => count(sent), noResponse, clock);
        const arrives = ['good', 'loses-replies', 'unknown-token'].includes(now);
        const response = arrives ? count(sent) : noResponse;
        return Promise.resolve(now === 'loses-replies' ? noResponse : response);
      },
    }),
  };
}
