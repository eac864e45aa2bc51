import { expect, test } from 'vitest';
import { memoryAudio } from '../../platform/audio/memory.ts';
import { memoryEffectsAudio } from '../../platform/audio-effects/memory.ts';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { memoryMediaSession } from '../../platform/media-session/memory.ts';
import { memoryTabs } from '../../platform/tabs/memory.ts';
import { memoryPageLife } from '../../platform/device/page-life-memory.ts';
import { memoryWalkTexts, memorySettings } from '../../platform/local-state/memory.ts';
import { NO_EFFECTS } from '../../core/effects/effects.ts';
import { entryOf, contentStateOf } from '../../core/progress/entry.ts';
import { trackBySlug } from '../../core/story/find.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { SILENCE } from '../../core/listening/audio-state.ts';
import { openPlayer } from './open-player.ts';
import { openWalk } from '../session/walk-runner.ts';

const story = aWalk()
  .with({ title: { 2: 'Die Glocke' }, author: { 1: 'Die Glockenleute' }, cover: { 1: 's.webp' } })
  .withTrack({
    slug: 'turm',
    name: { 2: 'Der Turm', 3: 'The tower' },
    audio: { 2: 'turm.de', 3: 'turm.en' },
    audioReversed: { 2: 'turm.rev' },
    activates: [{ kind: 'track', slug: 'markt' }],
  })
  .withTrack({ slug: 'bach', audio: { 2: 'bach.de' } })
  .withTrack({ slug: 'markt', isActiveFromStart: false, audio: { 2: 'markt.de' } })
  .withTrack({ slug: 'stumm', audio: {}, activates: [{ kind: 'track', slug: 'ende', delayS: 0 }] })
  .withTrack({ slug: 'ende', isActiveFromStart: false, audio: { 2: 'ende.de' } })
  .build();
const track = (slug: string) => {
  const found = trackBySlug(story, slug);
  if (!found) throw new Error(slug);
  return found;
};

/** A device on which a walk was opened, and the ports around its sound. */
function device(store = memoryWalkTexts(), nextTab = memoryTabs(), of = story) {
  const warned: unknown[] = [];
  const clock = manualClock(1_000_000);
  const audio = memoryAudio();
  const report = { warn: (kind: string, details?: unknown) => warned.push([kind, details]) };
  const ports = {
    ...{ audio, clock, report },
    device: () => 'this',
    settings: memorySettings(),
    otherTabs: nextTab(),
    pageLife: memoryPageLife(),
    mediaSession: memoryMediaSession(),
  };
  const walk = openWalk(of, {
    ...{ clock, store, report },
    undo: memoryWalkTexts(),
    reload: () => undefined,
  });
  const savedS = (slug: string) => walk.progress().positions[slug]?.positionS;
  return { ...ports, ports, walk, warned, savedS, store, nextTab };
}

type Device = ReturnType<typeof device>;

function opened(at: Device, slug: string | undefined = 'turm', language = 2) {
  const first = slug === undefined ? undefined : track(slug);
  const player = openPlayer({ story, walk: at.walk, ports: at.ports, language, track: first });
  return { player, close: player.open() };
}

/** Sound as it runs: the audio output reports its position twice a second. */
function listen({ audio, clock }: Device, seconds: number) {
  for (let half = 0; half < seconds * 2; half += 1) {
    clock.advance(500);
    audio.happen({ positionS: audio.state().positionS + 0.5 });
  }
}

function playing() {
  const at = device();
  const { player, close } = opened(at);
  player.play();
  at.audio.happen({ durationS: 60 });
  return { ...at, player, close };
}

test('a listener of changed progress sees the player’s current state', () => {
  const { ports, walk } = device();
  const player = openPlayer({ story, walk, ports, language: 2, track: track('turm') });
  const close = player.open();
  const phases: string[] = [];
  walk.subscribe(() => phases.push(player.state().sound.phase));
  player.play();
  expect(phases.length).toBeGreaterThan(0);
  expect(new Set(phases)).toEqual(new Set(['playing']));
  close();
});

