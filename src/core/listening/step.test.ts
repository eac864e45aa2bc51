import { expect, test } from 'vitest';
import { NO_EFFECTS } from '../effects/effects.ts';
import { SILENCE } from './audio-state.ts';
import { aPlayer, fresh, playing, saved, soundOrders, track, typesOf } from './testing/a-player.ts';

test('[LS15] a station is loaded at its saved position, and the continuation shows it', () => {
  const { first, send, state } = aPlayer(saved('b', 30, saved('a', 20)));
  expect(soundOrders(first.effects)).toMatchObject([
    { type: 'sound/load', output: 'plain', sound: { url: 'a.de' }, atS: 20 },
  ]);
  expect(first.state.continuation).toEqual({ atS: 20, why: 'earlier-visit' });
  const effects = send({ type: 'track/chosen', track: track('b'), how: 'show' });
  expect(soundOrders(effects)).toMatchObject([{ type: 'sound/load', atS: 30 }]);
  expect(state()).toMatchObject({ track: track('b'), continuation: { atS: 30 }, isWanted: false });
});

test('[LS15] a station without sound silences the one before and is reported', () => {
  const player = playing();
  const effects = player.send({ type: 'track/chosen', track: track('read'), how: 'show' });
  expect(effects).toContainEqual({ type: 'sound/pause', output: 'plain' });
  expect(effects).toContainEqual({
    type: 'report/warn',
    kind: 'track/no-sound',
    details: { track: 'read' },
  });
});

test('[LS16] play requests the sound first, takes the continuation and silences other tabs', () => {
  const player = aPlayer(saved('a', 20));
  expect(player.send({ type: 'play/pressed' })).toEqual([
    { type: 'sound/play', output: 'plain' },
    { type: 'sound/claim' },
  ]);
  expect(player.state()).toMatchObject({ isWanted: true, continuation: undefined });
});

test('[LS16] a file that had failed is fetched again before it is played', () => {
  const player = aPlayer();
  player.report({ phase: 'failed', error: 'audio/missing' });
  expect(typesOf(player.send({ type: 'play/pressed' }))).toEqual([
    'sound/retry',
    'sound/play',
    'sound/claim',
  ]);
});

test('[LS17] after a pause neither network, nor clock, nor progress plays', () => {
  const player = playing();
  player.send({ type: 'pause/pressed' });
  player.report({ phase: 'failed', error: 'audio/network' });
  const effects = [
    ...player.send({ type: 'network/returned' }),
    ...player.pass(60_000),
    ...player.know(saved('a', 30)),
  ];
  expect(typesOf(effects)).not.toContain('sound/play');
  expect(player.state().timerAtMs).toBe(Infinity);
});

test('[LS18] the second is saved twice a second, at a pause, and when the page is hidden', () => {
  const player = playing();
  const save = (positionS: number) => ({ type: 'position/save', track: 'a', positionS });
  player.wait(500);
  expect(player.report({ positionS: 3 })).toEqual([save(3)]);
  player.wait(100);
  expect(player.report({ positionS: 3.1 })).toEqual([]);
  expect(player.send({ type: 'page/hidden' })).toEqual([save(3.1)]);
  player.send({ type: 'pause/pressed' });
  expect(player.report({ phase: 'paused', positionS: 3.4 })).toEqual([save(3.4)]);
});

test('[LS19] an earlier second is neither overwritten nor offered for longer than 30 s', () => {
  const player = aPlayer(saved('a', 40), {
    ...SILENCE,
    url: 'a.de',
    phase: 'playing',
    positionS: 2,
  });
  player.send({ type: 'player/opened', sound: player.state().sound });
  expect(player.state().continuation).toEqual({ atS: 40, why: 'earlier-visit' });
  player.wait(1000);
  expect(typesOf(player.report({ positionS: 3 }))).not.toContain('position/save');
  // Another tab stops it: still nothing that was heard is saved.
  player.send({ type: 'sound/claimed' });
  expect(typesOf(player.report({ phase: 'paused', positionS: 4 }))).not.toContain('position/save');
  expect(player.state().continuation).toEqual({ atS: 3, why: 'other-tab' });
});

test('[LS19] half a minute of listening declines the earlier second', () => {
  const player = aPlayer(saved('a', 50), { ...SILENCE, url: 'a.de', phase: 'playing' });
  player.send({ type: 'player/opened', sound: player.state().sound });
  expect(player.dueInMs()).toBe(30_000);
  player.pass(30_000);
  expect(player.state().continuation).toBeUndefined();
});

