import { expect, test } from 'vitest';
import { memoryPosition } from '../../platform/position/memory.ts';
import type { PositionPort } from '../../platform/position/port.ts';
import { switchedPosition } from './switched-position.ts';

const fixAt = (lat: number, measuredAtMs: number) => ({
  at: [lat, 10] as const,
  accuracyM: 5,
  measuredAtMs,
  arrivedMs: measuredAtMs + 1,
  headingDeg: undefined,
});

function listen(port: PositionPort) {
  const received: (readonly [lat: number, takenMs: number] | string)[] = [];
  const stop = port.watch({
    onFix: ({ at, measuredAtMs }) => received.push([at[0], measuredAtMs]),
    onError: (error) => received.push(error),
  });
  return { received, stop };
}

test('a watch continues when the source changes', () => {
  const [own, other] = [memoryPosition(), memoryPosition()];
  const port = switchedPosition(own);
  const { received, stop } = listen(port);
  own.comeTo(fixAt(51, 1000));
  port.use(other);
  own.comeTo(fixAt(52, 2000));
  other.fail('position/unavailable');
  other.comeTo(fixAt(53, 500_000));
  stop();
  other.comeTo(fixAt(54, 501_000));
  expect(received).toEqual([[51, 1000], 'position/unavailable', [53, 500_000]]);
  expect([own.precision(), other.precision()]).toEqual([undefined, undefined]);
});

test('a source whose clock is behind is reported with later times, enough to be no jump', () => {
  const [own, other] = [memoryPosition(), memoryPosition()];
  const port = switchedPosition(own);
  const { received } = listen(port);
  port.use(other);
  other.comeTo(fixAt(51, 900_000));
  port.use('own');
  own.comeTo(fixAt(52, 5000));
  own.comeTo(fixAt(52, 6000));
  expect(received).toEqual([
    [51, 900_000],
    [52, 961_001],
    [52, 962_001],
  ]);
});

test('without a position source no position is reported or requested', async () => {
  const own = memoryPosition({ permission: 'granted' });
  const port = switchedPosition(own);
  port.use('none');
  const { received } = listen(port);
  own.comeTo(fixAt(51, 1000));
  expect([received, own.precision(), await port.permission(), await port.locate()]).toEqual([
    [],
    undefined,
    'unknown',
    { ok: false, error: 'position/unavailable' },
  ]);
  port.use('own');
  own.comeTo(fixAt(52, 2000));
  expect([received, await port.locate()]).toEqual([
    [[52, 2000]],
    { ok: true, fix: fixAt(52, 2000) },
  ]);
});

test('a watch that a denial has ended gets fixes of the next source', () => {
  const [own, other] = [memoryPosition(), memoryPosition()];
  const port = switchedPosition(own);
  const { received } = listen(port);
  own.fail('position/denied');
  port.use(other);
  other.comeTo(fixAt(51, 1000));
  expect(received).toEqual(['position/denied', [51, 1000]]);
});

test('a fix that is reported twice is the same one', () => {
  const own = memoryPosition();
  const port = switchedPosition(own);
  const received: unknown[] = [];
  const listenTo = (fix: unknown) => received.push(fix);
  port.watch({ onFix: listenTo, onError: listenTo });
  own.comeTo(fixAt(51, 1000));
  port.watch({ onFix: listenTo, onError: listenTo });
  expect(received).toHaveLength(2);
  expect(received[1]).toBe(received[0]);
});
