import fc from 'fast-check';
import type { ElementKey, Progress } from '../../progress/state.ts';
import type { ContentState, ElementKind } from '../../story/model.ts';

const kinds: readonly ElementKind[] = ['track', 'quest', 'puzzle'];
const states: readonly ContentState[] = ['inactive', 'active', 'finished'];
const slugs = ['a', 'b', '__proto__', 'constructor'];
const kind = fc.constantFrom(...kinds);
const slug = fc.constantFrom(...slugs);

const entry = fc.record(
  {
    kind,
    slug,
    state: fc.constantFrom(...states),
    isHighlighted: fc.boolean(),
    generation: fc.nat(3),
    isUnlocked: fc.constant(true),
  },
  { requiredKeys: ['kind', 'slug', 'state', 'isHighlighted', 'generation'] },
);

const delayed = fc.record({
  id: fc.constantFrom('played:a#0', 'solved:b#0', 'solved:b#1'),
  target: fc.record({ kind, slug }),
  dueAtMs: fc.nat(5000),
  isDone: fc.boolean(),
});

const position = fc.record({
  track: slug,
  positionS: fc.nat(300),
  counter: fc.nat(4),
  device: fc.constantFrom('phone', 'tablet', 'desk'),
});

/** Few names and small numbers, so that two records often have the same keys. */
export const arbitraryProgress: fc.Arbitrary<Progress> = fc
  .record({
    epoch: fc.nat(1),
    entries: fc.array(entry, { maxLength: 6 }),
    delayed: fc.uniqueArray(delayed, { maxLength: 3, selector: ({ id }) => id }),
    positions: fc.array(position, { maxLength: 4 }),
  })
  .map(({ epoch, entries, delayed: list, positions }) => ({
    epoch,
    entries: Object.fromEntries(
      entries.map((one) => [`${one.kind}:${one.slug}` as ElementKey, one]),
    ),
    delayed: list,
    positions: Object.fromEntries(positions.map((one) => [one.track, one])),
  }));

/** Also with an epoch of the device's own; such a record is never sent. */
export const arbitraryOnDevice: fc.Arbitrary<Progress> = fc
  .tuple(arbitraryProgress, fc.boolean())
  .map(([progress, isOwn]) => (isOwn ? { ...progress, isEpochOwn: true } : progress));