test('playing a track applies its list once, not again at each resume', () => {
  const { walk, clock, player } = playing();
  clock.advance(3000);
  expect(contentStateOf(walk.progress(), 'track', 'markt')).toBe('active');
  expect(entryOf(walk.progress(), 'track', 'turm').isHighlighted).toBe(false);
  const before = walk.progress();
  player.pause();
  player.play();
  expect(walk.progress().entries).toEqual(before.entries);
  expect(walk.progress().delayed).toEqual(before.delayed);
});

test('a station that never played is not played: its list waits until the sound has begun', () => {
  const at = device();
  const silent = (phase: 'loading' | 'failed') => () => {
    at.audio.happen({ phase, error: phase === 'failed' ? 'audio/network' : undefined });
  };
  const { player } = opened({
    ...at,
    ports: { ...at.ports, audio: { ...at.audio, play: silent('loading') } },
  });
  const reached = () => {
    at.clock.advance(8000);
    const { entries } = at.walk.progress();
    return [
      contentStateOf(at.walk.progress(), 'track', 'markt'),
      entries['track:turm']?.isHighlighted,
    ];
  };
  player.play();
  expect(reached()).toEqual(['inactive', true]);
  silent('failed')();
  expect(reached()).toEqual(['inactive', true]);
  player.retry();
  expect([reached(), player.state().begun]).toEqual([['inactive', true], undefined]);
  at.audio.play();
  expect(reached()).toEqual(['active', false]);
});

test('continuing without a broken sound applies what the station opens', () => {
  const at = device();
  const { player } = opened(at);
  at.audio.happen({ phase: 'failed', error: 'audio/missing' });
  player.goWithoutSound();
  at.clock.advance(3000);
  expect(contentStateOf(at.walk.progress(), 'track', 'markt')).toBe('active');
  expect(player.state().begun).toBe('turm');
});

test('at the end progress returns to 0, the player is reset and the next station is offered', () => {
  const at = playing();
  listen(at, 60);
  at.audio.happen({ phase: 'ended', positionS: 60 });
  const { sound, track: current, offered } = at.player.state();
  expect([sound.phase, sound.positionS, current?.slug, offered?.slug]).toEqual([
    'idle',
    0,
    'turm',
    'bach',
  ]);
  expect(at.savedS('turm')).toBe(0);
});

test('with continuous play the next station plays automatically, and the last one just ends', () => {
  const at = playing();
  at.player.setPlaysOn(true);
  at.audio.happen({ phase: 'ended', positionS: 60 });
  expect([at.audio.state().url, at.audio.state().phase]).toEqual(['bach.de', 'playing']);
  expect(at.settings.readSettings()).toEqual({ rate: 1, playsOn: true });
  at.player.choose(track('ende'), 'play');
  at.audio.happen({ phase: 'ended', positionS: 60 });
  expect([at.player.state().track?.slug, at.player.state().offered]).toEqual(['ende', undefined]);
});

test('a station that opens only after the end is offered, or plays, when it has opened', () => {
  const short = aWalk()
    .withTrack({ slug: 'kurz', audio: { 2: 'k' }, activates: [{ kind: 'track', slug: 'spaet' }] })
    .withTrack({ slug: 'spaet', isActiveFromStart: false, audio: { 2: 's' } })
    .build();
  const endStation = (playsOn: boolean, sleep?: 'station-end') => {
    const at = device(memoryWalkTexts(), memoryTabs(), short);
    const player = openPlayer({
      ...{ story: short, walk: at.walk, ports: at.ports, language: 2 },
      track: trackBySlug(short, 'kurz'),
    });
    player.open();
    player.setPlaysOn(playsOn);
    player.setSleep(sleep);
    player.play();
    at.audio.happen({ phase: 'ended' });
    const before = player.state().offered?.slug;
    at.clock.advance(3000);
    return [before, player.state().offered?.slug, at.audio.state().url, at.audio.state().phase];
  };
  expect(endStation(false)).toEqual([undefined, 'spaet', 'k', 'idle']);
  expect(endStation(true)).toEqual([undefined, undefined, 's', 'playing']);
  expect(endStation(true, 'station-end')).toEqual([undefined, 'spaet', 'k', 'idle']);
});

