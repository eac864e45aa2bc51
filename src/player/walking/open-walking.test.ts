import { expect, test } from 'vitest';
import { memoryArrivalSignal, memoryAudio } from '../../platform/audio/memory.ts';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { memoryMediaSession } from '../../platform/media-session/memory.ts';
import { memoryTabs } from '../../platform/tabs/memory.ts';
import { memoryPageLife } from '../../platform/device/page-life-memory.ts';
import { memoryPosition } from '../../platform/position/memory.ts';
import { memoryWalkTexts, memorySettings } from '../../platform/local-state/memory.ts';
import { memoryWakeLock } from '../../platform/device/memory.ts';
import { pointAt } from '../../core/place/testing/test-area.ts';
import { trackBySlug } from '../../core/story/find.ts';
import type { TrackOptions } from '../../core/story/testing/an-element.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import type { PositionPort } from '../../platform/position/port.ts';
import { openPlayer } from '../listening/open-player.ts';
import { openWalk } from '../session/walk-runner.ts';
import { openWalking } from './open-walking.ts';
import type { WalkingState } from '../session/walking.ts';

const station = (slug: string, northM: number, overrides: TrackOptions = {}): TrackOptions => {
  const [x, y] = pointAt(northM);
  return {
    slug,
    location: { 1: { x, y } },
    radiusM: 20,
    audio: { 2: `${slug}.m4a` },
    ...overrides,
  };
};
const story = aWalk()
  .withTrack(station('turm', 0, { activates: [{ kind: 'track', slug: 'bruecke', delayS: 0 }] }))
  .withTrack(station('markt', 100))
  .withTrack(station('bruecke', 200, { isActiveFromStart: false }))
  .withTrack(station('weit', 3000))
  .build();
const track = (slug: string) => {
  const found = trackBySlug(story, slug);
  if (!found) throw new Error(slug);
  return found;
};

interface DeviceStores {
  readonly store: ReturnType<typeof memoryWalkTexts>;
  readonly progress: ReturnType<typeof memoryWalkTexts>;
}