test('[LS19] an interruption leaves the earlier second on offer, and saves nothing over it', () => {
  const sound = { ...SILENCE, url: 'a.de', phase: 'playing', positionS: 2 } as const;
  const player = aPlayer(saved('a', 40), sound);
  player.send({ type: 'player/opened', sound: player.state().sound });
  const effects = player.report({ phase: 'paused', isInterrupted: true, positionS: 4 });
  expect(typesOf(effects)).not.toContain('position/save');
  expect(player.state().continuation).toEqual({ atS: 40, why: 'earlier-visit' });
});

test('[LS20] a stall is slow, then stuck; a retry counts anew, and the request to play stays', () => {
  const player = playing();
  player.report({ phase: 'loading' });
  const waits = [player.state().wait];
  player.pass(5000);
  waits.push(player.state().wait);
  player.pass(10_000);
  waits.push(player.state().wait);
  const effects = player.send({ type: 'retry/pressed' });
  waits.push(player.state().wait);
  player.report({ phase: 'loading' });
  player.pass(5000);
  waits.push(player.state().wait);
  player.report({ phase: 'playing' });
  waits.push(player.state().wait);
  expect(waits).toEqual([undefined, 'slow', 'stuck', undefined, 'slow', undefined]);
  expect(typesOf(effects).slice(0, 2)).toEqual(['sound/retry', 'sound/play']);
  expect(player.state().isWanted).toBe(true);
});

test('[LS21] a blocked sound waits for a tap, which does not fetch it again', () => {
  const player = playing();
  player.report({ phase: 'failed', error: 'audio/blocked' });
  const before = [...player.send({ type: 'network/returned' }), ...player.pass(60_000)];
  expect(before).toEqual([]);
  expect(typesOf(player.send({ type: 'play/pressed' }))).toEqual(['sound/play', 'sound/claim']);
});

test('[LS22] the network is polled with growing delays until the server responds', () => {
  const player = playing();
  player.report({ phase: 'failed', error: 'audio/network', positionS: 7 });
  for (const pauseMs of [4000, 8000, 16_000, 30_000, 30_000]) {
    expect(player.dueInMs()).toBe(pauseMs);
    const [poll] = player.pass(pauseMs);
    if (poll?.type !== 'server/poll') throw new Error(poll?.type);
    const { polledAtMs } = poll;
    player.send({ type: 'server/responded', polledAtMs, isReachable: false });
  }
  const [poll] = player.pass(30_000);
  if (poll?.type !== 'server/poll') throw new Error(poll?.type);
  const outdated = { type: 'server/responded', polledAtMs: 1, isReachable: true } as const;
  expect(player.send(outdated)).toEqual([]);
  expect(
    typesOf(player.send({ ...outdated, polledAtMs: poll.polledAtMs })).filter((type) =>
      type.startsWith('sound/'),
    ),
  ).toEqual(['sound/retry', 'sound/play', 'sound/claim']);
  expect(player.state().sound.positionS).toBe(7);
});

test('[LS22] a poll that is pending when another station is chosen has no effect', () => {
  const player = playing();
  player.report({ phase: 'failed', error: 'audio/network' });
  const [poll] = player.pass(4000);
  if (poll?.type !== 'server/poll') throw new Error(poll?.type);
  player.send({ type: 'track/chosen', track: track('b'), how: 'show' });
  const { polledAtMs } = poll;
  expect(player.send({ type: 'server/responded', polledAtMs, isReachable: true })).toEqual([]);
});

test.each(['a call', 'headphones that were unplugged', 'another app'])(
  '[LS23] %s leaves a continuation, and one tap resumes there',
  () => {
    const player = playing();
    const effects = player.report({ phase: 'paused', isInterrupted: true, positionS: 12.4 });
    expect(effects).toContainEqual({ type: 'position/save', track: 'a', positionS: 12.4 });
    expect(player.state().continuation).toEqual({ atS: 12.4, why: 'interruption' });
    expect(typesOf(player.pass(60_000))).not.toContain('sound/play');
    expect(typesOf(player.send({ type: 'continuation/accepted' }))).toEqual([
      'sound/play',
      'sound/claim',
    ]);
    expect(player.state().continuation).toBeUndefined();
  },
);

