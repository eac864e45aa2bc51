import { bellWalk } from '../../demo/bell.ts';
import { initialProgress } from '../../src/core/progress/initial.ts';
import { withEntry } from '../../src/core/progress/entry.ts';
import { encodeProgress, storageKey } from '../../src/core/progress/storage.ts';
import type { ContentState, ElementKind } from '../../src/core/story/model.ts';

type Reached = readonly [kind: ElementKind, slug: string, state: ContentState];

/** The demo walk on the device of a visitor who has come this far. */
export function demoAt(...reached: readonly Reached[]): Readonly<Record<string, string>> {
  const { story } = bellWalk;
  const progress = reached.reduce(
    (before, [kind, slug, state]) =>
      withEntry(before, { kind, slug, state, isHighlighted: state === 'active', generation: 0 }),
    initialProgress(story),
  );
  return { [storageKey(story.slug)]: encodeProgress(progress) };
}

/**
 * Half-way: stations are open, both cases are running, one puzzle of each kind is open, one is
 * solved.
 */
export const halfWay = demoAt(
  ['track', 'bahnhof', 'active'],
  ['track', 'marktplatz', 'active'],
  ['track', 'turm', 'active'],
  ['track', 'giesserei', 'active'],
  ['quest', 'wo-ist-trude', 'active'],
  ['quest', 'wessen-stimme', 'active'],
  ['puzzle', 'gewicht', 'active'],
  ['puzzle', 'inschrift', 'active'],
  ['puzzle', 'karren', 'active'],
  ['puzzle', 'uhrzeit', 'finished'],
);
