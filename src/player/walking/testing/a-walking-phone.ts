import { memoryArrivalSignal, memoryAudio } from '../../../platform/audio/memory.ts';
import { manualClock } from '../../../platform/system/clock-manual.ts';
import { memoryMediaSession } from '../../../platform/media-session/memory.ts';
import { memoryTabs } from '../../../platform/tabs/memory.ts';
import { memoryPageLife } from '../../../platform/device/page-life-memory.ts';
import { memoryPosition } from '../../../platform/position/memory.ts';
import { memoryWalkTexts, memorySettings } from '../../../platform/local-state/memory.ts';
import { memoryWakeLock } from '../../../platform/device/memory.ts';
import { pointAt } from '../../../core/place/testing/test-area.ts';
import { trackBySlug } from '../../../core/story/find.ts';
import type { TrackOptions } from '../../../core/story/testing/an-element.ts';
import { aWalk } from '../../../core/story/testing/a-walk.ts';
import type { PositionPort } from '../../../platform/position/port.ts';
import { openPlayer } from '../../listening/open-player.ts';
import { openWalk } from '../../session/walk-runner.ts';
import { openWalking } from '../open-walking.ts';

const station = (slug: string, northM: number, overrides: TrackOptions = {}): TrackOptions => {
  const [x, y] = pointAt(northM);
  return {
    slug,
    location: { 1: { x, y } },
    radiusM: 20,
    audio: { 2: `${slug}.m4a` },
    ...overrides,
  };
};
export const walkingStory = aWalk()
  .withTrack(station('turm', 0, { activates: [{ kind: 'track', slug: 'bruecke', delayS: 0 }] }))
  .withTrack(station('markt', 100))
  .withTrack(station('bruecke', 200, { isActiveFromStart: false }))
  .withTrack(station('weit', 3000))
  .build();
export const walkingTrack = (slug: string) => {
  const found = trackBySlug(walkingStory, slug);
  if (!found) throw new Error(slug);
  return found;
};

export interface DeviceStores {
  readonly store: ReturnType<typeof memoryWalkTexts>;
  readonly progress: ReturnType<typeof memoryWalkTexts>;
}

/** A phone with the walk open; `stores` are what it has stored before. */
export function aWalkingPhone(
  permission: Awaited<ReturnType<PositionPort['permission']>> = 'prompt',
  stores: DeviceStores = { store: memoryWalkTexts(), progress: memoryWalkTexts() },
) {
  const clock = manualClock(1_000_000);
  const audio = memoryAudio();
  const report = { warn: () => undefined };
  const pageLife = memoryPageLife();
  const walk = openWalk(walkingStory, {
    ...{ clock, report, store: stores.progress, undo: memoryWalkTexts() },
    reload: () => undefined,
  });
  const player = openPlayer({
    ...{ story: walkingStory, walk, language: 2, track: walkingTrack('turm') },
    ports: {
      ...{ audio, clock, report, pageLife },
      device: () => 'this',
      settings: memorySettings(),
      otherTabs: memoryTabs()(),
      mediaSession: memoryMediaSession(),
    },
  });
  player.open();
  const position = memoryPosition({ permission });
  const wakeLock = memoryWakeLock();
  const signal = memoryArrivalSignal();
  const camera = { isOn: false };
  const walking = openWalking({
    ...{
      story: walkingStory,
      walk,
      player,
      language: 2,
      clock,
      pageLife,
      position,
      wakeLock,
      signal,
    },
    store: stores.store,
    isScanning: () => camera.isOn,
  });
  const close = walking.open();
  let nowMs = 0;
  /** Stands there for some seconds, with one fix each. */
  const stand = (northM: number, seconds = 2, accuracyM = 5) => {
    for (let second = 0; second < seconds; second += 1) {
      nowMs += 1000;
      clock.advance(1000);
      const times = { measuredAtMs: nowMs, arrivedMs: nowMs };
      position.comeTo({ at: pointAt(northM), accuracyM, headingDeg: undefined, ...times });
    }
  };
  /** Goes somewhere else, with enough time to have walked there. */
  const goTo = (northM: number) => {
    nowMs += 70_000;
    stand(northM);
  };
  const sounding = () => {
    const { track: current, sound } = player.state();
    return sound.phase === 'playing' ? current?.slug : undefined;
  };
  return {
    ...{ clock, audio, walk, player, position, wakeLock, signal, camera, walking, close, stores },
    ...{ stand, goTo, sounding, pageLife },
  };
}
