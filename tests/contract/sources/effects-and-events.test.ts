import { expect, test } from 'vitest';
import { readMachines } from '../../support/machines.ts';

const { unions, handled, sent } = readMachines();
const of = (suffix: RegExp) => unions.filter(({ name }) => suffix.test(name));
const without = (suffix: RegExp, found: ReadonlySet<string>) =>
  of(suffix)
    .flatMap(({ name, kinds }) => [...kinds].map((kind) => `${name} ${kind}`))
    .filter((one) => !found.has(one));

/** The counts guard the search itself: a union that it no longer finds would be without a test. */
test('the machines of the core are found by the names of their types', () => {
  const counted = (suffix: RegExp) => of(suffix).map(({ name, kinds }) => [name, kinds.size]);
  expect(Object.fromEntries(counted(/Effect$/))).toEqual({
    ...{ AttemptEffect: 2, DownloadEffect: 6, GeofenceEffect: 2, InstallEffect: 3 },
    ...{ ListeningEffect: 17, OutboxEffect: 6, ProgressEffect: 9, UpdateEffect: 2 },
  });
  expect(Object.fromEntries(counted(/Event$/))).toEqual({
    ...{ AttemptEvent: 6, CountableEvent: 2, DownloadEvent: 12, InstallEvent: 8 },
    ...{ ListeningEvent: 27, OutboxEvent: 6, ProgressEvent: 13, ReceptionEvent: 3, UpdateEvent: 8 },
  });
});

test('every effect of the core has a handler that does something', () => {
  expect(without(/Effect$/, handled)).toEqual([]);
});

test('every command to the screen has a screen that executes it', () => {
  expect(of(/^ScreenCommand$/)).toHaveLength(1);
  expect(without(/^ScreenCommand$/, handled)).toEqual([]);
});

test('every event of the core has an origin', () => {
  expect(without(/Event$/, sent)).toEqual([]);
});
