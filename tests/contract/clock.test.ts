import { expect, test } from 'vitest';
import { manualClock } from '../../src/adapters/clock-manual/clock-manual.ts';
import { systemClock } from '../../src/adapters/clock-system/clock-system.ts';

test('the manual clock calls in the order of time, also what was asked on the way', () => {
  const clock = manualClock(1000);
  const heard: string[] = [];
  clock.at(1500, () => heard.push(`b ${String(clock.nowMs())}`));
  clock.at(1200, () => {
    heard.push(`a ${String(clock.nowMs())}`);
    clock.at(1300, () => heard.push(`c ${String(clock.nowMs())}`));
  });
  const callOff = clock.at(1400, () => heard.push('called off'));
  callOff();
  clock.advance(499);
  expect(heard).toEqual(['a 1200', 'c 1300']);
  clock.advance(1);
  expect(heard).toEqual(['a 1200', 'c 1300', 'b 1500']);
});

test('the system clock calls at once for a time that has passed, and not after it was called off', async () => {
  const heard: string[] = [];
  const callOff = systemClock.at(systemClock.nowMs() - 5, () => heard.push('called off'));
  callOff();
  await new Promise<void>((resolve) => {
    systemClock.at(systemClock.nowMs() - 60_000, () => {
      heard.push('past');
      resolve();
    });
  });
  expect(heard).toEqual(['past']);
});