test.each([
  ['another tab', { type: 'sound/claimed' }, 'other-tab'],
  ['the sleep timer', { type: 'time/passed' }, 'sleep-timer'],
] as const)(
  '[LS23] a sound that waited for the network when %s stopped it does not start with the network',
  (_, event, why) => {
    const player = playing();
    player.send({ type: 'sleep/chosen', sleep: 5 });
    player.report({ phase: 'failed', error: 'audio/network', positionS: 7 });
    if (event.type === 'time/passed') player.wait(5 * 60_000);
    player.send(event);
    const later = [...player.send({ type: 'network/returned' }), ...player.pass(60_000)];
    expect(soundOrders(later)).toEqual([]);
    expect(typesOf(later)).not.toContain('server/poll');
    expect(player.state()).toMatchObject({ isWanted: false, continuation: { atS: 7, why } });
  },
);

test('[LS24] at the end the position returns to 0; what follows is decided with the progress', () => {
  const player = playing();
  const effects = player.report({ phase: 'ended', positionS: 60 });
  expect(effects).toEqual([
    { type: 'sound/seek', output: 'plain', positionS: 0 },
    { type: 'position/save', track: 'a', positionS: 0 },
    { type: 'progress/send', event: { type: 'track/ended', track: 'a' } },
  ]);
  expect(player.state()).toMatchObject({ begun: undefined, isWanted: false, offered: undefined });
  player.know(saved('a', 0), true);
  expect(player.state()).toMatchObject({ offered: track('b'), awaitsNext: undefined });
  // A browser that reports the end once more ends nothing twice.
  expect(player.report({ phase: 'ended' })).toEqual([]);
});

test('[LS24] with continuous play the next station plays within the same task', () => {
  const player = playing();
  player.send({ type: 'plays-on/chosen', playsOn: true });
  player.report({ phase: 'ended', positionS: 60 });
  const effects = soundOrders(player.know(saved('a', 0), true));
  expect(effects).toMatchObject([{ type: 'sound/load', atS: 0 }, { type: 'sound/play' }, {}]);
  expect(player.state().track?.slug).toBe('b');
});

test('[LS25] a seek stays within the file, is saved, and ends a continuation', () => {
  const player = playing();
  player.report({ phase: 'paused', isInterrupted: true, positionS: 12 });
  expect(player.send({ type: 'position/chosen', positionS: 99 })).toContainEqual({
    type: 'position/save',
    track: 'a',
    positionS: 60,
  });
  player.send({ type: 'position/skipped', byS: -75 });
  expect(player.state()).toMatchObject({ sound: { positionS: 0 }, continuation: undefined });
});

test('[LS26] the speed is stored, and applied when the player opens', () => {
  const player = aPlayer();
  expect(player.send({ type: 'rate/chosen', rate: 9 })).toEqual([
    { type: 'rate/set', rate: 3 },
    { type: 'settings/save', rate: 3, playsOn: false },
  ]);
  expect(player.send({ type: 'player/opened', sound: player.state().sound })).toContainEqual({
    type: 'rate/set',
    rate: 3,
  });
});

test('[LS27] the sleep timer pauses on time, also with a clock that was set back', () => {
  const player = playing();
  player.send({ type: 'sleep/chosen', sleep: 5 });
  player.wait(-3_600_000);
  const effects = player.send({ type: 'time/passed' });
  expect(soundOrders(effects)).toEqual([{ type: 'sound/pause', output: 'plain' }]);
  expect(player.state()).toMatchObject({
    sleep: undefined,
    continuation: { why: 'sleep-timer' },
    isWanted: false,
  });
});

test('[LS27] a cancelled timer is never due', () => {
  const player = playing();
  player.send({ type: 'sleep/chosen', sleep: 5 });
  expect(player.send({ type: 'sleep/chosen', sleep: undefined })).toEqual([
    { type: 'timer/set', atMs: Infinity },
  ]);
});

test('[LS27] set to the end of the station nothing plays after it, once', () => {
  const player = playing();
  player.send({ type: 'plays-on/chosen', playsOn: true });
  player.send({ type: 'sleep/chosen', sleep: 'station-end' });
  player.report({ phase: 'ended', positionS: 60 });
  expect(soundOrders(player.know(saved('a', 0), true))).toEqual([]);
  expect(player.state()).toMatchObject({ sleep: undefined, offered: track('b') });
});