test('an offer is removed when it is declined, accepted, or the station is heard again', () => {
  const at = playing();
  const end = () => {
    at.audio.happen({ phase: 'playing' });
    at.audio.happen({ phase: 'ended' });
  };
  end();
  at.player.dropOffer();
  expect(at.player.state().offered).toBeUndefined();
  end();
  at.player.play();
  expect(at.player.state().offered).toBeUndefined();
  end();
  at.player.playNeighbour(1);
  expect([at.player.state().track?.slug, at.player.state().offered]).toEqual(['bach', undefined]);
});

test('the position is saved while it plays, less than a second behind, and at every stop', () => {
  const at = playing();
  listen(at, 10);
  expect(at.savedS('turm')).toBe(10);
  at.audio.happen({ positionS: 10.3 });
  at.player.pause();
  expect(at.savedS('turm')).toBe(10.3);
  at.player.seek(42);
  expect(at.savedS('turm')).toBe(42);
  at.player.skip(-15);
  expect(at.savedS('turm')).toBe(27);
  expect(at.walk.progress().positions['turm']?.device).toBe('this');
});

test('F24 a hidden page saves the very second', () => {
  const at = playing();
  listen(at, 4);
  at.clock.advance(100);
  at.audio.happen({ positionS: 4.1 });
  at.pageLife.hide();
  expect(at.savedS('turm')).toBe(4.1);
});

test('a station resumes at its second after the page was closed, and shows it', () => {
  const at = playing();
  listen(at, 20);
  at.close();
  const later = device(at.store);
  const { player } = opened(later);
  expect(player.state().sound.positionS).toBe(20);
  expect(player.state().continuation).toEqual({ atS: 20, why: 'earlier-visit' });
  player.goOn();
  expect([player.state().sound.phase, player.state().sound.positionS]).toEqual(['playing', 20]);
  expect(player.state().continuation).toBeUndefined();
});

test('a second that is loaded before playback is where the station resumes', () => {
  const at = device();
  const first = { story, walk: at.walk, ports: at.ports, language: 2, track: track('turm') };
  const player = openPlayer(first);
  // The second copy on the device has been read between the first render and its effects.
  at.walk.send({ type: 'position/saved', track: 'turm', positionS: 14, device: 'this' });
  player.open();
  expect(at.audio.state().positionS).toBe(14);
  expect(player.state().continuation).toEqual({ atS: 14, why: 'earlier-visit' });
});

test('going back to a station resumes at its second, unless it was heard to the end', () => {
  const at = playing();
  listen(at, 20);
  at.player.choose(track('bach'), 'play');
  at.player.choose(track('turm'), 'show');
  expect([at.player.state().sound.positionS, at.player.state().continuation?.atS]).toEqual([
    20, 20,
  ]);
  at.player.play();
  at.audio.happen({ phase: 'ended', positionS: 60 });
  at.player.choose(track('bach'), 'play');
  at.player.choose(track('turm'), 'play');
  expect(at.player.state().sound.positionS).toBe(0);
});

test('sound that began before hydration plays on, applies its list and offers the earlier second', () => {
  const first = playing();
  listen(first, 30);
  const at = device(first.store);
  at.audio.load('turm.de');
  at.audio.play();
  at.audio.happen({ positionS: 2, durationS: 60 });
  const { player } = opened(at, 'bach');
  expect([
    player.state().track?.slug,
    player.state().sound.phase,
    at.audio.state().positionS,
  ]).toEqual(['turm', 'playing', 2]);
  expect(player.state().continuation).toEqual({ atS: 30, why: 'earlier-visit' });
  listen(at, 3);
  expect(at.savedS('turm')).toBe(30);
  player.goOn();
  expect([at.audio.state().positionS, player.state().continuation]).toEqual([30, undefined]);
  at.clock.advance(3000);
  expect(contentStateOf(at.walk.progress(), 'track', 'markt')).toBe('active');
});

