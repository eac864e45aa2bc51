import { expect, test } from 'vitest';
import { memoryAudio } from '../../platform/audio/memory.ts';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { memoryMediaSession } from '../../platform/media-session/memory.ts';
import { memoryTabs } from '../../platform/tabs/memory.ts';
import { memoryPageLife } from '../../platform/device/page-life-memory.ts';
import { simulatedPosition } from '../../platform/position/simulated.ts';
import { memoryWalkTexts, memorySettings } from '../../platform/local-state/memory.ts';
import { pointAt } from '../../core/place/testing/test-area.ts';
import { routeOf } from '../../core/simulation/route.ts';
import { DEFAULT_SIMULATION, type SimulationSettings } from '../../core/simulation/settings.ts';
import type { Story } from '../../core/story/model.ts';
import { trackBySlug } from '../../core/story/find.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { openPlayer } from '../listening/open-player.ts';
import { openSimulationLog, waitWhileSounding } from './simulation-log.ts';
import { openWalk } from '../session/walk-runner.ts';

const at = (northM: number) => {
  const [x, y] = pointAt(northM);
  return { location: { 2: { x, y } }, radiusM: 20 };
};
const story = aWalk()
  .with({ hasTrackPasswords: true })
  .withTrack({ slug: 'turm', audio: { 2: 'turm.de' }, ...at(0) })
  .withTrack({ slug: 'markt', isActiveFromStart: false, ...at(100) })
  .withTrack({ slug: 'keller', password: { 2: 'sesam' }, ...at(200) })
  .build();

function simulate(
  overrides: Partial<SimulationSettings> = {},
  of: Story = { ...story, showsLocked: true },
) {
  const clock = manualClock(1_000_000);
  const [audio, store] = [memoryAudio(), memoryWalkTexts()];
  const report = { warn: () => undefined };
  const walk = openWalk(of, {
    ...{ clock, store, report, undo: memoryWalkTexts() },
    reload: () => undefined,
  });
  const ports = {
    ...{ audio, clock, report, device: () => 'this', settings: memorySettings() },
    ...{ otherTabs: memoryTabs()(), pageLife: memoryPageLife() },
    mediaSession: memoryMediaSession(),
  };
  const track = trackBySlug(story, 'turm');
  const player = openPlayer({ story, walk, ports, language: 2, track });
  player.open();
  const walking = { state: () => ({ arrival: undefined }), subscribe: () => () => undefined };
  const simulation = simulatedPosition(clock, {
    ...DEFAULT_SIMULATION,
    driftM: 0,
    pace: 10,
    ...overrides,
  });
  const simulationLog = openSimulationLog(
    { story: of, language: 2, walk, player, walking },
    simulation,
  );
  const close = simulationLog.open();
  const route = routeOf([pointAt(-60), pointAt(260)].map((place) => ({ at: place })));
  if (route) simulation.setRoute(route);
  const log = () => simulationLog.allEntries().map(({ what, times }) => ({ ...what, times }));
  return { clock, audio, player, simulation, simulationLog, close, log };
}

test('the log reports a whole walk, with the reasons why a station did not start', () => {
  const { clock, simulation, log } = simulate();
  simulation.play();
  clock.advance(60_000);
  expect(log().reverse()).toEqual([
    { type: 'walk/begun', times: 1 },
    { type: 'zone/entered', track: 'turm', status: 'open', times: 1 },
    { type: 'zone/entered', track: 'markt', status: 'closed', times: 1 },
    { type: 'zone/left', track: 'turm', times: 1 },
    { type: 'zone/entered', track: 'keller', status: 'locked', times: 1 },
    { type: 'zone/left', track: 'markt', times: 1 },
    { type: 'zone/left', track: 'keller', times: 1 },
    { type: 'walk/over', times: 1 },
  ]);
});

test('a station that a password hides is not logged', () => {
  const { clock, simulation, log } = simulate({}, story);
  simulation.play();
  clock.advance(60_000);
  expect(log().filter((one) => 'track' in one && one.track === 'keller')).toEqual([]);
});

test('dropped fixes are logged with their reason, once for each series', () => {
  const { clock, simulation, log } = simulate({ driftM: 60, pace: 0.5 });
  simulation.play();
  clock.advance(3000);
  expect(log()).toEqual([
    { type: 'fix/dropped', reason: 'blurred', zones: 3, times: 3 },
    { type: 'walk/begun', times: 1 },
  ]);
});

test('dropouts and stops are logged, and a walk that is restarted enters its zones again', () => {
  const { clock, simulation, log } = simulate({ dropouts: 20, seed: 3, pace: 1 });
  simulation.play();
  clock.advance(600_000);
  simulation.play();
  clock.advance(100_000);
  simulation.pause();
  const types = log().map(({ type }) => type);
  expect(types).toContain('fix/gap');
  expect(types[0]).toBe('walk/paused');
  expect(types.filter((type) => type === 'walk/begun')).toHaveLength(2);
});

test('a station that plays is logged, and the simulated walk waits for it where that is configured', () => {
  const { clock, player, simulation, simulationLog, log } = simulate();
  const stop = waitWhileSounding(player, simulation);
  simulation.play();
  clock.advance(2000);
  player.play();
  clock.advance(5000);
  expect(simulation.state()).toMatchObject({ isWaiting: true, atM: 20 });
  expect(log().slice(0, 2)).toEqual([
    { type: 'walk/waiting', times: 1 },
    { type: 'station/started', track: 'turm', times: 1 },
  ]);
  expect(simulationLog.allEntries()[0]).toMatchObject({ second: 2, atM: 20 });
  simulation.changeSettings({ waits: false });
  expect(simulation.state().isWaiting).toBe(false);
  stop();
});

test('a closed log gets no more lines', () => {
  const { clock, simulation, close, log } = simulate();
  close();
  simulation.play();
  clock.advance(20_000);
  expect(log()).toEqual([]);
});