/** A phone with the walk open; `stores` are what it has stored before. */
function phone(
  permission: Awaited<ReturnType<PositionPort['permission']>> = 'prompt',
  stores: DeviceStores = { store: memoryWalkTexts(), progress: memoryWalkTexts() },
) {
  const clock = manualClock(1_000_000);
  const audio = memoryAudio();
  const report = { warn: () => undefined };
  const pageLife = memoryPageLife();
  const walk = openWalk(story, {
    ...{ clock, report, store: stores.progress, undo: memoryWalkTexts() },
    reload: () => undefined,
  });
  const player = openPlayer({
    ...{ story, walk, language: 2, track: track('turm') },
    ports: {
      ...{ audio, clock, report, pageLife },
      device: () => 'this',
      settings: memorySettings(),
      otherTabs: memoryTabs()(),
      mediaSession: memoryMediaSession(),
    },
  });
  player.open();
  const position = memoryPosition({ permission });
  const wakeLock = memoryWakeLock();
  const signal = memoryArrivalSignal();
  const camera = { isOn: false };
  const walking = openWalking({
    ...{ story, walk, player, language: 2, clock, pageLife, position, wakeLock, signal },
    store: stores.store,
    isScanning: () => camera.isOn,
  });
  const close = walking.open();
  let nowMs = 0;
  /** Stands there for some seconds, with one fix each. */
  const stand = (northM: number, seconds = 2, accuracyM = 5) => {
    for (let second = 0; second < seconds; second += 1) {
      nowMs += 1000;
      clock.advance(1000);
      const times = { measuredAtMs: nowMs, arrivedMs: nowMs };
      position.comeTo({ at: pointAt(northM), accuracyM, headingDeg: undefined, ...times });
    }
  };
  /** Goes somewhere else, with enough time to have walked there. */
  const goTo = (northM: number) => {
    nowMs += 70_000;
    stand(northM);
  };
  const sounding = () => {
    const { track: current, sound } = player.state();
    return sound.phase === 'playing' ? current?.slug : undefined;
  };
  return {
    ...{ clock, audio, walk, player, position, wakeLock, signal, camera, walking, close, stores },
    ...{ stand, goTo, sounding, pageLife },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const shownState = ({ phase, reception, arrival, missed }: WalkingState) => ({
  phase,
  receptionState: reception.kind,
  arrival: arrival && `${arrival.track.slug} ${arrival.how}`,
  missed: missed.map(({ slug }) => slug),
});

test('it watches as long as one of its users needs it', () => {
  const { walking, position, close } = phone();
  walking.allow();
  const closeOther = walking.open();
  close();
  close();
  expect(position.precision()).toBe('sharp');
  closeOther();
  expect(position.precision()).toBe(undefined);
});

test('nobody is watched before they have allowed it, nor after they have revoked it', () => {
  const { walking, position, wakeLock, stand, sounding } = phone();
  stand(0);
  expect([walking.state().phase, position.precision(), sounding()]).toEqual([
    'off',
    undefined,
    undefined,
  ]);
  walking.allow();
  expect([walking.state().phase, position.precision(), wakeLock.isLockHeld()]).toEqual([
    ...['watching', 'sharp', true],
  ]);
  walking.disallow();
  expect([walking.state().phase, position.precision(), wakeLock.isLockHeld()]).toEqual([
    ...['off', undefined, false],
  ]);
});

test('a temporary permission is not stored, and ended it leaves the former choice', () => {
  const first = phone('granted');
  const revoke = first.walking.lend();
  first.stand(0);
  expect([first.walking.state().phase, first.sounding()]).toEqual(['watching', 'turm']);
  first.close();
  expect(phone('granted', first.stores).walking.state().phase).toBe('off');
  revoke();
  expect([first.walking.state().phase, first.position.precision()]).toEqual(['off', undefined]);

  const before = phone('granted');
  before.walking.allow();
  before.walking.lend()();
  expect(before.walking.state().phase).toBe('watching');
  before.close();
  const reopened = phone('prompt', before.stores);
  reopened.walking.lend()();
  expect([reopened.walking.state().phase, reopened.position.precision()]).toEqual([
    'asleep',
    undefined,
  ]);
});

test('[WK13] a simulated walk plays every station once more, and records no visit', async () => {
  const before = phone('granted');
  before.walking.allow();
  before.stand(0);
  before.goTo(100);
  expect(shownState(before.walking.state()).missed).toEqual(['markt']);
  before.close();

  const { walking, stand, goTo, sounding, audio, stores } = phone('granted', before.stores);
  await turn();
  const onTheDevice = stores.store.readText(story.slug);
  const end = walking.followSimulation();
  expect(shownState(walking.state()).missed).toEqual([]);
  stand(0);
  expect(sounding()).toBe('turm');
  audio.pause();
  goTo(200);
  expect(sounding()).toBe('bruecke');
  expect(stores.store.readText(story.slug)).toBe(onTheDevice);
  end();
  expect(shownState(walking.state()).missed).toEqual(['markt']);
  audio.pause();
  goTo(0);
  expect(sounding()).toBeUndefined();
  goTo(200);
  expect(sounding()).toBe('bruecke');
});

test('[WK13] a station heard during a simulated walk is no longer missed, and a second walk starts anew', () => {
  const { walking, stand, goTo, sounding, audio } = phone();
  walking.allow();
  stand(0);
  goTo(100);
  expect(shownState(walking.state()).missed).toEqual(['markt']);
  audio.pause();
  walking.followSimulation()();
  expect(shownState(walking.state()).missed).toEqual(['markt']);
  walking.followSimulation();
  goTo(100);
  expect(sounding()).toBe('markt');
  audio.pause();
  const end = walking.followSimulation();
  goTo(0);
  goTo(100);
  expect(shownState(walking.state()).missed).toEqual(['markt']);
  end();
  expect(shownState(walking.state()).missed).toEqual([]);
});

test('an arriving visitor hears the station begin, gets a message, and the phone vibrates', () => {
  const { walking, signal, stand, sounding, clock } = phone();
  walking.allow();
  stand(0);
  expect(sounding()).toBe('turm');
  expect(signal.log()).toEqual(['armed', 'arrived']);
  expect(shownState(walking.state())).toEqual({
    ...{ phase: 'watching', receptionState: 'good', arrival: 'turm plays', missed: [] },
  });
  clock.advance(20_000);
  expect(walking.state().arrival).toBeUndefined();
});

test('a station that is not open yet does not start, and starts once it has opened', () => {
  const { walking, goTo, stand, sounding, audio, player } = phone();
  walking.allow();
  goTo(200);
  expect(sounding()).toBeUndefined();
  player.play();
  audio.happen({ phase: 'paused' });
  stand(200);
  expect(sounding()).toBe('bruecke');
});

test('a playing sound is not interrupted: the next station waits and can be heard', () => {
  const { walking, player, stand, goTo, sounding, signal } = phone();
  walking.allow();
  stand(0);
  goTo(100);
  expect(sounding()).toBe('turm');
  expect(shownState(walking.state())).toEqual({
    ...{ phase: 'watching', receptionState: 'good', arrival: 'markt waits', missed: ['markt'] },
  });
  expect(signal.log()).toEqual(['armed', 'arrived', 'arrived']);
  player.choose(track('markt'), 'play');
  expect(shownState(walking.state())).toMatchObject({ arrival: undefined, missed: [] });
});

test('while a code is being scanned nothing begins', () => {
  const { walking, stand, sounding, camera } = phone();
  walking.allow();
  camera.isOn = true;
  stand(0);
  expect([sounding(), shownState(walking.state()).arrival]).toEqual([undefined, 'turm waits']);
});

test('a declined offer is removed, and does not return', () => {
  const { walking, stand, camera, goTo } = phone();
  walking.allow();
  camera.isOn = true;
  stand(0);
  walking.dropArrival();
  goTo(500);
  goTo(0);
  expect(shownState(walking.state())).toMatchObject({ arrival: undefined, missed: [] });
});

test('a station that began and could not play is missed, until it is heard', () => {
  const { walking, stand, audio, player } = phone();
  walking.allow();
  stand(0);
  audio.happen({ phase: 'failed', error: 'audio/blocked' });
  expect(shownState(walking.state()).missed).toEqual(['turm']);
  player.play();
  expect(shownState(walking.state()).missed).toEqual([]);
});

test('nothing repeats, also after a reload, until the reset', async () => {
  const first = phone('granted');
  first.walking.allow();
  first.stand(0);
  first.close();
  const second = phone('granted', first.stores);
  await turn();
  second.stand(0);
  expect([second.walking.state().phase, second.sounding()]).toEqual(['watching', undefined]);
  second.walk.send({ type: 'progress/reset', atMs: 0 });
  second.stand(0);
  expect(second.sounding()).toBe('turm');
});

test('a waiting station is still there after a reload', async () => {
  const first = phone('granted');
  first.walking.allow();
  first.camera.isOn = true;
  first.stand(0);
  const second = phone('granted', first.stores);
  await turn();
  expect(shownState(second.walking.state()).missed).toEqual(['turm']);
  second.walking.forgetMissed();
  expect(shownState(second.walking.state()).missed).toEqual([]);
});

test('a page that was just loaded does not request the permission: it waits for a tap', async () => {
  const first = phone('prompt');
  first.walking.allow();
  const second = phone('prompt', first.stores);
  await turn();
  expect([second.walking.state().phase, second.position.precision()]).toEqual([
    'asleep',
    undefined,
  ]);
  second.walking.allow();
  expect([second.walking.state().phase, second.position.precision()]).toEqual([
    'watching',
    'sharp',
  ]);
});

test('a denied permission is reported, ends the watch, and can be requested anew; manual start works', () => {
  const { walking, position, wakeLock } = phone();
  walking.allow();
  position.fail('position/denied');
  expect([walking.state().reception.kind, position.precision(), wakeLock.isLockHeld()]).toEqual([
    ...['denied', undefined, false],
  ]);
  walking.arriveAt(track('turm'));
  expect(walking.state().reception.kind).toBe('denied');
  position.comeTo({
    at: [0, 0],
    accuracyM: 5,
    measuredAtMs: 0,
    arrivedMs: 0,
    headingDeg: undefined,
  });
  walking.allow();
  expect(walking.state().reception.kind).toBe('searching');
});

test('at a station that the visitor reported as reached, the zone starts nothing again', () => {
  const { walking, stand, sounding } = phone();
  walking.allow();
  walking.arriveAt(track('turm'));
  stand(0);
  expect(sounding()).toBeUndefined();
});

test('far from every station the watch saves power, and is accurate again in time', () => {
  const { walking, position, clock, stand } = phone();
  walking.allow();
  stand(1500);
  expect(position.precision()).toBe('sparing');
  clock.advance(60_000);
  expect(position.precision()).toBe('sharp');
  stand(1500);
  expect(position.precision()).toBe('sparing');
  stand(300);
  expect(position.precision()).toBe('sharp');
});

test('a position source without fixes is polled, and only then the position is unknown', async () => {
  const { walking, position, clock, stand } = phone();
  walking.allow();
  stand(60, 1);
  clock.advance(10_000);
  await turn();
  expect(walking.state().reception.kind).toBe('good');
  position.fail('position/timeout');
  expect(walking.state().reception.kind).toBe('good');
  clock.advance(10_000);
  await turn();
  expect(walking.state().reception.kind).toBe('lost');
  stand(60, 1);
  expect(walking.state().reception.kind).toBe('good');
});

test('a missing fix is reported after ten seconds', () => {
  const { walking, clock, stand } = phone();
  walking.allow();
  clock.advance(9999);
  expect(walking.state().reception.kind).toBe('searching');
  clock.advance(1);
  expect(walking.state().reception.kind).toBe('lost');
  stand(60, 1);
  expect(walking.state().reception.kind).toBe('good');
});

test('an inaccurate fix starts nothing and shows where the visitor may be', () => {
  const { walking, stand, sounding } = phone();
  walking.allow();
  stand(60, 3, 70);
  const { reception, maybeAt } = walking.state();
  expect([reception, maybeAt?.slug, sounding()]).toEqual([
    { kind: 'weak', accuracyM: 70 },
    'markt',
    undefined,
  ]);
});

test('F26 a jumping position starts nothing and is reported', () => {
  const { walking, stand, sounding } = phone();
  walking.allow();
  stand(500);
  stand(0, 3);
  expect([walking.state().reception.kind, sounding()]).toEqual(['jumping', undefined]);
});

test('when no station is left the watch stops', () => {
  const { walking, position, wakeLock } = phone();
  walking.allow();
  for (const { slug } of story.tracks) walking.arriveAt(track(slug));
  expect([walking.state().phase, position.precision(), wakeLock.isLockHeld()]).toEqual([
    ...['resting', undefined, false],
  ]);
});

test('in the pocket view the screen stays on, and a closed watch holds no wake lock', () => {
  const { walking, wakeLock, close } = phone();
  walking.setView('pocket');
  expect([wakeLock.isLockHeld(), walking.state().isAwake]).toEqual([true, true]);
  close();
  expect(wakeLock.isLockHeld()).toBe(false);
});

test('after a reload the bell is prepared by the first tap, where it was allowed', () => {
  const first = phone();
  first.walking.allow();
  const second = phone('granted', first.stores);
  second.pageLife.touch();
  expect(second.signal.log()).toEqual(['armed']);
});