test('sound that resumed at the earlier second is offered nothing, however late hydration is', () => {
  const first = playing();
  listen(first, 25);
  const at = device(first.store);
  at.audio.load('turm.de');
  at.audio.play();
  at.audio.happen({ positionS: 34, durationS: 60 });
  const { player } = opened(at);
  expect(player.state().continuation).toBeUndefined();
  listen(at, 36);
  expect(at.savedS('turm')).toBeGreaterThanOrEqual(34);
});

test('half a minute of listening declines the earlier second', () => {
  const first = playing();
  listen(first, 50);
  const at = device(first.store);
  at.audio.load('turm.de');
  at.audio.play();
  const { player } = opened(at);
  listen(at, 31);
  expect(player.state().continuation).toBeUndefined();
  expect(at.savedS('turm')).toBe(31);
});

test('an unrequested pause shows where one tap resumes', () => {
  const at = playing();
  listen(at, 12);
  at.audio.happen({ phase: 'paused', isInterrupted: true, positionS: 12.4 });
  expect(at.player.state().continuation).toEqual({ atS: 12.4, why: 'interruption' });
  expect(at.savedS('turm')).toBe(12.4);
  at.player.play();
  expect([at.player.state().sound.phase, at.player.state().continuation]).toEqual([
    'playing',
    undefined,
  ]);
});

test('F23 of two tabs the one that starts last plays, the other pauses and shows it', () => {
  const first = playing();
  listen(first, 5);
  const second = device(memoryWalkTexts(), first.nextTab);
  opened(second).player.play();
  expect(first.player.state().sound.phase).toBe('paused');
  expect(first.player.state().continuation).toEqual({ atS: 5, why: 'other-tab' });
  first.player.goOn();
  expect([first.audio.state().phase, second.audio.state().phase]).toEqual(['playing', 'paused']);
});

test('speed stays within its limits, applies to every track and is stored on the device', () => {
  const at = playing();
  at.player.setRate(9);
  expect([at.player.state().rate, at.audio.rate(), at.settings.readSettings().rate]).toEqual([
    3, 3, 3,
  ]);
  const reopened = openPlayer({
    ...{ story, walk: at.walk, ports: at.ports, language: 2 },
    track: track('bach'),
  });
  expect(reopened.state().rate).toBe(3);
});

test('the sleep timer pauses when its minutes are over, and can be cancelled', () => {
  const at = playing();
  at.player.setSleep(5);
  at.player.setSleep(undefined);
  at.clock.advance(10 * 60_000);
  expect(at.player.state().sound.phase).toBe('playing');
  at.player.setSleep(5);
  expect(at.player.state().sleep).toEqual({
    kind: 'minutes',
    untilMs: at.clock.nowMs() + 5 * 60_000,
  });
  at.clock.advance(5 * 60_000 - 1);
  expect(at.player.state().sound.phase).toBe('playing');
  at.clock.advance(1);
  expect([at.player.state().sound.phase, at.player.state().sleep]).toEqual(['paused', undefined]);
  expect(at.player.state().continuation?.why).toBe('sleep-timer');
});

test('set to the end of the station, nothing plays after it, once', () => {
  const at = playing();
  at.player.setPlaysOn(true);
  at.player.setSleep('station-end');
  at.audio.happen({ phase: 'ended' });
  expect([at.audio.state().phase, at.player.state().sleep]).toEqual(['idle', undefined]);
  expect(at.player.state().offered?.slug).toBe('bach');
  at.player.play();
  at.audio.happen({ phase: 'ended' });
  expect([at.audio.state().url, at.audio.state().phase]).toEqual(['bach.de', 'playing']);
});

