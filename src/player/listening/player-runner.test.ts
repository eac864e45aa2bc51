import { afterEach, expect, test, vi } from 'vitest';
import { SILENCE } from '../../core/listening/audio-state.ts';
import { contentStateOf } from '../../core/progress/entry.ts';
import { trackBySlug } from '../../core/story/find.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { memoryAudio, type MemoryAudio } from '../../platform/audio/memory.ts';
import { memoryPageLife } from '../../platform/device/page-life-memory.ts';
import { memorySettings, memoryWalkTexts } from '../../platform/local-state/memory.ts';
import { memoryMediaSession } from '../../platform/media-session/memory.ts';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { memoryTabs } from '../../platform/tabs/memory.ts';
import { openWalk } from '../session/walk-runner.ts';
import type { PlayerPorts } from '../session/walk-player.ts';
import { openPlayer } from './open-player.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Two stations with one file: a jingle, or a recording that is heard at two places. */
const story = aWalk()
  .withTrack({
    slug: 'a',
    name: { 2: 'Am Tor' },
    audio: { 2: 'same.mp3' },
    activates: [{ kind: 'puzzle', slug: 'p-a', delayS: 0 }],
  })
  .withTrack({
    slug: 'b',
    name: { 2: 'Am Bach' },
    audio: { 2: 'same.mp3' },
    activates: [{ kind: 'puzzle', slug: 'p-b', delayS: 0 }],
  })
  .withPuzzle({ slug: 'p-a', isActiveFromStart: false })
  .withPuzzle({ slug: 'p-b', isActiveFromStart: false })
  .build();
const track = (slug: string) => trackBySlug(story, slug)!;

function aVisit({
  audio = memoryAudio(),
  first = 'a',
  ports = {},
}: {
  readonly audio?: MemoryAudio;
  readonly first?: string;
  readonly ports?: Partial<PlayerPorts>;
} = {}) {
  const clock = manualClock(1_000_000);
  const report = { warn: () => undefined };
  const mediaSession = memoryMediaSession();
  const walk = openWalk(story, {
    ...{ clock, report, store: memoryWalkTexts(), undo: memoryWalkTexts() },
    reload: () => undefined,
  });
  const player = openPlayer({
    ...{ story, walk, language: 2, track: track(first) },
    ports: {
      ...{ audio, clock, report, mediaSession, device: () => 'this' },
      ...{ settings: memorySettings(), otherTabs: memoryTabs()(), pageLife: memoryPageLife() },
      ...ports,
    },
  });
  player.open();
  const listen = (seconds: number) => {
    for (let half = 0; half < seconds * 2; half += 1) {
      clock.advance(500);
      audio.happen({ positionS: audio.state().positionS + 0.5 });
    }
  };
  const savedS = (slug: string) => walk.progress().positions[slug]?.positionS;
  const opened = () =>
    ['a', 'b'].filter(
      (slug) => contentStateOf(walk.progress(), 'puzzle', `p-${slug}`) === 'active',
    );
  return { audio, walk, player, mediaSession, listen, savedS, opened };
}

function heardAtA() {
  const visit = aVisit();
  visit.player.play();
  visit.audio.happen({ durationS: 60 });
  visit.listen(20);
  return visit;
}

test('[LS15] the next station plays the file that both have from its own second', () => {
  const { audio, player, mediaSession, listen, savedS, opened } = heardAtA();
  expect([mediaSession.shown()?.title, opened()]).toEqual(['Am Tor', ['a']]);
  player.choose(track('b'), 'play');
  expect(audio.state()).toMatchObject({ phase: 'playing', positionS: 0 });
  expect(player.state()).toMatchObject({ track: { slug: 'b' }, begun: 'b' });
  expect([mediaSession.shown()?.title, opened()]).toEqual(['Am Bach', ['a', 'b']]);
  expect(mediaSession.playbackSnapshot()?.positionS).toBe(0);
  listen(7);
  expect([savedS('a'), savedS('b')]).toEqual([20, 7]);
});

test('[LS15] a station that is only shown stops the one before, also where both have one file', () => {
  const { audio, player, mediaSession, savedS, opened } = heardAtA();
  player.choose(track('b'), 'show');
  expect(audio.state()).toMatchObject({ phase: 'paused', positionS: 0 });
  expect(player.state()).toMatchObject({ track: { slug: 'b' }, begun: undefined });
  expect([savedS('a'), savedS('b'), opened()]).toEqual([20, undefined, ['a']]);
  expect(mediaSession.playbackSnapshot()).toMatchObject({ isSounding: false, positionS: 0 });
  player.play();
  expect([player.state().begun, opened()]).toEqual(['b', ['a', 'b']]);
  player.choose(track('a'), 'show');
  expect(audio.state()).toMatchObject({ phase: 'paused', positionS: 20 });
  expect(player.state().continuation).toEqual({ atS: 20, why: 'earlier-visit' });
});

test('[LS24] the end of a station leads to the next one with the same file', () => {
  const { audio, player, listen, savedS, opened } = heardAtA();
  player.setPlaysOn(true);
  audio.happen({ phase: 'ended', positionS: 60 });
  expect(player.state()).toMatchObject({ track: { slug: 'b' }, begun: 'b', offered: undefined });
  expect(audio.state()).toMatchObject({ phase: 'playing', positionS: 0 });
  listen(3);
  expect([savedS('a'), savedS('b'), opened()]).toEqual([0, 3, ['a', 'b']]);
});

test('[LS28] a sound of the server page belongs to the station of that page', () => {
  const audio = memoryAudio();
  audio.happen({ ...SILENCE, url: 'same.mp3', phase: 'playing', positionS: 4 });
  const { player, mediaSession, opened } = aVisit({ audio, first: 'b' });
  expect(player.state()).toMatchObject({ track: { slug: 'b' }, begun: 'b' });
  expect([audio.state().positionS, mediaSession.shown()?.title]).toEqual([4, 'Am Bach']);
  expect(opened()).toEqual(['b']);
});

test('an effect that throws is reported, and those after it are performed', () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const broken = new Error('no channel');
  const otherTabs = {
    onClaimed: () => () => undefined,
    claimSound() {
      throw broken;
    },
  };
  const { audio, player, listen, savedS, mediaSession } = aVisit({ ports: { otherTabs } });
  // One that fails comes before the timer, and the timer is what explains a sound that stalls.
  player.setSleep(5);
  player.play();
  expect(reported).toEqual([broken]);
  expect(player.state().sound.phase).toBe('playing');
  listen(2);
  expect([savedS('a'), mediaSession.playbackSnapshot()?.isSounding]).toEqual([2, true]);
  audio.happen({ phase: 'loading' });
  listen(6);
  expect(player.state().wait).toBe('slow');
});
