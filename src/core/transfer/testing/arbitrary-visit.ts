import fc from 'fast-check';
import { initialProgress } from '../../progress/initial.ts';
import type { ElementKey, Progress } from '../../progress/state.ts';
import type { ContentState, Story } from '../../story/model.ts';
import { aWalk } from '../../story/testing/a-walk.ts';
import { arbitraryText } from '../../story/testing/arbitrary-values.ts';
import { elementsOf } from '../element-names.ts';

export interface Visit {
  readonly story: Story;
  readonly progress: Progress;
}

const states: readonly ContentState[] = ['inactive', 'active', 'finished'];

/** Slugs with all kinds of characters, and some elements open from the start. */
const story: fc.Arbitrary<Story> = fc
  .record({
    slug: arbitraryText,
    tracks: fc.uniqueArray(arbitraryText, { minLength: 1, maxLength: 6 }),
    puzzles: fc.uniqueArray(arbitraryText, { maxLength: 4 }),
    isOpen: fc.boolean(),
  })
  .map(({ slug, tracks, puzzles, isOpen }) => {
    const withTracks = tracks.reduce(
      (walk, one, index) => walk.withTrack({ slug: one, isActiveFromStart: isOpen || index === 0 }),
      aWalk(slug),
    );
    return puzzles.reduce((walk, one) => walk.withPuzzle({ slug: one }), withTracks).build();
  });

/** A visitor anywhere in a walk. */
export const arbitraryVisit: fc.Arbitrary<Visit> = story.chain((one) =>
  arbitraryProgressIn(one).map((progress) => ({ story: one, progress })),
);

export function arbitraryProgressIn(ofStory: Story): fc.Arbitrary<Progress> {
  const element = fc.constantFrom(...elementsOf(ofStory));
  const entry = fc.record({
    element,
    state: fc.constantFrom(...states),
    isHighlighted: fc.boolean(),
    generation: fc.nat(300),
    isUnlocked: fc.boolean(),
  });
  const position = fc.record({
    track: fc.constantFrom(...ofStory.tracks.map(({ slug }) => slug)),
    positionS: fc.nat(9000),
    counter: fc.nat(20_000),
    device: fc.constantFrom('3f0c1c1e-7ad1-4c1b-9a3e-0c5ad1f0a001', 'tablet'),
  });
  const delay = fc.record({
    id: fc.string({ minLength: 1, maxLength: 40 }),
    element,
    action: fc.option(fc.constantFrom(...states), { nil: undefined }),
    delayS: fc.option(fc.constantFrom(0, 1.5, 3600), { nil: undefined }),
    dueAtMs: fc.nat(2_000_000_000),
  });
  return fc
    .record({
      epoch: fc.nat(3),
      entries: fc.array(entry, { maxLength: 8 }),
      positions: fc.array(position, { maxLength: 6 }),
      delays: fc.uniqueArray(delay, { maxLength: 2, selector: ({ id }) => id }),
    })
    .map(({ epoch, entries, positions, delays }) => ({
      epoch,
      entries: {
        ...initialProgress(ofStory).entries,
        ...Object.fromEntries(
          entries.map(({ element: { kind, slug }, isUnlocked, ...rest }) => [
            `${kind}:${slug}` as ElementKey,
            { kind, slug, ...rest, ...(isUnlocked ? { isUnlocked } : {}) },
          ]),
        ),
      },
      positions: Object.fromEntries(positions.map((place) => [place.track, place])),
      delayed: delays.map(({ id, element: { kind, slug }, action, delayS, dueAtMs }) => ({
        id,
        target: {
          kind,
          slug,
          ...(delayS === undefined ? {} : { delayS }),
          ...(action === undefined ? {} : { action }),
        },
        dueAtMs,
        isDone: false,
      })),
    }));
}
