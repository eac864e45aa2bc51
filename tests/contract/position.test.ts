import { describe, expect, test } from 'vitest';
import { geolocationPosition } from '../../src/platform/position/geolocation.ts';
import { lazyPosition } from '../../src/platform/position/lazy.ts';
import { memoryPosition } from '../../src/platform/position/memory.ts';
import { manualClock } from '../../src/platform/system/clock-manual.ts';
import { simulatedPosition } from '../../src/platform/position/simulated.ts';
import { routeOf } from '../../src/core/simulation/route.ts';
import { DEFAULT_SIMULATION } from '../../src/core/simulation/settings.ts';
import type {
  PositionPrecision,
  PositionError,
  PositionPort,
} from '../../src/platform/position/port.ts';
import { scriptedGeolocation, scriptedPage } from '../support/browsers/scripted-geolocation.ts';

type GeoPoint = readonly [number, number];

/** One device: its events, and its positioning. */
interface Device {
  readonly port: PositionPort;
  readonly comeTo: (at: GeoPoint) => void;
  readonly fail: (kind: 'denied' | 'unavailable' | 'timeout') => void;
  readonly precision: () => PositionPrecision | undefined;
}

function memoryDevice(): Device {
  const port = memoryPosition();
  return {
    port,
    comeTo: (at) => {
      port.comeTo({ at, accuracyM: 5, measuredAtMs: 0, arrivedMs: 0, headingDeg: undefined });
    },
    fail: (kind) => {
      port.fail(`position/${kind}`);
    },
    precision: port.precision,
  };
}

function browser(permissions?: Pick<Permissions, 'query'>) {
  const scripted = scriptedGeolocation();
  const shown = scriptedPage();
  const clocks = { wall: 0, steady: 0 };
  const port = geolocationPosition({
    geolocation: scripted.geolocation,
    permissions,
    page: shown.page,
    wallMs: () => clocks.wall,
    steadyMs: () => clocks.steady,
  });
  return { ...scripted, ...shown, clocks, port };
}

function browserDevice(): Device {
  const { port, respond, fail, precision } = browser();
  return {
    port,
    comeTo: (at) => {
      respond({ at });
    },
    // A single request is tried twice; a watch is notified once.
    fail: (kind) => {
      fail(kind);
    },
    precision,
  };
}

const devices = [
  ['memory', memoryDevice],
  ['geolocation', browserDevice],
] as const;

/** The simulator: a simulated visitor reaches a place by a route that begins there. */
function simulationDevice(): Pick<Device, 'port' | 'comeTo'> {
  const clock = manualClock();
  const simulation = simulatedPosition(clock, { ...DEFAULT_SIMULATION, driftM: 0 });
  return {
    port: simulation.position,
    comeTo(at) {
      const route = routeOf([{ at }]);
      if (!route) throw new Error('a way needs a place');
      simulation.setRoute(route);
      simulation.play();
      clock.advance(1000);
    },
  };
}

/** Everything that a watcher receives. */
function listen(port: PositionPort, precision?: PositionPrecision) {
  const received: (GeoPoint | PositionError)[] = [];
  const callbacks = {
    onFix: ({ at }: { readonly at: GeoPoint }) => void received.push(at),
    onError: (error: PositionError) => void received.push(error),
  };
  const stop = port.watch(callbacks, precision);
  return { received, stop };
}

