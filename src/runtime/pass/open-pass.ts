import { contentOf } from '../../core/offline/media-name.ts';
import {
  judgeApp,
  judgeFiles,
  judgeMap,
  judgePosition,
  judgeSound,
  judgeStorage,
  type HeardSound,
} from '../../core/pass/judge.ts';
import { stopsOf } from '../../core/pass/stops.ts';
import { isReady, NOTHING_TRIED, type CheckName, type Verdicts } from '../../core/pass/verdict.ts';
import { DEFAULT_LANGUAGE } from '../../core/story/model.ts';
import type { PositionAnswer } from '../../ports/position.ts';
import { lookAtFiles } from './look-at-files.ts';
import type { Pass, PassNeeds, PassState } from './pass.ts';
import { rehearse, zonesIn } from './rehearse.ts';

export function openPass(needs: PassNeeds): Pass {
  const { pack, story, codes } = needs;
  const listeners = new Set<() => void>();
  let state: PassState = {
    verdicts: NOTHING_TRIED,
    rehearsal: { phase: 'untried' },
    stops: stopsOf(story, pack.languages, ({ slug }) => codes.codeOf(slug)),
    isReady: false,
    filesRead: 0,
  };
  const draw = (part: Partial<PassState>) => {
    const next = { ...state, ...part };
    const { rehearsal } = next;
    const hasSeen = rehearsal.phase === 'over' && rehearsal.end === 'whole';
    const wasReady = state.isReady;
    state = { ...next, isReady: isReady(next.verdicts, hasSeen) };
    for (const listener of listeners) listener();
    if (state.isReady && !wasReady) void needs.keepSeen(needs.clock.nowMs());
  };
  const say = (part: Partial<Verdicts>) => {
    draw({ verdicts: { ...state.verdicts, ...part } });
  };
  const sound = soundCheck(needs, say);
  const checks = { ...checksOf(needs, say, draw), sound: sound.check };
  const rehearsal = rehearsalOf(needs, () => state, draw);
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check: (name) => checks[name](),
    answer: sound.answer,
    ...rehearsal,
  };
}

function rehearsalOf(
  needs: PassNeeds,
  state: () => PassState,
  draw: (part: Partial<PassState>) => void,
): Pick<Pass, 'rehearse' | 'stop'> {
  let rehearsing = new AbortController();
  return {
    async rehearse() {
      if (state().rehearsal.phase === 'running') return;
      needs.probe.hush();
      needs.probe.unlock();
      rehearsing = new AbortController();
      const { signal } = rehearsing;
      draw({ rehearsal: { phase: 'running', seen: [], now: undefined } });
      const onStop: Parameters<typeof rehearse>[0]['onStop'] = (now, seen) => {
        if (!signal.aborted) draw({ rehearsal: { phase: 'running', now, seen } });
      };
      const end = await rehearse({ needs, stops: state().stops, onStop, signal });
      const { rehearsal } = state();
      const seen = rehearsal.phase === 'untried' ? [] : rehearsal.seen;
      draw({ rehearsal: { phase: 'over', end, seen } });
      if (end === 'lacking') await needs.keepSeen(undefined);
    },
    stop() {
      rehearsing.abort();
      needs.probe.hush();
    },
  };
}

type Say = (part: Partial<Verdicts>) => void;
const TRYING = { state: 'trying' } as const;

function checksOf(
  needs: PassNeeds,
  say: Say,
  draw: (part: Partial<PassState>) => void,
): Readonly<Record<Exclude<CheckName, 'sound'>, () => Promise<void>>> {
  const { pack, story, media, room, position, care } = needs;
  return {
    async files() {
      say({ files: TRYING });
      const seen = await lookAtFiles(needs, pack, (filesRead) => {
        draw({ filesRead });
      });
      const files = judgeFiles(story, seen);
      say({ files });
      if (files.state === 'not-ok') await needs.keepSeen(undefined);
    },
    async app() {
      say({ app: TRYING });
      say({ app: judgeApp(await care.look()) });
    },
    async map() {
      say({ map: TRYING });
      const files = await media.files(pack);
      const whole = (files.ok ? files.value : []).filter((file) => file.state === 'ready');
      const held = new Set(whole.map(({ url, sha256 }) => contentOf(url) ?? sha256));
      say({ map: judgeMap(story, pack.languages, held) });
    },
    async position() {
      const zones = zonesIn(story, pack.languages[0] ?? DEFAULT_LANGUAGE);
      say({ position: TRYING });
      // Nobody is asked for a leave that the walk has no use for.
      const seen = zones.length === 0 ? UNKNOWN : seenPosition(await position.locate());
      say({ position: judgePosition(zones, seen) });
    },
    async storage() {
      say({ storage: TRYING });
      const [persistence, freeBytes] = [await room.persistence(), await room.freeBytes()];
      say({ storage: judgeStorage(persistence, freeBytes) });
    },
  };
}

const UNKNOWN = { kind: 'unavailable' } as const;
const faults = {
  'position/denied': 'denied',
  'position/unavailable': 'unavailable',
  'position/timeout': 'timeout',
  'position/unsupported': 'unsupported',
} as const;

function seenPosition(answer: PositionAnswer): Parameters<typeof judgePosition>[1] {
  if (!answer.ok) return { kind: faults[answer.fault] };
  return { kind: 'fix', accuracyM: answer.fix.accuracyM };
}

/** The walk's own first sound, aloud, until somebody says whether they hear it. */
function soundCheck({ probe, story, pack }: PassNeeds, say: Say) {
  let heard: HeardSound | undefined;
  const language = pack.languages[0] ?? DEFAULT_LANGUAGE;
  const first = stopsOf({ ...story, quests: [], puzzles: [] }, [language], ({ slug }) => slug)
    .flatMap(({ files }) => files)
    .find(({ part }) => part === 'sound');
  return {
    async check() {
      probe.unlock();
      say({ sound: TRYING });
      heard = first && (await probe.hear(first.url));
      if (heard !== 'heard') probe.hush();
      say({ sound: judgeSound(heard, undefined) });
    },
    answer(hears: boolean) {
      probe.hush();
      say({ sound: judgeSound(heard, hears) });
    },
  };
}
