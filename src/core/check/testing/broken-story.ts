import type { Story } from '../../story/model.ts';
import { aWalk } from '../../story/testing/a-walk.ts';
import type { CheckOptions, Finding, Shown } from '../finding.ts';
import { parseActivations } from './parse-activations.ts';

type WithoutPath<T> = T extends unknown ? Omit<T, 'path' | 'shown'> : never;
export type FindingWithoutPath = WithoutPath<Finding>;

export interface BrokenStory {
  readonly name: string;
  readonly story: Story;
  readonly options?: CheckOptions;
  /** Every finding that is expected, and the states in which its path ends. */
  readonly wrong: readonly (readonly [FindingWithoutPath, ...Shown[]])[];
}

export const off = { isActiveFromStart: false } as const;
export const walk = () =>
  aWalk().with({
    languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
    features: ['info', 'playlist', 'map', 'quest', 'password', 'radio'],
  });
export const secret = () => walk().with({ hasTrackPasswords: true });
export const flat = (...texts: readonly string[]) =>
  ({ kind: 'same-for-all', list: parseActivations(...texts) }) as const;
export const forks = (...groups: readonly (readonly string[])[]) =>
  ({ kind: 'per-group', lists: groups.map((group) => parseActivations(...group)) }) as const;
export const twoAnswers = { 1: [['left'], ['right']] };

export const track = (slug: string) => ({ kind: 'track', slug }) as const;
export const quest = (slug: string) => ({ kind: 'quest', slug }) as const;
export const puzzle = (slug: string) => ({ kind: 'puzzle', slug }) as const;
export const is = (
  element: { kind: Shown['kind']; slug: string },
  state: Shown['state'],
): Shown => ({
  ...element,
  state,
});
export const never = (element: { kind: Shown['kind']; slug: string }) =>
  [{ kind: 'never-active', element }, is(element, 'inactive')] as const;
export const unknown = (
  source: { kind: Shown['kind']; slug: string },
  target: { kind: Shown['kind']; slug: string },
  state: Shown['state'] = 'active',
) => [{ kind: 'unknown-target', source, target }, is(source, state)] as const;
export const unsolvable = (
  slug: string,
  reason: Extract<Finding, { kind: 'puzzle-unsolvable' }>['reason'],
  state: Shown['state'] = 'active',
  languages: readonly number[] = [2],
): readonly [FindingWithoutPath, Shown] => [
  { kind: 'puzzle-unsolvable', puzzle: slug as never, reason, languages },
  is(puzzle(slug), state),
];
export const deadEnd = (
  element: { kind: Shown['kind']; slug: string },
  revoked: readonly { kind: Shown['kind']; slug: string }[],
  ...shown: readonly Shown[]
): readonly [FindingWithoutPath, ...Shown[]] => [{ kind: 'dead-end', element, revoked }, ...shown];