describe.each(devices)('position (%s)', (_, make) => {
  test('a watch gets every fix until it is stopped, and then nobody is watched', () => {
    const { port, comeTo, precision } = make();
    expect(precision()).toBeUndefined();
    const { received, stop } = listen(port);
    comeTo([51, 10]);
    comeTo([51, 11]);
    expect(precision()).toBe('sharp');
    stop();
    comeTo([51, 12]);
    expect([received, precision()]).toEqual([
      [
        [51, 10],
        [51, 11],
      ],
      undefined,
    ]);
  });

  test('position unavailable and timeout are reported, and the watch goes on', () => {
    const { port, comeTo, fail, precision } = make();
    const { received } = listen(port);
    comeTo([51, 10]);
    fail('unavailable');
    fail('timeout');
    comeTo([51, 11]);
    expect(received).toEqual([[51, 10], 'position/unavailable', 'position/timeout', [51, 11]]);
    expect(precision()).toBe('sharp');
  });

  test('a denied permission is reported once to every watch and ends it', () => {
    const { port, comeTo, fail, precision } = make();
    const [first, second] = [listen(port), listen(port, 'sparing')];
    fail('denied');
    fail('denied');
    comeTo([51, 10]);
    expect([first.received, second.received, precision()]).toEqual([
      ['position/denied'],
      ['position/denied'],
      undefined,
    ]);
    first.stop();
  });

  test('a later watch gets the last fix at once; the most accurate of all watches decides', () => {
    const { port, comeTo, precision } = make();
    const sparing = listen(port, 'sparing');
    comeTo([51, 10]);
    expect(precision()).toBe('sparing');
    const sharp = listen(port);
    expect([sharp.received, precision()]).toEqual([[[51, 10]], 'sharp']);
    sharp.stop();
    expect([sparing.received, precision()]).toEqual([[[51, 10]], 'sparing']);
  });

  test('a single request gets the position', async () => {
    const { port, comeTo } = make();
    listen(port);
    comeTo([51, 10]);
    const pending = port.locate();
    comeTo([51, 10]);
    expect(await pending).toMatchObject({ ok: true, fix: { at: [51, 10], accuracyM: 5 } });
  });

  test('a single request that was denied gets the error', async () => {
    const { port, fail } = make();
    fail('denied');
    const pending = port.locate();
    fail('denied');
    expect(await pending).toEqual({ ok: false, error: 'position/denied' });
  });
});

/** The tests without errors: a simulated walk has no errors except gaps. */
describe.each([...devices, ['replay', simulationDevice] as const])('position (%s)', (_, make) => {
  test('every watch gets every fix, a later one the last, until each is stopped', () => {
    const { port, comeTo } = make();
    const first = listen(port);
    comeTo([51, 10]);
    const second = listen(port);
    comeTo([51, 11]);
    first.stop();
    comeTo([51, 12]);
    second.stop();
    comeTo([51, 13]);
    expect([first.received, second.received]).toEqual([
      [
        [51, 10],
        [51, 11],
      ],
      [
        [51, 10],
        [51, 11],
        [51, 12],
      ],
    ]);
  });

  test('a single request beside other watches gets the position', async () => {
    const { port, comeTo } = make();
    listen(port);
    comeTo([51, 10]);
    const pending = port.locate();
    comeTo([51, 10]);
    expect(await pending).toMatchObject({ ok: true, fix: { at: [51, 10] } });
  });
});

const without = {
  permissions: undefined,
  page: scriptedPage().page,
  wallMs: () => 0,
  steadyMs: () => 0,
};
const nowhere = [
  ['memory', () => memoryPosition({ isUnsupported: true })],
  ['geolocation', () => geolocationPosition({ ...without, geolocation: undefined })],
] as const;

test.each(nowhere)(
  'position (%s): where it is not supported, every watch is notified',
  async (_, make) => {
    const port = make();
    expect(listen(port).received).toEqual(['position/unsupported']);
    expect(await port.locate()).toEqual({ ok: false, error: 'position/unsupported' });
    expect(await port.permission()).toBe('unknown');
  },
);

test('the browser is asked for a coarse fix first and accurate ones afterwards, once for all watches', () => {
  const { port, respond, log } = browser();
  const { stop } = listen(port);
  listen(port).stop();
  respond({ at: [51, 10] });
  stop();
  expect(log()).toEqual(['ask sparing', 'watch sharp', 'clear']);
});

test('a coarse fix that does not come delays nothing', () => {
  const { port, fail, log } = browser();
  const { received } = listen(port);
  fail('timeout');
  expect([received, log()]).toEqual([[], ['ask sparing', 'watch sharp']]);
});

