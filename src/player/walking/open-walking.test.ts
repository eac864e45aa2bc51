import { expect, test } from 'vitest';
import type { WalkingState } from '../session/walking.ts';
import { aWalkingPhone, walkingStory, walkingTrack } from './testing/a-walking-phone.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const shownState = ({ phase, reception, arrival, missed }: WalkingState) => ({
  phase,
  receptionState: reception.kind,
  arrival: arrival && `${arrival.track.slug} ${arrival.how}`,
  missed: missed.map(({ slug }) => slug),
});

test('it watches as long as one of its users needs it', () => {
  const { walking, position, close } = aWalkingPhone();
  walking.allow();
  const closeOther = walking.open();
  close();
  close();
  expect(position.precision()).toBe('sharp');
  closeOther();
  expect(position.precision()).toBe(undefined);
});

test('nobody is watched before they have allowed it, nor after they have revoked it', () => {
  const { walking, position, wakeLock, stand, sounding } = aWalkingPhone();
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
  const first = aWalkingPhone('granted');
  const revoke = first.walking.lend();
  first.stand(0);
  expect([first.walking.state().phase, first.sounding()]).toEqual(['watching', 'turm']);
  first.close();
  expect(aWalkingPhone('granted', first.stores).walking.state().phase).toBe('off');
  revoke();
  expect([first.walking.state().phase, first.position.precision()]).toEqual(['off', undefined]);

  const before = aWalkingPhone('granted');
  before.walking.allow();
  before.walking.lend()();
  expect(before.walking.state().phase).toBe('watching');
  before.close();
  const reopened = aWalkingPhone('prompt', before.stores);
  reopened.walking.lend()();
  expect([reopened.walking.state().phase, reopened.position.precision()]).toEqual([
    'asleep',
    undefined,
  ]);
});

test('[WK13] a simulated walk plays every station once more, and records no visit', async () => {
  const before = aWalkingPhone('granted');
  before.walking.allow();
  before.stand(0);
  before.goTo(100);
  expect(shownState(before.walking.state()).missed).toEqual(['markt']);
  before.close();

  const { walking, stand, goTo, sounding, audio, stores } = aWalkingPhone('granted', before.stores);
  await turn();
  const onTheDevice = stores.store.readText(walkingStory.slug);
  const end = walking.followSimulation();
  expect(shownState(walking.state()).missed).toEqual([]);
  stand(0);
  expect(sounding()).toBe('turm');
  audio.pause();
  goTo(200);
  expect(sounding()).toBe('bruecke');
  expect(stores.store.readText(walkingStory.slug)).toBe(onTheDevice);
  end();
  expect(shownState(walking.state()).missed).toEqual(['markt']);
  audio.pause();
  goTo(0);
  expect(sounding()).toBeUndefined();
  goTo(200);
  expect(sounding()).toBe('bruecke');
});

test('[WK13] a station heard during a simulated walk is no longer missed, and a second walk starts anew', () => {
  const { walking, stand, goTo, sounding, audio } = aWalkingPhone();
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
  const { walking, signal, stand, sounding, clock } = aWalkingPhone();
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
  const { walking, goTo, stand, sounding, audio, player } = aWalkingPhone();
  walking.allow();
  goTo(200);
  expect(sounding()).toBeUndefined();
  player.play();
  audio.happen({ phase: 'paused' });
  stand(200);
  expect(sounding()).toBe('bruecke');
});

test('a playing sound is not interrupted: the next station waits and can be heard', () => {
  const { walking, player, stand, goTo, sounding, signal } = aWalkingPhone();
  walking.allow();
  stand(0);
  goTo(100);
  expect(sounding()).toBe('turm');
  expect(shownState(walking.state())).toEqual({
    ...{ phase: 'watching', receptionState: 'good', arrival: 'markt waits', missed: ['markt'] },
  });
  expect(signal.log()).toEqual(['armed', 'arrived', 'arrived']);
  player.choose(walkingTrack('markt'), 'play');
  expect(shownState(walking.state())).toMatchObject({ arrival: undefined, missed: [] });
});

test('while a code is being scanned nothing begins', () => {
  const { walking, stand, sounding, camera } = aWalkingPhone();
  walking.allow();
  camera.isOn = true;
  stand(0);
  expect([sounding(), shownState(walking.state()).arrival]).toEqual([undefined, 'turm waits']);
});

