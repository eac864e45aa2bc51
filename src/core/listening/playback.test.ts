import { expect, test } from 'vitest';
import { SILENCE } from './audio-state.ts';
import { aPlayer, fresh, playing, saved, soundOrders, track, typesOf } from './testing/a-player.ts';

const show = (slug: string) => ({ type: 'track/chosen', track: track(slug), how: 'show' }) as const;
const play = (slug: string) => ({ type: 'track/chosen', track: track(slug), how: 'play' }) as const;
const previewSound = { url: 'quest.de', title: 'Quest' };
const adopted = { ...SILENCE, url: 'a.de', phase: 'playing', positionS: 2 } as const;

test('[LS13] a station without sound begins when it is played or read, once', () => {
  const begun = (slug: string) => [
    { type: 'progress/send', event: { type: 'track/loaded', track: slug } },
    { type: 'progress/send', event: { type: 'track/played', track: slug, atMs: 1_000_000 } },
  ];
  const player = aPlayer();
  player.send(show('read'));
  expect(player.send({ type: 'play/pressed' })).toEqual(begun('read'));
  expect(player.send({ type: 'silence/accepted' })).toEqual([]);
  expect(player.state()).toMatchObject({ begun: 'read', isWanted: false });
  player.send(show('a'));
  player.send(show('read'));
  expect(player.send({ type: 'silence/accepted' })).toEqual(begun('read'));
});

test('[LS15] the current station is not loaded again', () => {
  const player = playing();
  expect([...player.send(play('a')), ...player.send(show('a'))]).toEqual([]);
  player.send({ type: 'pause/pressed' });
  player.report({ phase: 'paused' });
  expect(player.send(show('a'))).toEqual([]);
  expect(typesOf(player.send(play('a')))).toEqual(['sound/play', 'sound/claim']);
});

test('[LS15] another station begins at its own second, with no state of the former one', () => {
  const player = playing();
  player.report({ phase: 'paused', isInterrupted: true, positionS: 12 });
  player.send(show('b'));
  expect(player.state()).toMatchObject({
    sound: { ...SILENCE, url: 'b.de' },
    continuation: undefined,
    begun: undefined,
  });
});

test('[LS31] the station behind a preview sound is loaded when it is chosen', () => {
  const player = playing();
  player.send({ type: 'preview/toggled', previewSound });
  expect(soundOrders(player.send(show('a')))).toMatchObject([
    { type: 'sound/load', sound: { url: 'a.de' } },
  ]);
  expect(player.state()).toMatchObject({ previewSound: undefined, sound: { url: 'a.de' } });
});

test('[LS31] a preview sound pauses and resumes by the same button, and a seek in it saves nothing', () => {
  const player = playing();
  const toggle = { type: 'preview/toggled', previewSound } as const;
  player.send(toggle);
  player.report({ phase: 'paused', durationS: 9 });
  expect(typesOf(player.send(toggle))).toEqual(['sound/play', 'sound/claim']);
  expect(player.send({ type: 'position/chosen', positionS: 4 })).toEqual([
    { type: 'sound/seek', output: 'plain', positionS: 4 },
  ]);
});

test('[LS16][LS23] a continuation stays on offer while another app plays, and leads there', () => {
  const player = playing();
  player.report({ phase: 'paused', isInterrupted: true, positionS: 12 });
  player.report({ phase: 'paused', positionS: 30 });
  player.send({ type: 'play/pressed' });
  expect(player.state().continuation).toEqual({ atS: 12, why: 'interruption' });
  player.report({ phase: 'paused', positionS: 13 });
  player.send({ type: 'play/pressed' });
  expect(player.state().continuation).toEqual({ atS: 12, why: 'interruption' });
  expect(player.send({ type: 'continuation/accepted' })).toEqual([
    { type: 'sound/seek', output: 'plain', positionS: 12 },
    { type: 'position/save', track: 'a', positionS: 12 },
    { type: 'sound/play', output: 'plain' },
    { type: 'sound/claim' },
  ]);
  expect(player.state()).toMatchObject({ continuation: undefined, sound: { positionS: 12 } });
  expect(player.send({ type: 'continuation/accepted' })).toEqual([]);
});

