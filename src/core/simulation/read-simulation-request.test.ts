import { expect, test } from 'vitest';
import { readSimulationRequest } from './read-simulation-request.ts';
import { DEFAULT_SIMULATION } from './settings.ts';

test('[RP16] a route alone is walked with the defaults', () => {
  expect(['path', 'stations', ' gpx ', 'home'].map(readSimulationRequest)).toEqual(
    ['path', 'stations', 'gpx', 'home'].map((routeKind) => ({
      routeKind,
      settings: DEFAULT_SIMULATION,
    })),
  );
});

test('[RP16] options follow it in any order', () => {
  const request = readSimulationRequest(
    'stations,seed=7,pace=1.5,speed=16,drift=12,wait=0,dropouts=3',
  );
  const settings = {
    pace: 1.5,
    driftM: 12,
    dropouts: 3,
    seed: 7,
    speed: 16 as const,
    waits: false,
  };
  expect(request).toEqual({ routeKind: 'stations', settings });
  expect(readSimulationRequest('gpx,pace=recorded')?.settings.pace).toBe('recorded');
});

test('[RP17] an unknown, out-of-range or repeated option cannot be parsed', () => {
  const unreadable = [
    ...['', 'Path', 'pace=1', 'path,', 'path,fast', 'path,pace', 'path,pace=', 'path,pace=-1'],
    ...['path,pace=0.1', 'path,pace=11', 'path,pace=1e1', 'path,pace=1=2', 'path,speed=2'],
    ...['path,seed=1.5', 'path,drift=61', 'path,wait=ja', 'path,seed=1,seed=2', 'path,__proto__=1'],
    `path,${' '.repeat(300)}`,
  ];
  expect(unreadable.map(readSimulationRequest)).toEqual(unreadable.map(() => undefined));
});

test('[RP17] the limits themselves are valid', () => {
  const settingsOf = (text: string) => readSimulationRequest(`path,${text}`)?.settings;
  expect(settingsOf('pace=0.4,drift=0,dropouts=0,seed=0,wait=1')).toEqual({
    ...{ pace: 0.4, driftM: 0, dropouts: 0, seed: 0, speed: 1, waits: true },
  });
  expect(settingsOf('pace=10,drift=60,dropouts=20,seed=999999,speed=4,wait=0')).toEqual({
    ...{ pace: 10, driftM: 60, dropouts: 20, seed: 999_999, speed: 4, waits: false },
  });
  const beyond = [
    'pace=0.399',
    'pace=10.001',
    'drift=60.5',
    'dropouts=21',
    'seed=1000000',
    'wait=2',
  ];
  expect(beyond.map(settingsOf)).toEqual(beyond.map(() => undefined));
});