test('a declined offer is removed, and does not return', () => {
  const { walking, stand, camera, goTo } = aWalkingPhone();
  walking.allow();
  camera.isOn = true;
  stand(0);
  walking.dropArrival();
  goTo(500);
  goTo(0);
  expect(shownState(walking.state())).toMatchObject({ arrival: undefined, missed: [] });
});

test('a station that began and could not play is missed, until it is heard', () => {
  const { walking, stand, audio, player } = aWalkingPhone();
  walking.allow();
  stand(0);
  audio.happen({ phase: 'failed', error: 'audio/blocked' });
  expect(shownState(walking.state()).missed).toEqual(['turm']);
  player.play();
  expect(shownState(walking.state()).missed).toEqual([]);
});

test('nothing repeats, also after a reload, until the reset', async () => {
  const first = aWalkingPhone('granted');
  first.walking.allow();
  first.stand(0);
  first.close();
  const second = aWalkingPhone('granted', first.stores);
  await turn();
  second.stand(0);
  expect([second.walking.state().phase, second.sounding()]).toEqual(['watching', undefined]);
  second.walk.send({ type: 'progress/reset', atMs: 0 });
  second.stand(0);
  expect(second.sounding()).toBe('turm');
});

test('a waiting station is still there after a reload', async () => {
  const first = aWalkingPhone('granted');
  first.walking.allow();
  first.camera.isOn = true;
  first.stand(0);
  const second = aWalkingPhone('granted', first.stores);
  await turn();
  expect(shownState(second.walking.state()).missed).toEqual(['turm']);
  second.walking.forgetMissed();
  expect(shownState(second.walking.state()).missed).toEqual([]);
});

test('a page that was just loaded does not request the permission: it waits for a tap', async () => {
  const first = aWalkingPhone('prompt');
  first.walking.allow();
  const second = aWalkingPhone('prompt', first.stores);
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
  const { walking, position, wakeLock } = aWalkingPhone();
  walking.allow();
  position.fail('position/denied');
  expect([walking.state().reception.kind, position.precision(), wakeLock.isLockHeld()]).toEqual([
    ...['denied', undefined, false],
  ]);
  walking.arriveAt(walkingTrack('turm'));
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
  const { walking, stand, sounding } = aWalkingPhone();
  walking.allow();
  walking.arriveAt(walkingTrack('turm'));
  stand(0);
  expect(sounding()).toBeUndefined();
});

test('far from every station the watch saves power, and is accurate again in time', () => {
  const { walking, position, clock, stand } = aWalkingPhone();
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
  const { walking, position, clock, stand } = aWalkingPhone();
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
  const { walking, clock, stand } = aWalkingPhone();
  walking.allow();
  clock.advance(9999);
  expect(walking.state().reception.kind).toBe('searching');
  clock.advance(1);
  expect(walking.state().reception.kind).toBe('lost');
  stand(60, 1);
  expect(walking.state().reception.kind).toBe('good');
});

test('an inaccurate fix starts nothing and shows where the visitor may be', () => {
  const { walking, stand, sounding } = aWalkingPhone();
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
  const { walking, stand, sounding } = aWalkingPhone();
  walking.allow();
  stand(500);
  stand(0, 3);
  expect([walking.state().reception.kind, sounding()]).toEqual(['jumping', undefined]);
});

test('when no station is left the watch stops', () => {
  const { walking, position, wakeLock } = aWalkingPhone();
  walking.allow();
  for (const { slug } of walkingStory.tracks) walking.arriveAt(walkingTrack(slug));
  expect([walking.state().phase, position.precision(), wakeLock.isLockHeld()]).toEqual([
    ...['resting', undefined, false],
  ]);
});

test('in the pocket view the screen stays on, and a closed watch holds no wake lock', () => {
  const { walking, wakeLock, close } = aWalkingPhone();
  walking.setView('pocket');
  expect([wakeLock.isLockHeld(), walking.state().isAwake]).toEqual([true, true]);
  close();
  expect(wakeLock.isLockHeld()).toBe(false);
});

test('after a reload the bell is prepared by the first tap, where it was allowed', () => {
  const first = aWalkingPhone();
  first.walking.allow();
  const second = aWalkingPhone('granted', first.stores);
  second.pageLife.touch();
  expect(second.signal.log()).toEqual(['armed']);
});
