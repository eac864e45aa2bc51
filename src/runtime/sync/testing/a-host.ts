import type { Progress } from '../../../core/progress/state.ts';
import { merge } from '../../../core/sync/merge.ts';
import type { ProgressAnswer, SyncApi } from '../../../ports/sync-api.ts';

/** How the line to the host behaves, for the next call and those after it. */
export type Line =
  'good' | 'cut' | 'loses-replies' | 'broken-host' | 'refuses' | 'unknown-token' | 'legacy';

export interface TestHost {
  readonly held: (userId: string) => Progress | undefined;
  readonly api: (line: () => Line) => SyncApi;
  /** Every body that arrived, with its user. */
  readonly heard: readonly { readonly userId: string; readonly progress: Progress }[];
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
    api: (line) => ({
      reach: () => Promise.resolve(reached[line()] ?? 'ours'),
      putProgress: (_walk, progress, token) =>
        Promise.resolve(answers[line()](userOf(token), progress)),
    }),
  };
}
