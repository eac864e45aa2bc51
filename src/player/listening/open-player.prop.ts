import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryAudio } from '../../platform/audio/memory.ts';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { memoryMediaSession } from '../../platform/media-session/memory.ts';
import { memoryTabs } from '../../platform/tabs/memory.ts';
import { memoryPageLife } from '../../platform/device/page-life-memory.ts';
import { memoryWalkTexts, memorySettings } from '../../platform/local-state/memory.ts';
import { trackBySlug } from '../../core/story/find.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { openPlayer } from './open-player.ts';
import { openWalk } from '../session/walk-runner.ts';

const SEED = 20260101;
const slugs = ['a', 'b', 'read'];

/** Each station opens a puzzle of its own, whose state shows whether the station was played. */
const story = slugs
  .reduce(
    (walk, slug) =>
      walk
        .withTrack({
          slug,
          audio: slug === 'read' ? {} : { 2: `${slug}.de` },
          activates: [{ kind: 'puzzle', slug: `p-${slug}`, delayS: 0 }],
        })
        .withPuzzle({ slug: `p-${slug}`, isActiveFromStart: false }),
    aWalk(),
  )
  .build();

const quiet = ['loading', 'failed', 'paused', 'idle'] as const;
const playerAction = fc.oneof(
  fc.constantFrom(...slugs).map((slug) => ({ kind: 'choose', slug }) as const),
  fc.constantFrom(...quiet).map((phase) => ({ kind: 'silent', phase }) as const),
  fc.constantFrom('play', 'pause', 'retry', 'sounds', 'ends').map((kind) => ({ kind }) as const),
);

function aVisit() {
  const clock = manualClock(1_000_000);
  const audio = memoryAudio();
  // The audio obeys, but nothing is audible until the test makes it sound.
  const play = () => {
    audio.happen({ phase: 'loading', error: undefined });
  };
  const report = { warn: () => undefined };
  const store = memoryWalkTexts();
  const undo = memoryWalkTexts();
  const walk = openWalk(story, { clock, store, undo, report, reload: () => undefined });
  const player = openPlayer({
    story,
    walk,
    ports: {
      ...{ audio: { ...audio, play }, clock, report, device: () => 'this' },
      settings: memorySettings(),
      otherTabs: memoryTabs()(),
      pageLife: memoryPageLife(),
      mediaSession: memoryMediaSession(),
    },
    language: 2,
    track: trackBySlug(story, 'a'),
  });
  player.open();
  return { audio, walk, player };
}

test('after any presses, exactly the stations that played, or are read, count as played', () => {
  fc.assert(
    fc.property(fc.array(playerAction, { maxLength: 30 }), (playerActions) => {
      const { audio, walk, player } = aVisit();
      const played = new Set<string>();
      const endStation = () => {
        const { track } = player.state();
        if (track && audio.state().url === `${track.slug}.de`) played.add(track.slug);
      };
      for (const action of playerActions) {
        const track = action.kind === 'choose' ? trackBySlug(story, action.slug) : undefined;
        if (track) {
          player.choose(track, 'play');
          if (track.slug === 'read') played.add('read');
        } else if (action.kind === 'silent') audio.happen({ phase: action.phase });
        else if (action.kind === 'sounds' || action.kind === 'ends') {
          endStation();
          audio.happen({ phase: action.kind === 'sounds' ? 'playing' : 'ended' });
        } else if (action.kind !== 'choose') {
          player[action.kind]();
          if (player.state().url === undefined && action.kind !== 'pause') played.add('read');
        }
        const opened = slugs.filter((slug) => {
          return walk.progress().entries[`puzzle:p-${slug}`]?.state === 'active';
        });
        expect(opened).toEqual(slugs.filter((slug) => played.has(slug)));
      }
    }),
    { seed: SEED, numRuns: 300 },
  );
});
