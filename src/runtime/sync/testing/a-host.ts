import type { SentEvent } from '../../../contract/events.ts';
import type { Progress } from '../../../core/progress/state.ts';
import { merge } from '../../../core/sync/merge.ts';
import type { ProgressAnswer, SyncAnswer, SyncApi } from '../../../ports/sync-api.ts';

/** How the line to the host behaves, for the next call and those after it. */
export type Line =
  'good' | 'cut' | 'loses-replies' | 'broken-host' | 'refuses' | 'unknown-token' | 'legacy';

export interface TestHost {
  readonly held: (userId: string) => Progress | undefined;
  readonly api: (line: () => Line) => SyncApi;
  /** Every body that arrived, with its user. */
  readonly heard: readonly { readonly userId: string; readonly progress: Progress }[];
  /** Every event that arrived, once, in the order of its first arrival. */
  readonly counted: () => readonly SentEvent[];
  /** Events of this element are refused for good, and with them whatever comes in the same call. */
  readonly refuseEventsOf: (element: string) => void;
}

const reached: Partial<Record<Line, 'other' | 'none'>> = { cut: 'none', legacy: 'other' };
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
  const events = new Map<string, SentEvent>();
  let refused: string | undefined;
  const count = (sent: readonly SentEvent[]): SyncAnswer => {
    if (sent.some(({ element }) => element === refused)) return { status: 400, isOwn: true };
    for (const one of sent) if (!events.has(one.id)) events.set(one.id, one);
    return { status: 200, isOwn: true };
  };
  const answers: Readonly<Record<Line, (userId: string, progress: Progress) => ProgressAnswer>> = {
    good: take,
    cut: () => ({ status: undefined, isOwn: false }),
    'loses-replies': (userId, progress) => {
      take(userId, progress);
      return { status: undefined, isOwn: false };
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
    api: (line) => ({
      reach: () => Promise.resolve(reached[line()] ?? 'ours'),
      putProgress: (_walk, progress, token) =>
        Promise.resolve(answers[line()](userOf(token), progress)),
      postEvents(sent) {
        const arrives = ['good', 'loses-replies', 'unknown-token'].includes(line());
        const answer = arrives ? count(sent) : { status: undefined, isOwn: false };
        const isHeard = line() !== 'loses-replies';
        return Promise.resolve(isHeard ? answer : { status: undefined, isOwn: false });
      },
    }),
  };
}
