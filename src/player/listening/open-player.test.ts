import { expect, test } from 'vitest';
import { memoryTabs } from '../../platform/tabs/memory.ts';
import { memoryWalkTexts } from '../../platform/local-state/memory.ts';
import { entryOf, contentStateOf } from '../../core/progress/entry.ts';
import { trackBySlug } from '../../core/story/find.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { openPlayer } from './open-player.ts';
import {
  story,
  track,
  aListeningDevice,
  openPlayerOn,
  listen,
  playing,
} from './testing/a-listening-device.ts';

test('a listener of changed progress sees the player’s current state', () => {
  const { ports, walk } = aListeningDevice();
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

test('continuing without a broken sound applies what the station opens', () => {
  const at = aListeningDevice();
  const { player } = openPlayerOn(at);
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
    const at = aListeningDevice(memoryWalkTexts(), memoryTabs(), short);
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
  // A browser tells a few times a second how far the sound has come.
  at.audio.comeTo(4.3);
  at.pageLife.hide();
  expect(at.savedS('turm')).toBe(4.3);
});

test('a station resumes at its second after the page was closed, and shows it', () => {
  const at = playing();
  listen(at, 20);
  at.close();
  const later = aListeningDevice(at.store);
  const { player } = openPlayerOn(later);
  expect(player.state().sound.positionS).toBe(20);
  expect(player.state().continuation).toEqual({ atS: 20, why: 'earlier-visit' });
  player.goOn();
  expect([player.state().sound.phase, player.state().sound.positionS]).toEqual(['playing', 20]);
  expect(player.state().continuation).toBeUndefined();
});

test('a second that is loaded before playback is where the station resumes', () => {
  const at = aListeningDevice();
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
  const at = aListeningDevice(first.store);
  at.audio.load('turm.de');
  at.audio.play();
  at.audio.happen({ positionS: 2, durationS: 60 });
  const { player } = openPlayerOn(at, 'bach');
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
  const at = aListeningDevice(first.store);
  at.audio.load('turm.de');
  at.audio.play();
  at.audio.happen({ positionS: 34, durationS: 60 });
  const { player } = openPlayerOn(at);
  expect(player.state().continuation).toBeUndefined();
  listen(at, 36);
  expect(at.savedS('turm')).toBeGreaterThanOrEqual(34);
});

test('half a minute of listening declines the earlier second', () => {
  const first = playing();
  listen(first, 50);
  const at = aListeningDevice(first.store);
  at.audio.load('turm.de');
  at.audio.play();
  const { player } = openPlayerOn(at);
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
  const second = aListeningDevice(memoryWalkTexts(), first.nextTab);
  openPlayerOn(second).player.play();
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
