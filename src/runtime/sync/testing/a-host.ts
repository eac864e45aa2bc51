import type { SentEvent } from '../../../contract/events.ts';
import type { Progress } from '../../../core/progress/state.ts';
import { merge } from '../../../core/sync/merge.ts';
import type { ClockPort } from '../../../ports/clock.ts';
import type { ProgressAnswer, SyncAnswer, SyncApi } from '../../../ports/sync-api.ts';
import { aPost, type SlowLine } from './a-post.ts';

/** How the line to the host behaves, for the next call and those after it. */
export type Line = PlainLine | SlowLine;
type PlainLine =
  | 'good'
  | 'cut'
  | 'loses-replies'
  | 'broken-host'
  | 'refuses'
  | 'unknown-token'
  | 'legacy';

export interface TestHost {
  readonly held: (userId: string) => Progress | undefined;
  readonly api: (line: () => Line, clock: ClockPort) => SyncApi;
  /** What was sent on a slow line and is still under way. */
  readonly post: Pick<ReturnType<typeof aPost>, 'count' | 'arrive' | 'lose'>;
  /** Every body that arrived, with its user. */
  readonly heard: readonly { readonly userId: string; readonly progress: Progress }[];
  /** Every event that arrived, as often as it came. */
  readonly heardEvents: readonly SentEvent[];
  /** Every event that arrived, once, in the order of its first arrival. */
  readonly counted: () => readonly SentEvent[];
  /** Events of this element are refused for good, and with them whatever comes in the same call. */
  readonly refuseEventsOf: (element: string) => void;
}

const reached: Partial<Record<Line, 'other' | 'none'>> = { cut: 'none', legacy: 'other' };
const slow: ReadonlySet<Line> = new Set(['late-requests', 'late-replies', 'twice', 'echoes']);
const isSlow = (line: Line): line is SlowLine => slow.has(line);
const noAnswer = { status: undefined, isOwn: false } as const;
const userOf = (token: string) => token.replace('token of ', '');

/** A host that merges as the real one does, for one walk. */
export function aHost(): TestHost {
  const kept = new Map<string, Progress>();
  const heard: { userId: string; progress: Progress }[] = [];
  const take = (userId: string, progress: Progress): ProgressAnswer => {
    heard.push({ userId, progress });
    const merged = merge(kept.get(userId) ?? progress, progress);
    kept.set(userId, merged);
    return { status: 200, isOwn: true, progress: merged };
  };
  const post = aPost();
  const events = new Map<string, SentEvent>();
  const heardEvents: SentEvent[] = [];
  let refused: string | undefined;
  const count = (sent: readonly SentEvent[]): SyncAnswer => {
    if (sent.some(({ element }) => element === refused)) return { status: 400, isOwn: true };
    heardEvents.push(...sent);
    for (const one of sent) if (!events.has(one.id)) events.set(one.id, one);
    return { status: 200, isOwn: true };
  };
  const answers: Readonly<
    Record<PlainLine, (userId: string, progress: Progress) => ProgressAnswer>
  > = {
    good: take,
    cut: () => noAnswer,
    'loses-replies': (userId, progress) => {
      take(userId, progress);
      return noAnswer;
    },
    'broken-host': () => ({ status: 500, isOwn: true }),
    refuses: () => ({ status: 400, isOwn: true }),
    legacy: () => ({ status: 404, isOwn: false }),
    'unknown-token': () => ({ status: 401, isOwn: true }),
  };
  return {
    held: (userId) => kept.get(userId),
    heard,
    counted: () => [...events.values()],
    refuseEventsOf: (element) => (refused = element),
    ...{ heardEvents, post },
    api: (line, clock) => ({
      reach: () => Promise.resolve(reached[line()] ?? 'ours'),
      putProgress(_walk, progress, token) {
        const [now, userId] = [line(), userOf(token)];
        if (!isSlow(now)) return Promise.resolve(answers[now](userId, progress));
        return post.send(now, () => take(userId, progress), noAnswer, clock);
      },
      postEvents(sent) {
        const now = line();
        if (isSlow(now)) return post.send(now, () => count(sent), noAnswer, clock);
        const arrives = ['good', 'loses-replies', 'unknown-token'].includes(now);
        const answer = arrives ? count(sent) : noAnswer;
        return Promise.resolve(now === 'loses-replies' ? noAnswer : answer);
      },
    }),
  };
}