test('a preview sound plays in between, and the track waits at its second', () => {
  const at = playing();
  listen(at, 8);
  const previewSound = { url: 'raetsel.de', title: 'Das Rätsel' };
  at.player.togglePreviewSound(previewSound);
  expect([at.audio.state().url, at.audio.state().phase]).toEqual(['raetsel.de', 'playing']);
  expect(at.mediaSession.shown()?.title).toBe('Das Rätsel');
  at.player.togglePreviewSound(previewSound);
  expect(at.audio.state().phase).toBe('paused');
  at.player.togglePreviewSound(previewSound);
  at.audio.happen({ phase: 'ended', positionS: 9 });
  expect(at.player.state().previewSound).toBeUndefined();
  expect([at.audio.state().url, at.audio.state().positionS]).toEqual(['turm.de', 8]);
  expect(at.audio.state().phase).not.toBe('playing');
  expect(at.savedS('turm')).toBe(8);
});

test('in another language the track continues at the same moment', () => {
  const at = playing();
  listen(at, 30);
  at.player.setLanguage(3);
  expect([at.audio.state().url, at.audio.state().phase, at.audio.state().positionS]).toEqual([
    'turm.en',
    'playing',
    30,
  ]);
  at.audio.happen({ durationS: 90 });
  expect([at.audio.state().positionS, at.player.state().soundLanguage]).toEqual([45, 3]);
});

test('where the other language has no sound of its own, playback does not break', () => {
  const at = playing();
  at.player.choose(track('bach'), 'play');
  listen(at, 3);
  at.player.setLanguage(3);
  expect([at.audio.state().url, at.audio.state().phase, at.audio.state().positionS]).toEqual([
    'bach.de',
    'playing',
    3,
  ]);
  expect(at.player.state().soundLanguage).toBe(2);
});

test('a station without sound shows it, is reported once and applies its list', () => {
  const at = playing();
  at.player.choose(track('stumm'), 'play');
  expect([at.player.state().url, at.player.state().sound]).toEqual([undefined, SILENCE]);
  expect(at.audio.state().phase).not.toBe('playing');
  expect(at.warned).toEqual([['track/no-sound', { track: 'stumm' }]]);
  expect(contentStateOf(at.walk.progress(), 'track', 'ende')).toBe('active');
});

test('after a network error it resumes automatically at its position, when there is a network again', () => {
  const at = playing();
  listen(at, 7);
  at.audio.happen({ phase: 'failed', error: 'audio/network' });
  at.pageLife.comeOnline();
  expect([at.audio.state().phase, at.audio.state().positionS]).toEqual(['playing', 7]);
});

test('a network that returns without an event is found by polling, and the sound resumes', async () => {
  const at = playing();
  listen(at, 7);
  at.audio.happen({ phase: 'failed', error: 'audio/network' });
  at.clock.advance(4000);
  await new Promise((answered) => setTimeout(answered));
  expect([at.audio.state().phase, at.audio.state().positionS]).toEqual(['playing', 7]);
});

test('a sound that was paused, or is broken for another reason, does not start by itself', () => {
  const at = playing();
  at.audio.happen({ phase: 'failed', error: 'audio/missing' });
  at.pageLife.comeOnline();
  expect(at.audio.state().phase).toBe('failed');
  at.player.pause();
  at.audio.happen({ phase: 'failed', error: 'audio/network' });
  at.pageLife.comeOnline();
  at.clock.advance(60_000);
  expect(at.audio.state().phase).toBe('failed');
  at.player.retry();
  expect(at.audio.state().phase).toBe('playing');
});

test('waiting is shown after 5 s, and after 15 s as possibly endless', () => {
  const at = playing();
  at.audio.happen({ phase: 'loading' });
  at.clock.advance(4999);
  expect(at.player.state().wait).toBeUndefined();
  at.clock.advance(1);
  expect(at.player.state().wait).toBe('slow');
  at.clock.advance(10_000);
  expect(at.player.state().wait).toBe('stuck');
  at.audio.happen({ phase: 'playing' });
  expect(at.player.state().wait).toBeUndefined();
});