test('[LS12] an earlier second is applied to a sound that plays, without a stop', () => {
  const player = aPlayer(saved('a', 40), adopted);
  player.send({ type: 'player/opened', sound: adopted });
  expect(soundOrders(player.send({ type: 'continuation/accepted' }))).toEqual([
    { type: 'sound/seek', output: 'plain', positionS: 40 },
  ]);
});

test('[LS12] a position of another device is offered once the station has begun, and applied before', () => {
  const silent = aPlayer();
  expect(soundOrders(silent.know(saved('a', 40)))).toMatchObject([{ type: 'sound/load', atS: 40 }]);
  const heard = playing();
  expect(soundOrders(heard.know(saved('a', 40)))).toEqual([]);
  expect(heard.state().continuation).toEqual({ atS: 40, why: 'earlier-visit' });
  const own = playing();
  own.know(saved('a', 40), true);
  const near = playing();
  near.know(saved('a', 4.9));
  const ended = playing();
  ended.know(saved('a', 59.5));
  expect([own, near, ended].map((player) => player.state().continuation)).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});

test('[LS12] progress that changed no position offers nothing new', () => {
  const progress = saved('a', 40);
  const player = aPlayer(progress);
  player.send({ type: 'position/chosen', positionS: 3 });
  expect(soundOrders(player.know(progress))).toEqual([]);
});

test('[LS12][LS31] while a preview sound plays no position of its station is offered', () => {
  const player = playing();
  player.send({ type: 'preview/toggled', previewSound });
  expect(soundOrders(player.know(saved('a', 40)))).toEqual([]);
  expect(player.state().continuation).toBeUndefined();
});

test('[LS18] a saved position is not saved again', () => {
  const player = playing();
  player.at.progress = saved('a', 8);
  player.wait(1000);
  expect(player.report({ positionS: 8.04 })).toEqual([]);
  player.wait(449);
  expect(player.report({ positionS: 8.06 })).toEqual([]);
  player.wait(1);
  expect(player.report({ positionS: 8.06 })).toEqual([
    { type: 'position/save', track: 'a', positionS: 8.06 },
  ]);
  expect(player.send({ type: 'page/hidden' })).toEqual([]);
});

test('[LS18] a sound that fails or finishes loading is not saved as paused', () => {
  const player = playing();
  expect(typesOf(player.report({ phase: 'failed', error: 'audio/missing', positionS: 9 }))).toEqual(
    [],
  );
  player.report({ phase: 'loading', error: undefined });
  expect(typesOf(player.report({ phase: 'paused', positionS: 9 }))).not.toContain('position/save');
});

test('[LS25] a seek goes to the requested second', () => {
  const player = playing();
  expect(player.send({ type: 'position/chosen', positionS: 20 })).toEqual([
    { type: 'sound/seek', output: 'plain', positionS: 20 },
    { type: 'position/save', track: 'a', positionS: 20 },
  ]);
});

test('[LS1] the neighbours are played, and beyond them nothing', () => {
  const player = playing();
  player.send({ type: 'neighbour/chosen', by: -1 });
  expect(player.state().track?.slug).toBe('a');
  const effects = player.send({ type: 'neighbour/chosen', by: 1 });
  expect(soundOrders(effects)).toMatchObject([
    { type: 'sound/load', sound: { url: 'b.de' } },
    { type: 'sound/play' },
    { type: 'sound/claim' },
  ]);
});

test('[LS14] a station is offered while nothing plays, until it is declined', () => {
  const silent = aPlayer();
  silent.send({ type: 'track/offered', track: track('b') });
  expect(silent.state().offered?.slug).toBe('b');
  silent.send({ type: 'offer/declined' });
  expect(silent.state().offered).toBeUndefined();
  const heard = playing();
  heard.send({ type: 'track/offered', track: track('b') });
  expect(heard.state().offered).toBeUndefined();
});

