import { expect, test } from 'vitest';
import { formerNamesOf, elementNames, type DraftedElement } from './element-names.ts';

const track = (id: string, slug: string): DraftedElement => ({ kind: 'track', id, slug });
/** Publishes the drafts one after the other; returns the former names after the last one. */
function published(...drafts: readonly (readonly DraftedElement[])[]) {
  let stored: unknown;
  for (const elements of drafts)
    stored = { slug: 'weg', metadata: {}, parts: elementNames(stored, elements) };
  const last = drafts.at(-1) ?? [];
  return formerNamesOf(elementNames(stored, last), last);
}

test('an element has its former published names, and not its own', () => {
  expect(published([track('a', 'tor')])).toEqual({});
  expect(published([track('a', 'tor')], [track('a', 'stadttor')])).toEqual({ a: ['tor'] });
  const there = [track('a', 'tor')];
  expect(published(there, [track('a', 'stadttor')], there)).toEqual({ a: ['stadttor'] });
});

test('a name belongs to the element that was published under it last, for good', () => {
  const first = [track('a', 'tor'), track('b', 'kai')];
  const second = [track('a', 'stadttor'), track('b', 'tor')];
  const third = [track('a', 'stadttor'), track('b', 'turm')];
  expect(published(first, second)).toEqual({ b: ['kai'] });
  expect(published(first, second, third)).toEqual({ b: ['kai', 'tor'] });
  const exchanged = [track('a', 'kai'), track('b', 'tor')];
  expect(published(first, exchanged)).toEqual({});
});

test('elements of another kind may have the same name', () => {
  const quest: DraftedElement = { kind: 'quest', id: 'q', slug: 'tor' };
  expect(published([track('a', 'tor')], [track('a', 'stadttor'), quest])).toEqual({ a: ['tor'] });
});

test('an element restored from the deletion queue has its names again, those that are still free', () => {
  const first = [track('a', 'tor'), track('b', 'kai')];
  const second = [track('a', 'stadttor'), track('b', 'kai')];
  const without = [track('b', 'kai')];
  expect(published(first, second, without, second)).toEqual({ a: ['tor'] });
  const taken = [track('b', 'tor')];
  expect(published(first, second, taken, [track('a', 'stadttor'), track('b', 'bucht')])).toEqual({
    b: ['kai', 'tor'],
  });
});

test('a revision without ids identifies its elements by name', () => {
  const stored = {
    ...{ slug: 'weg', metadata: {} },
    tracks: [{ slug: 'stadttor', metadata: {}, alsoCalled: ['tor'] }],
  };
  const elements = [track('x', 'stadttor'), track('y', 'kai')];
  expect(formerNamesOf(elementNames(stored, elements), elements)).toEqual({ x: ['tor'] });
  for (const unreadable of [undefined, null, 7, { parts: [7] }]) {
    expect(formerNamesOf(elementNames(unreadable, elements), elements)).toEqual({});
  }
});