test('a hidden page watches sparingly, and accurately again when it is visible', () => {
  const { port, respond, become, precision, listeners } = browser();
  const { stop } = listen(port);
  respond({ at: [51, 10] });
  const precisions = [precision()];
  become('hidden');
  precisions.push(precision());
  become('visible');
  precisions.push(precision());
  stop();
  expect([precisions, listeners()]).toEqual([['sharp', 'sparing', 'sharp'], 0]);
});

test('a fix has the time of the monotonic clock, however the wall clock is set', () => {
  const { port, respond, clocks } = browser();
  const times: (readonly [number, number])[] = [];
  port.watch({
    onFix: ({ measuredAtMs, arrivedMs }) => times.push([measuredAtMs, arrivedMs]),
    onError: () => undefined,
  });
  const hour = 3_600_000;
  Object.assign(clocks, { wall: hour, steady: 5000 });
  respond({ at: [51, 10], stampMs: hour - 2000 });
  // The same fix again is not reported twice.
  Object.assign(clocks, { wall: hour + 7, steady: 5008 });
  respond({ at: [51, 10], stampMs: hour - 2000 });
  // The clock was set back, then the satellites are ahead of it.
  Object.assign(clocks, { wall: 1000, steady: 6000 });
  respond({ at: [51, 10], stampMs: 900 });
  respond({ at: [51, 10], stampMs: 4000 });
  expect(times).toEqual([
    [3000, 5000],
    [3000, 5008],
    [5900, 6000],
    [6000, 6000],
  ]);
});

test('a visitor who stands still has no heading', () => {
  const { port, respond } = browser();
  const headings: unknown[] = [];
  port.watch({
    onFix: ({ headingDeg }) => headings.push(headingDeg),
    onError: () => undefined,
  });
  for (const headingDeg of [90, NaN, null]) respond({ at: [51, 10], headingDeg });
  expect(headings).toEqual([90, undefined, undefined]);
});

test('a single request accepts a coarse fix where no accurate one comes', async () => {
  const { port, respond, fail, log } = browser();
  const pending = port.locate();
  fail('timeout');
  await Promise.resolve();
  await Promise.resolve();
  respond({ at: [51, 10], accuracyM: 900 });
  expect(await pending).toMatchObject({ ok: true, fix: { accuracyM: 900 } });
  expect(log()).toEqual(['ask sharp', 'ask sparing']);
});

test('the state of the permission is reported, and a browser that cannot report it causes no error', async () => {
  const granted = { query: () => Promise.resolve({ state: 'granted' } as PermissionStatus) };
  const odd = { query: () => Promise.reject(new TypeError('geolocation')) };
  expect(await browser(granted).port.permission()).toBe('granted');
  expect(await browser(odd).port.permission()).toBe('unknown');
  expect(await browser().port.permission()).toBe('unknown');
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a position source that loads later is watched as soon as it has loaded, unless every watch was stopped', async () => {
  const memory = memoryPosition();
  const lazy = lazyPosition(() => Promise.resolve(memory));
  const gone = listen(lazy);
  const { received, stop } = listen(lazy, 'sparing');
  gone.stop();
  await turn();
  memory.comeTo({
    at: [51, 10],
    accuracyM: 5,
    measuredAtMs: 0,
    arrivedMs: 0,
    headingDeg: undefined,
  });
  expect([gone.received, received, memory.precision()]).toEqual([[], [[51, 10]], 'sparing']);
  stop();
  expect(memory.precision()).toBeUndefined();
});

test('a position source that does not load is reported as such, and requested again', async () => {
  let isThere = false;
  const lazy = lazyPosition(() =>
    isThere ? Promise.resolve(memoryPosition()) : Promise.reject(new Error('offline')),
  );
  const { received, stop } = listen(lazy);
  expect(await lazy.locate()).toEqual({ ok: false, error: 'position/unavailable' });
  expect(received).toEqual(['position/unavailable']);
  stop();
  isThere = true;
  expect(await lazy.permission()).toBe('unknown');
});