test('the lock screen shows what plays and its controls work', () => {
  const at = playing();
  expect(at.mediaSession.shown()).toEqual({
    title: 'Der Turm',
    artist: 'Die Glockenleute',
    album: 'Die Glocke',
    cover: 's.webp',
  });
  expect(at.mediaSession.playbackSnapshot()).toEqual({
    isSounding: true,
    positionS: 0,
    durationS: 60,
    rate: 1,
  });
  at.mediaSession.press({ type: 'seek', toS: 40 });
  at.mediaSession.press({ type: 'skip', byS: -15 });
  expect(at.audio.state().positionS).toBe(25);
  expect(at.mediaSession.playbackSnapshot()?.positionS).toBe(25);
  at.mediaSession.press({ type: 'pause' });
  expect([at.audio.state().phase, at.mediaSession.playbackSnapshot()?.isSounding]).toEqual([
    'paused',
    false,
  ]);
  at.mediaSession.press({ type: 'play' });
  at.mediaSession.press({ type: 'next' });
  expect(at.player.state().track?.slug).toBe('bach');
  at.mediaSession.press({ type: 'previous' });
  expect(at.player.state().track?.slug).toBe('turm');
  at.mediaSession.press({ type: 'stop' });
  expect(at.audio.state().phase).not.toBe('playing');
  at.close();
  expect(at.mediaSession.shown()).toBeUndefined();
});

test('the first gesture unlocks the audio output', () => {
  const at = device();
  opened(at);
  expect(at.audio.isUnlocked()).toBe(false);
  at.pageLife.touch();
  expect(at.audio.isUnlocked()).toBe(true);
});

test('with effects the second output continues at the same second, without them the first again', async () => {
  const at = device();
  const second = memoryEffectsAudio();
  let brought = 0;
  const effects = () => {
    brought += 1;
    return Promise.resolve(second);
  };
  const player = openPlayer({
    ...{ story, walk: at.walk, language: 2, track: track('turm') },
    ports: { ...at.ports, effects },
  });
  player.open();
  player.play();
  at.audio.happen({ positionS: 20, durationS: 60 });
  const slow = { ...NO_EFFECTS, playbackRate: 0.5 };
  player.setEffects(slow);
  player.setEffects({ ...slow, isReversed: true });
  await Promise.resolve();
  await Promise.resolve();
  expect(brought).toBe(1);
  expect(second.source()).toEqual({ url: 'turm.de', language: 2, reversedUrl: 'turm.rev' });
  expect(second.applied()).toEqual({ ...slow, isReversed: true });
  expect([at.audio.state().phase, second.state().phase, second.state().positionS]).toEqual([
    'paused',
    'playing',
    20,
  ]);
  second.happen({ positionS: 26 });
  expect(player.state().sound.positionS).toBe(26);
  player.setEffects(undefined);
  expect([second.state().phase, at.audio.state().phase, at.audio.state().positionS]).toEqual([
    'paused',
    'playing',
    26,
  ]);
});

test('at the end the effects are reset and the plain output is at the beginning', async () => {
  const at = device();
  const second = memoryEffectsAudio();
  const player = openPlayer({
    ...{ story, walk: at.walk, language: 2, track: track('turm') },
    ports: { ...at.ports, effects: () => Promise.resolve(second) },
  });
  player.open();
  player.play();
  player.setEffects({ ...NO_EFFECTS, playbackRate: 5 });
  await new Promise((resolve) => setImmediate(resolve));
  second.happen({ phase: 'ended', positionS: 60, durationS: 60 });
  expect(player.state().effects).toBe(undefined);
  expect(player.state().sound).toMatchObject({ url: 'turm.de', positionS: 0, phase: 'paused' });
});

test('where the second output does not load, the first plays on', async () => {
  const at = device();
  const player = openPlayer({
    ...{ story, walk: at.walk, language: 2, track: track('turm') },
    ports: { ...at.ports, effects: () => Promise.reject(new Error('offline')) },
  });
  player.open();
  player.play();
  player.setEffects(NO_EFFECTS);
  await new Promise((resolve) => setImmediate(resolve));
  expect([player.state().effects, at.audio.state().phase]).toEqual([undefined, 'playing']);
  expect(at.warned).toEqual([['effects/not-loaded', undefined]]);
});