test('[LS28] a sound of the server-rendered page plays on untouched, and begins its station', () => {
  const sound = { ...SILENCE, url: 'b.de', phase: 'playing', positionS: 4 } as const;
  const player = aPlayer(fresh, sound);
  expect(player.state()).toMatchObject({ track: track('b'), sound });
  // Loading what the element holds already, at its second, is nothing to it.
  expect(soundOrders(player.first.effects)).toMatchObject([{ type: 'sound/load', atS: 4 }]);
  const effects = player.send({ type: 'player/opened', sound });
  expect(soundOrders(effects)).toEqual([{ type: 'sound/claim' }]);
  expect(effects).toContainEqual({
    type: 'progress/send',
    event: { type: 'track/played', track: 'b', atMs: 1_000_000 },
  });
  expect(player.state().isWanted).toBe(true);
});

test('[LS28] a sound in another language than the page switches to the app’s language', () => {
  const sound = { ...SILENCE, url: 'a.en', phase: 'playing', positionS: 4 } as const;
  expect(soundOrders(aPlayer(fresh, sound).first.effects)).toMatchObject([
    { type: 'sound/load', sound: { url: 'a.de' }, atS: 4 },
    { type: 'sound/play' },
  ]);
});

test('[LS29] reports of the former file or the other output have no effect', () => {
  const player = playing();
  player.send({ type: 'track/chosen', track: track('b'), how: 'play' });
  for (const phase of ['playing', 'paused', 'ended'] as const) {
    expect(player.report({ url: 'a.de', phase, positionS: 60, isInterrupted: true })).toEqual([]);
  }
  const before = player.state();
  expect(player.report({ url: 'b.de', phase: 'ended' }, 'effects')).toEqual([]);
  expect(player.state()).toEqual(before);
  expect(before).toMatchObject({ begun: undefined, continuation: undefined });
});

test('[LS30] effects move the sound at its second, and back again', () => {
  const player = playing();
  player.send({ type: 'effects/chosen', effects: NO_EFFECTS });
  expect(
    soundOrders(player.send({ type: 'effects-output/settled', isLoaded: true })),
  ).toMatchObject([
    { type: 'sound/move', from: 'plain', output: 'effects', sound: { url: 'a.de' } },
    { type: 'sound/play', output: 'effects' },
  ]);
  expect(soundOrders(player.send({ type: 'effects/chosen', effects: undefined }))).toMatchObject([
    { type: 'sound/move', from: 'effects', output: 'plain' },
    { type: 'sound/play', output: 'plain' },
  ]);
});

test('[LS30] where the output for effects does not load, the plain one plays on', () => {
  const player = playing();
  player.send({ type: 'effects/chosen', effects: NO_EFFECTS });
  expect(player.send({ type: 'effects-output/settled', isLoaded: false })).toEqual([
    { type: 'report/warn', kind: 'effects/not-loaded' },
  ]);
  expect(player.state()).toMatchObject({ effects: undefined, output: 'plain' });
});

test('[LS31] a preview sound begins and saves nothing, and the station waits at its second', () => {
  const player = playing();
  player.wait(1000);
  player.at.progress = saved('a', 8);
  player.report({ positionS: 8 });
  const previewSound = { url: 'quest.de', title: 'Quest' };
  const preview = { type: 'preview/toggled', previewSound } as const;
  expect(typesOf(player.send(preview)).slice(0, 2)).toEqual(['preview/load', 'sound/play']);
  player.wait(1000);
  expect(player.report({ phase: 'playing', positionS: 5 })).toEqual([]);
  expect(soundOrders(player.send(preview))).toEqual([{ type: 'sound/pause', output: 'plain' }]);
  const effects = player.report({ phase: 'ended' });
  expect(soundOrders(effects)).toMatchObject([{ type: 'sound/load', atS: 8 }]);
  expect(player.state()).toMatchObject({ previewSound: undefined, begun: 'a' });
});

test('[LS32] another language continues at the same moment, and is fitted to its length', () => {
  const player = playing();
  player.report({ positionS: 30 });
  expect(soundOrders(player.send({ type: 'language/chosen', language: 3 }))).toMatchObject([
    { type: 'sound/load', sound: { url: 'a.en' }, atS: 30 },
    { type: 'sound/play' },
  ]);
  expect(player.report({ url: 'a.en', durationS: 90 })).toContainEqual({
    type: 'sound/seek',
    output: 'plain',
    positionS: 45,
  });
});
