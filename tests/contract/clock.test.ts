import { expect, test } from 'vitest';
import { manualClock } from '../../src/platform/system/clock-manual.ts';
import { systemClock } from '../../src/platform/system/clock-system.ts';

test('the manual clock calls in the order of time, also what was scheduled meanwhile', () => {
  const clock = manualClock(1000);
  const received: string[] = [];
  clock.at(1500, () => received.push(`b ${String(clock.nowMs())}`));
  clock.at(1200, () => {
    received.push(`a ${String(clock.nowMs())}`);
    clock.at(1300, () => received.push(`c ${String(clock.nowMs())}`));
  });
  const callOff = clock.at(1400, () => received.push('called off'));
  callOff();
  clock.advance(499);
  expect(received).toEqual(['a 1200', 'c 1300']);
  clock.advance(1);
  expect(received).toEqual(['a 1200', 'c 1300', 'b 1500']);
});

test('the system clock calls at once for a time that has passed, and not after it was cancelled', async () => {
  const received: string[] = [];
  const callOff = systemClock.at(systemClock.nowMs() - 5, () => received.push('called off'));
  callOff();
  await new Promise<void>((resolve) => {
    systemClock.at(systemClock.nowMs() - 60_000, () => {
      received.push('past');
      resolve();
    });
  });
  expect(received).toEqual(['past']);
});
