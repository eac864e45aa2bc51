import { describe, expect, test } from 'vitest';
import { geolocationPosition } from '../../src/adapters/position-geolocation/geolocation-position.ts';
import { lazyPosition } from '../../src/adapters/position-geolocation/lazy-position.ts';
import { memoryPosition } from '../../src/adapters/position-memory/memory-position.ts';
import { manualClock } from '../../src/adapters/clock-manual/clock-manual.ts';
import { replayPosition } from '../../src/adapters/position-replay/replay-position.ts';
import { routeOf } from '../../src/core/replay/route.ts';
import { USUAL_REPLAY } from '../../src/core/replay/settings.ts';
import type { PositionCare, PositionFault, PositionPort } from '../../src/ports/position.ts';
import { scriptedGeolocation, scriptedPage } from '../support/scripted-geolocation.ts';

type Spot = readonly [number, number];

/** One device: what happens to it, and what its positioning then does. */
interface Device {
  readonly port: PositionPort;
  readonly comeTo: (at: Spot) => void;
  readonly fail: (kind: 'denied' | 'unavailable' | 'timeout') => void;
  readonly care: () => PositionCare | undefined;
}

function memoryDevice(): Device {
  const port = memoryPosition();
  return {
    port,
    comeTo: (at) => {
      port.comeTo({ at, accuracyM: 5, takenMs: 0, arrivedMs: 0, headingDeg: undefined });
    },
    fail: (kind) => {
      port.fail(`position/${kind}`);
    },
    care: port.care,
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
  const { port, answer, fail, care } = browser();
  return {
    port,
    comeTo: (at) => {
      answer({ at });
    },
    // Asked for one fix, it tries twice; a watch is told once.
    fail: (kind) => {
      fail(kind);
    },
    care,
  };
}

const devices = [
  ['memory', memoryDevice],
  ['geolocation', browserDevice],
] as const;

/** The simulator: whoever is led comes to a place by a way that begins there. */
function replayDevice(): Pick<Device, 'port' | 'comeTo'> {
  const clock = manualClock();
  const replay = replayPosition(clock, { ...USUAL_REPLAY, driftM: 0 });
  return {
    port: replay.position,
    comeTo(at) {
      const route = routeOf([{ at }]);
      if (!route) throw new Error('a way needs a place');
      replay.take(route);
      replay.play();
      clock.advance(1000);
    },
  };
}

/** What somebody hears who watches. */
function listen(port: PositionPort, care?: PositionCare) {
  const heard: (Spot | PositionFault)[] = [];
  const ears = {
    onFix: ({ at }: { readonly at: Spot }) => void heard.push(at),
    onFault: (fault: PositionFault) => void heard.push(fault),
  };
  const stop = port.watch(ears, care);
  return { heard, stop };
}

describe.each(devices)('position (%s)', (_, make) => {
  test('a watch hears every fix until it is stopped, and then nobody is watched', () => {
    const { port, comeTo, care } = make();
    expect(care()).toBeUndefined();
    const { heard, stop } = listen(port);
    comeTo([51, 10]);
    comeTo([51, 11]);
    expect(care()).toBe('sharp');
    stop();
    comeTo([51, 12]);
    expect([heard, care()]).toEqual([
      [
        [51, 10],
        [51, 11],
      ],
      undefined,
    ]);
  });

  test('no satellite and no answer in time are told, and the watch goes on', () => {
    const { port, comeTo, fail, care } = make();
    const { heard } = listen(port);
    comeTo([51, 10]);
    fail('unavailable');
    fail('timeout');
    comeTo([51, 11]);
    expect(heard).toEqual([[51, 10], 'position/unavailable', 'position/timeout', [51, 11]]);
    expect(care()).toBe('sharp');
  });

  test('a no is told once to everybody and ends the watch', () => {
    const { port, comeTo, fail, care } = make();
    const [first, second] = [listen(port), listen(port, 'sparing')];
    fail('denied');
    fail('denied');
    comeTo([51, 10]);
    expect([first.heard, second.heard, care()]).toEqual([
      ['position/denied'],
      ['position/denied'],
      undefined,
    ]);
    first.stop();
  });

  test('who comes later hears the last fix at once; the most careful of all decides', () => {
    const { port, comeTo, care } = make();
    const sparing = listen(port, 'sparing');
    comeTo([51, 10]);
    expect(care()).toBe('sparing');
    const sharp = listen(port);
    expect([sharp.heard, care()]).toEqual([[[51, 10]], 'sharp']);
    sharp.stop();
    expect([sparing.heard, care()]).toEqual([[[51, 10]], 'sparing']);
  });

  test('who asks once is told where they are', async () => {
    const { port, comeTo } = make();
    listen(port);
    comeTo([51, 10]);
    const asked = port.locate();
    comeTo([51, 10]);
    expect(await asked).toMatchObject({ ok: true, fix: { at: [51, 10], accuracyM: 5 } });
  });

  test('who asks and was refused is told so', async () => {
    const { port, fail } = make();
    fail('denied');
    const asked = port.locate();
    fail('denied');
    expect(await asked).toEqual({ ok: false, fault: 'position/denied' });
  });
});

/** What needs no fault: a simulated walk has none but gaps. */
describe.each([...devices, ['replay', replayDevice] as const])('position (%s)', (_, make) => {
  test('every watch hears every fix, whoever comes later the last one, until each is stopped', () => {
    const { port, comeTo } = make();
    const first = listen(port);
    comeTo([51, 10]);
    const second = listen(port);
    comeTo([51, 11]);
    first.stop();
    comeTo([51, 12]);
    second.stop();
    comeTo([51, 13]);
    expect([first.heard, second.heard]).toEqual([
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

  test('who asks once while others watch is told where they are', async () => {
    const { port, comeTo } = make();
    listen(port);
    comeTo([51, 10]);
    const asked = port.locate();
    comeTo([51, 10]);
    expect(await asked).toMatchObject({ ok: true, fix: { at: [51, 10] } });
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

test.each(nowhere)('position (%s): where there is none, everybody is told', async (_, make) => {
  const port = make();
  expect(listen(port).heard).toEqual(['position/unsupported']);
  expect(await port.locate()).toEqual({ ok: false, fault: 'position/unsupported' });
  expect(await port.permission()).toBe('unknown');
});

test('the browser is asked for a coarse fix first and sharp ones afterwards, once for all', () => {
  const { port, answer, log } = browser();
  const { stop } = listen(port);
  listen(port).stop();
  answer({ at: [51, 10] });
  stop();
  expect(log()).toEqual(['ask sparing', 'watch sharp', 'clear']);
});

test('a coarse fix that does not come holds nothing up', () => {
  const { port, fail, log } = browser();
  const { heard } = listen(port);
  fail('timeout');
  expect([heard, log()]).toEqual([[], ['ask sparing', 'watch sharp']]);
});

test('while the page is hidden it is watched sparingly, and sharply again when it is back', () => {
  const { port, answer, become, care, listeners } = browser();
  const { stop } = listen(port);
  answer({ at: [51, 10] });
  const cares = [care()];
  become('hidden');
  cares.push(care());
  become('visible');
  cares.push(care());
  stop();
  expect([cares, listeners()]).toEqual([['sharp', 'sparing', 'sharp'], 0]);
});

test('a fix is told in the steady clock, however the other one is set', () => {
  const { port, answer, clocks } = browser();
  const times: (readonly [number, number])[] = [];
  port.watch({
    onFix: ({ takenMs, arrivedMs }) => times.push([takenMs, arrivedMs]),
    onFault: () => undefined,
  });
  const hour = 3_600_000;
  Object.assign(clocks, { wall: hour, steady: 5000 });
  answer({ at: [51, 10], stampMs: hour - 2000 });
  // The same fix again: no second one.
  Object.assign(clocks, { wall: hour + 7, steady: 5008 });
  answer({ at: [51, 10], stampMs: hour - 2000 });
  // The clock was set back, then the satellites are ahead of it.
  Object.assign(clocks, { wall: 1000, steady: 6000 });
  answer({ at: [51, 10], stampMs: 900 });
  answer({ at: [51, 10], stampMs: 4000 });
  expect(times).toEqual([
    [3000, 5000],
    [3000, 5008],
    [5900, 6000],
    [6000, 6000],
  ]);
});

test('who stands has no heading', () => {
  const { port, answer } = browser();
  const headings: unknown[] = [];
  port.watch({
    onFix: ({ headingDeg }) => headings.push(headingDeg),
    onFault: () => undefined,
  });
  for (const headingDeg of [90, NaN, null]) answer({ at: [51, 10], headingDeg });
  expect(headings).toEqual([90, undefined, undefined]);
});

test('asked once, it settles for a coarse fix where no sharp one comes', async () => {
  const { port, answer, fail, log } = browser();
  const asked = port.locate();
  fail('timeout');
  await Promise.resolve();
  await Promise.resolve();
  answer({ at: [51, 10], accuracyM: 900 });
  expect(await asked).toMatchObject({ ok: true, fix: { accuracyM: 900 } });
  expect(log()).toEqual(['ask sharp', 'ask sparing']);
});

test('what the browser knows of the permission is told, and a browser that cannot say is no fault', async () => {
  const granted = { query: () => Promise.resolve({ state: 'granted' } as PermissionStatus) };
  const odd = { query: () => Promise.reject(new TypeError('geolocation')) };
  expect(await browser(granted).port.permission()).toBe('granted');
  expect(await browser(odd).port.permission()).toBe('unknown');
  expect(await browser().port.permission()).toBe('unknown');
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a positioning that comes later is watched as soon as it is there, unless nobody waits any more', async () => {
  const memory = memoryPosition();
  const lazy = lazyPosition(() => Promise.resolve(memory));
  const gone = listen(lazy);
  const { heard, stop } = listen(lazy, 'sparing');
  gone.stop();
  await turn();
  memory.comeTo({ at: [51, 10], accuracyM: 5, takenMs: 0, arrivedMs: 0, headingDeg: undefined });
  expect([gone.heard, heard, memory.care()]).toEqual([[], [[51, 10]], 'sparing']);
  stop();
  expect(memory.care()).toBeUndefined();
});

test('a positioning that does not come is told as such, and asked for again', async () => {
  let isThere = false;
  const lazy = lazyPosition(() =>
    isThere ? Promise.resolve(memoryPosition()) : Promise.reject(new Error('offline')),
  );
  const { heard, stop } = listen(lazy);
  expect(await lazy.locate()).toEqual({ ok: false, fault: 'position/unavailable' });
  expect(heard).toEqual(['position/unavailable']);
  stop();
  isThere = true;
  expect(await lazy.permission()).toBe('unknown');
});
