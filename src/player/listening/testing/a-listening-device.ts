import { memoryAudio } from '../../../platform/audio/memory.ts';
import { manualClock } from '../../../platform/system/clock-manual.ts';
import { memoryMediaSession } from '../../../platform/media-session/memory.ts';
import { memoryTabs } from '../../../platform/tabs/memory.ts';
import { memoryPageLife } from '../../../platform/device/page-life-memory.ts';
import { memoryWalkTexts, memorySettings } from '../../../platform/local-state/memory.ts';
import { trackBySlug } from '../../../core/story/find.ts';
import { aWalk } from '../../../core/story/testing/a-walk.ts';
import { openPlayer } from '../open-player.ts';
import { openWalk } from '../../session/walk-runner.ts';

export const story = aWalk()
  .with({ title: { 2: 'Die Glocke' }, author: { 1: 'Die Glockenleute' }, cover: { 1: 's.webp' } })
  .withTrack({
    slug: 'turm',
    name: { 2: 'Der Turm', 3: 'The tower' },
    audio: { 2: 'turm.de', 3: 'turm.en' },
    audioReversed: { 2: 'turm.rev' },
    activates: [{ kind: 'track', slug: 'markt' }],
  })
  .withTrack({ slug: 'bach', audio: { 2: 'bach.de' } })
  .withTrack({ slug: 'markt', isActiveFromStart: false, audio: { 2: 'markt.de' } })
  .withTrack({ slug: 'stumm', audio: {}, activates: [{ kind: 'track', slug: 'ende', delayS: 0 }] })
  .withTrack({ slug: 'ende', isActiveFromStart: false, audio: { 2: 'ende.de' } })
  .build();
export const track = (slug: string) => {
  const found = trackBySlug(story, slug);
  if (!found) throw new Error(slug);
  return found;
};

/** A device on which a walk was opened, and the ports around its sound. */
export function aListeningDevice(store = memoryWalkTexts(), nextTab = memoryTabs(), of = story) {
  const warned: unknown[] = [];
  const clock = manualClock(1_000_000);
  const audio = memoryAudio();
  const report = { warn: (kind: string, details?: unknown) => warned.push([kind, details]) };
  const ports = {
    ...{ audio, clock, report },
    device: () => 'this',
    settings: memorySettings(),
    otherTabs: nextTab(),
    pageLife: memoryPageLife(),
    mediaSession: memoryMediaSession(),
  };
  const walk = openWalk(of, {
    ...{ clock, store, report },
    undo: memoryWalkTexts(),
    reload: () => undefined,
  });
  const savedS = (slug: string) => walk.progress().positions[slug]?.positionS;
  return { ...ports, ports, walk, warned, savedS, store, nextTab };
}

export type Device = ReturnType<typeof aListeningDevice>;

export function openPlayerOn(at: Device, slug: string | undefined = 'turm', language = 2) {
  const first = slug === undefined ? undefined : track(slug);
  const player = openPlayer({ story, walk: at.walk, ports: at.ports, language, track: first });
  return { player, close: player.open() };
}

/** Sound as it runs: the audio output reports its position twice a second. */
export function listen({ audio, clock }: Device, seconds: number) {
  for (let half = 0; half < seconds * 2; half += 1) {
    clock.advance(500);
    audio.happen({ positionS: audio.state().positionS + 0.5 });
  }
}

export function playing() {
  const at = aListeningDevice();
  const { player, close } = openPlayerOn(at);
  player.play();
  at.audio.happen({ durationS: 60 });
  return { ...at, player, close };
}