test('[LS17] a player that is closed pauses, saves, and cancels its timer', () => {
  const player = playing();
  player.send({ type: 'sleep/chosen', sleep: 5 });
  player.wait(500);
  player.report({ positionS: 3 });
  player.wait(100);
  player.report({ positionS: 3.1 });
  expect(player.send({ type: 'player/closed' })).toEqual([
    { type: 'sound/pause', output: 'plain' },
    { type: 'position/save', track: 'a', positionS: 3.1 },
    { type: 'timer/set', atMs: Infinity },
  ]);
});

test('[LS20] the timer is set for when a sound is slow, then for when it is stuck', () => {
  const player = playing();
  player.send({ type: 'sleep/chosen', sleep: 5 });
  const dues = [player.dueInMs()];
  player.report({ phase: 'loading' });
  dues.push(player.dueInMs());
  player.pass(5000);
  dues.push(player.dueInMs());
  player.pass(10_000);
  dues.push(player.dueInMs());
  player.report({ phase: 'playing' });
  dues.push(player.dueInMs());
  expect(dues).toEqual([300_000, 5000, 10_000, 285_000, 285_000]);
});

test('[LS22] a sound that has played since is polled from the first interval again', () => {
  const player = playing();
  const cut = { phase: 'failed', error: 'audio/network' } as const;
  player.report(cut);
  const [poll] = player.pass(4000);
  if (poll?.type !== 'server/poll') throw new Error(poll?.type);
  player.send({ type: 'server/responded', polledAtMs: poll.polledAtMs, isReachable: true });
  player.report({ phase: 'playing', error: undefined });
  player.report(cut);
  expect(player.dueInMs()).toBe(4000);
  expect(typesOf(player.send({ type: 'network/returned' })).slice(0, 3)).toEqual([
    ...['sound/retry', 'sound/play', 'sound/claim'],
  ]);
});

test('[LS24] a station that opens after a delay at the end is offered then, and nothing before', () => {
  const player = playing();
  player.send(play('b'));
  player.report({ url: 'b.de', phase: 'playing', durationS: 60 });
  player.send({ type: 'sleep/chosen', sleep: 5 });
  player.report({ phase: 'ended', positionS: 60 });
  player.know(saved('b', 0), true);
  expect(player.state()).toMatchObject({ sleep: { kind: 'minutes' }, track: track('b') });
});

test('[LS28] a sound that is paused within the page is adopted, one that never began is not', () => {
  const paused = aPlayer(fresh, { ...SILENCE, url: 'b.de', phase: 'paused', positionS: 4 });
  const idle = aPlayer(fresh, { ...SILENCE, url: 'b.de' });
  const loading = aPlayer(fresh, { ...SILENCE, url: 'b.de', phase: 'loading' });
  expect([paused, idle, loading].map((player) => player.state().track?.slug)).toEqual([
    ...['b', 'a', 'b'],
  ]);
  const effects = paused.send({ type: 'player/opened', sound: paused.state().sound });
  expect(effects).toEqual([{ type: 'rate/set', rate: 1 }]);
});

test('[LS32] a language without a recording leaves the sound as it is', () => {
  const player = playing();
  player.send(play('b'));
  expect(player.send({ type: 'language/chosen', language: 3 })).toEqual([]);
  player.send({ type: 'preview/toggled', previewSound });
  expect(player.send({ type: 'language/chosen', language: 2 })).toEqual([]);
  player.send(show('read'));
  expect(player.send({ type: 'language/chosen', language: 3 })).toEqual([]);
});

test('[LS32] a paused sound changes its language in silence, and equal lengths need no seek', () => {
  const player = playing();
  player.send({ type: 'pause/pressed' });
  player.report({ phase: 'paused', positionS: 30 });
  expect(soundOrders(player.send({ type: 'language/chosen', language: 3 }))).toMatchObject([
    { type: 'sound/load', sound: { url: 'a.en' }, atS: 30 },
  ]);
  expect(soundOrders(player.report({ durationS: undefined }))).toEqual([]);
  expect(soundOrders(player.report({ durationS: 61 }))).toEqual([]);
});
