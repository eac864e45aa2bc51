import { expect, test } from 'vitest';
import type { PublishProblem } from '../../contract/publish-problems.ts';
import { shownProblems } from './shown-problems.ts';

const problems: readonly PublishProblem[] = [{ kind: 'unreadable', about: 'Turm' } as never];
const published = (atMs: number) => ({ revision: 'r', atMs, isDraftNewer: false });

test('the omissions of a publication are shown for as long as it is the current one', () => {
  const known = { atMs: 7, problems };
  expect(shownProblems(known, published(7))).toBe(problems);
  expect(shownProblems(known, undefined)).toEqual([]);
  expect(shownProblems(known, published(9))).toEqual([]);
  expect(shownProblems(undefined, published(7))).toEqual([]);
});
