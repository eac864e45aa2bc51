import { expect, test } from 'vitest';
import { memoryPosition } from '../../adapters/position-memory/memory-position.ts';
import type { PositionFix } from '../../ports/position.ts';
import { openVisitorDesk } from './visitor-desk.ts';

const fixAt = (lat: number, atMs = 0): PositionFix => ({
  at: [lat, 10],
  accuracyM: 8,
  takenMs: atMs,
  arrivedMs: atMs,
  headingDeg: undefined,
});

function openDesk() {
  const position = memoryPosition();
  const desk = openVisitorDesk(position);
  const locate = () =>
    new Promise((resolve) => {
      desk.locate(resolve);
    });
  return { position, desk, locate };
}

test('whoever was found is followed from then on, also after a pause', async () => {
  const { position, desk, locate } = openDesk();
  const stop = desk.follow(false);
  expect(position.care()).toBeUndefined();
  position.comeTo(fixAt(51));
  expect(await locate()).toEqual(fixAt(51));
  position.comeTo(fixAt(52, 1));
  expect(desk.state()).toEqual({ isAsking: false, fix: fixAt(52, 1), fault: undefined });

  stop();
  expect(position.care()).toBeUndefined();
  position.comeTo(fixAt(53, 2));
  expect(desk.state().fix).toEqual(fixAt(52, 1));
  desk.follow(false);
  position.comeTo(fixAt(54, 3));
  expect(desk.state().fix).toEqual(fixAt(54, 3));
});

test('nobody is watched who was not found', async () => {
  const { position, desk, locate } = openDesk();
  desk.follow(false);
  position.fail('position/timeout');
  expect(await locate()).toBe('position/timeout');
  expect(position.care()).toBeUndefined();
  expect(desk.state()).toEqual({ isAsking: false, fix: undefined, fault: 'position/timeout' });
});

test('whoever walks with the positioning on is followed without having asked', () => {
  const { position, desk } = openDesk();
  const stop = desk.follow(true);
  position.comeTo(fixAt(51));
  expect(desk.state()).toEqual({ isAsking: false, fix: fixAt(51), fault: undefined });
  stop();
  expect(position.care()).toBeUndefined();
});

test('a pause of the positioning leaves the last place, a refusal takes it away', async () => {
  const { position, desk, locate } = openDesk();
  desk.follow(false);
  position.comeTo(fixAt(51));
  await locate();
  position.fail('position/unavailable');
  expect(desk.state()).toEqual({
    isAsking: false,
    fix: fixAt(51),
    fault: 'position/unavailable',
  });
  position.fail('position/denied');
  expect(desk.state()).toEqual({ isAsking: false, fix: undefined, fault: 'position/denied' });
});

test('a refused visitor who agrees later is followed again', async () => {
  const { position, desk, locate } = openDesk();
  desk.follow(false);
  position.comeTo(fixAt(51));
  await locate();
  position.fail('position/denied');
  position.comeTo(fixAt(52, 1));
  expect(desk.state().fix).toBeUndefined();
  await locate();
  position.comeTo(fixAt(53, 2));
  expect(desk.state().fix).toEqual(fixAt(53, 2));
});

test('what was given up answers nobody', async () => {
  const { position, desk } = openDesk();
  position.comeTo(fixAt(51));
  const answers: unknown[] = [];
  desk.locate((answer) => answers.push(answer));
  expect(desk.state().isAsking).toBe(true);
  desk.giveUp();
  await position.locate();
  expect([desk.state(), answers]).toEqual([
    { isAsking: false, fix: undefined, fault: undefined },
    [],
  ]);
});
