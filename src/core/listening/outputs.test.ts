import { expect, test } from 'vitest';
import { NO_EFFECTS, type Effects } from '../effects/effects.ts';
import { playing, saved, soundOrders, track, typesOf } from './testing/a-player.ts';

const echo: Effects = { ...NO_EFFECTS, playbackRate: 1.5 };
const chosen = (effects: Effects | undefined) => ({ type: 'effects/chosen', effects }) as const;
const isThere = { type: 'effects-output/settled', isLoaded: true } as const;
const previewSound = { url: 'quest.de', title: 'Quest' };

/** A player whose sound has moved to the output with effects. */
function withEffects() {
  const player = playing();
  player.send(chosen(NO_EFFECTS));
  player.send(isThere);
  return player;
}

test('[LS30] the output for effects is loaded once, and effects are applied when it has loaded', () => {
  const player = playing();
  expect(player.send(chosen(NO_EFFECTS))).toEqual([
    { type: 'progress/send', event: { type: 'track/loaded', track: 'a' } },
    { type: 'effects-output/load' },
  ]);
  expect(player.send(chosen(echo))).toEqual([]);
  expect(player.send(isThere)).toMatchObject([
    { type: 'effects/apply', effects: echo },
    { type: 'sound/move', from: 'plain', output: 'effects' },
    { type: 'sound/play', output: 'effects' },
  ]);
  expect(player.send(chosen(NO_EFFECTS))).toEqual([{ type: 'effects/apply', effects: NO_EFFECTS }]);
  player.send(chosen(undefined));
  expect(typesOf(player.send(chosen(echo)))).toEqual([
    ...['progress/send', 'effects/apply', 'sound/move', 'sound/play'],
  ]);
});

test('[LS30] a paused sound changes output and stays silent', () => {
  const player = playing();
  player.send({ type: 'pause/pressed' });
  player.report({ phase: 'paused' });
  player.send(chosen(NO_EFFECTS));
  expect(soundOrders(player.send(isThere))).toMatchObject([
    { type: 'sound/move', from: 'plain', output: 'effects' },
  ]);
});

test('[LS30] a station without sound changes no output', () => {
  const player = playing();
  player.send({ type: 'track/chosen', track: track('read'), how: 'show' });
  player.send(chosen(NO_EFFECTS));
  expect(soundOrders(player.send(isThere))).toEqual([]);
});

test('[LS30] the next station is loaded in the output that plays effects', () => {
  const player = withEffects();
  player.report({ phase: 'playing' }, 'effects');
  expect(
    soundOrders(player.send({ type: 'track/chosen', track: track('b'), how: 'play' })),
  ).toMatchObject([
    { type: 'sound/load', output: 'effects', sound: { url: 'b.de' } },
    { type: 'sound/play', output: 'effects' },
    { type: 'sound/claim' },
  ]);
});

test('[LS24][LS30] the end of a station ends the effects', () => {
  const player = withEffects();
  const effects = player.report({ phase: 'ended', positionS: 60 }, 'effects');
  expect(soundOrders(effects)).toMatchObject([
    { type: 'sound/seek', output: 'effects', positionS: 0 },
    { type: 'sound/move', from: 'effects', output: 'plain' },
  ]);
  expect(player.state()).toMatchObject({
    ...{ effects: undefined, output: 'plain' },
    sound: { url: 'a.de', phase: 'ended', positionS: 0, durationS: 60 },
  });
});

test('[LS30][LS31] a preview sound silences the effects, and gives the station back to them', () => {
  const player = withEffects();
  player.at.progress = saved('a', 8);
  expect(player.send({ type: 'preview/toggled', previewSound })).toEqual([
    { type: 'sound/pause', output: 'effects' },
    { type: 'preview/load', url: 'quest.de' },
    { type: 'sound/play', output: 'plain' },
    { type: 'sound/claim' },
  ]);
  player.report({ phase: 'playing' });
  expect(soundOrders(player.report({ phase: 'ended' }))).toMatchObject([
    { type: 'sound/pause', output: 'plain' },
    { type: 'sound/load', output: 'effects', sound: { url: 'a.de' }, atS: 8 },
  ]);
});

test('[LS20] the output for effects reloads a sound that stalls', () => {
  const player = withEffects();
  player.report({ phase: 'playing', positionS: 9 }, 'effects');
  expect(soundOrders(player.send({ type: 'retry/pressed' }))).toMatchObject([
    { type: 'sound/load', output: 'effects', sound: { url: 'a.de' }, atS: 9 },
    { type: 'sound/play', output: 'effects' },
    { type: 'sound/claim' },
  ]);
});
