import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_EFFECTS } from '../effects/effects.ts';
import { initialProgress } from '../progress/initial.ts';
import { isSounding, SILENCE, type AudioState } from './audio-state.ts';
import type { ListeningEffect } from './listening-effect.ts';
import { currentUrl } from './listening.ts';
import { stepListening } from './step.ts';
import {
  slugs,
  story,
  track,
  previewSound,
  happening,
  type Happening,
  aDevice,
} from './testing/a-device.ts';

const SEED = 20260101;

function always(
  check: (
    device: ReturnType<typeof aDevice>,
    happened: Happening,
    effects: readonly ListeningEffect[],
  ) => void,
  adopted?: AudioState,
): void {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const device = aDevice(adopted);
      for (const happened of happenings) check(device, happened, device.happen(happened));
    }),
    { seed: SEED, numRuns: 500 },
  );
}

const plays = (effects: readonly ListeningEffect[]) =>
  effects.some(({ type }) => type === 'sound/play');

test('[LS30] never do two outputs play, and the state names the one that does', () => {
  always(({ state, sound }) => {
    if (isSounding(sound())) expect(sound().url).toBe(currentUrl(state()));
  });
});

/** Where the output with effects is there, the sound and a quest's own one change between the two. */
const betweenOutputs = fc.constantFrom<Happening>(
  ...[NO_EFFECTS, undefined].map((effects): Happening => {
    return { event: { type: 'effects/chosen', effects } };
  }),
  ...(['preview/toggled', 'play/pressed'] as const).map((type): Happening => {
    return { event: type === 'play/pressed' ? { type } : { type, previewSound } };
  }),
  ...slugs.map((slug): Happening => {
    return { event: { type: 'track/chosen', track: track(slug), how: 'play' } };
  }),
  { kind: 'plays' },
  { kind: 'ends' },
);

test('[LS30][LS31] from one output to the other: one plays, it is the right one, and the other waits', () => {
  fc.assert(
    fc.property(fc.array(betweenOutputs, { maxLength: 30 }), (happenings) => {
      const device = aDevice();
      device.send({ type: 'effects/chosen', effects: NO_EFFECTS });
      device.send({ type: 'effects-output/settled', isLoaded: true });
      for (const happened of happenings) {
        device.happen(happened);
        const { output, effects, previewSound: preview, track: current } = device.state();
        if (isSounding(device.sound())) {
          expect(device.sound().url).toBe(currentUrl(device.state()));
          expect(output).toBe(effects && !preview ? 'effects' : 'plain');
        }
        if (current?.slug === 'read' && !preview) expect(isSounding(device.sound())).toBe(false);
      }
    }),
    { seed: SEED, numRuns: 500 },
  );
});

test('[LS17][LS23] no sound begins without a request: after each pause only a tap plays', () => {
  let isSilenced = false;
  always((device, happened, effects) => {
    const isTap = 'event' in happened;
    if (isSilenced && !isTap) expect(plays(effects)).toBe(false);
    if (isTap) isSilenced = happened.event.type === 'pause/pressed';
    if ('kind' in happened && happened.kind === 'other tab')
      isSilenced = !isSounding(device.sound());
    if ('kind' in happened && happened.kind === 'interrupted') isSilenced = true;
  });
});

test('[LS18][LS19] a page that is killed at any moment loses less than a second of the station', () => {
  always((device) => {
    const { track: current, previewSound: preview, continuation } = device.state();
    const { phase, positionS } = device.sound();
    if (!current || preview || phase !== 'playing' || continuation?.why === 'earlier-visit') return;
    if (current.slug === 'read') return;
    // Only what has been heard for a moment can be lost.
    device.happen({ ms: 1000 });
    const heardS = device.sound().phase === 'playing' ? device.sound().positionS : positionS;
    if (device.state().continuation?.why === 'earlier-visit') return;
    expect(Math.abs(device.savedS(current.slug) - heardS)).toBeLessThan(1);
  });
});

test('[LS20][LS22] a stall and a missing network do not cancel the request to play', () => {
  always((device, happened) => {
    if (!('kind' in happened) || (happened.kind !== 'stalls' && happened.kind !== 'cut off'))
      return;
    const { sound, isWanted } = device.state();
    if (sound.phase === 'loading' || sound.error === 'audio/network') expect(isWanted).toBe(true);
    if (sound.error !== 'audio/network') return;
    const { positionS } = sound;
    const effects = device.send({ type: 'network/returned' });
    expect(plays(effects)).toBe(true);
    expect(device.sound()).toMatchObject({ phase: 'loading', positionS });
  });
});

test('[LS21] a blocked sound is shown as such until a tap, and nothing else plays it', () => {
  always((device, happened) => {
    if (!('kind' in happened) || happened.kind !== 'blocked') return;
    if (device.sound().error !== 'audio/blocked') return;
    expect(device.state().sound.error).toBe('audio/blocked');
    const effects = [
      ...device.send({ type: 'network/returned' }),
      ...device.happen({ ms: 20_000 }),
    ];
    expect(plays(effects)).toBe(false);
    expect(device.state().sound.error).toBe('audio/blocked');
  });
});

test('[LS26] the speed is the last chosen one, whatever played meanwhile', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const device = aDevice();
      let rate = 1;
      for (const happened of happenings) {
        const effects = device.happen(happened);
        if ('event' in happened && happened.event.type === 'rate/chosen') {
          rate = Math.min(3, Math.max(0.5, happened.event.rate));
          expect(effects).toContainEqual({ type: 'rate/set', rate });
        }
        expect(device.state().rate).toBe(rate);
      }
    }),
    { seed: SEED, numRuns: 500 },
  );
});

test('[LS27] with a sleep timer at the end of the station nothing plays after it', () => {
  always((device) => {
    const { sleep, track: current, previewSound: preview } = device.state();
    const isHeard = isSounding(device.sound()) && current && !preview;
    if (!isHeard || sleep?.kind !== 'station-end') return;
    const effects = device.happen({ kind: 'ends' });
    expect(plays(effects)).toBe(false);
    expect(device.state()).toMatchObject({ sleep: undefined, track: current });
  });
});

test('[LS28] a sound of the server-rendered page is neither paused, nor moved, nor restarted', () => {
  const adopted = { ...SILENCE, url: 'b.de', phase: 'playing', positionS: 4 } as const;
  const untouched = new Set(['sound/claim']);
  const device = aDevice(adopted);
  expect(
    device.opening.filter(({ type }) => type.startsWith('sound/') && !untouched.has(type)),
  ).toEqual([]);
  expect(device.sound()).toEqual(adopted);
  always(({ state, sound }) => {
    if (isSounding(sound())) expect(sound().url).toBe(currentUrl(state()));
  }, adopted);
});

test('[LS29] a report of the former file changes nothing but the known state of the output', () => {
  always((device) => {
    const before = device.state();
    const stale = { ...SILENCE, url: 'former.de', positionS: 33, durationS: 60 } as const;
    for (const phase of ['playing', 'paused', 'ended'] as const) {
      const step = stepListening({ story, progress: initialProgress(story) }, before, {
        ...{ type: 'sound/reported', output: before.output, atMs: 0 },
        sound: { ...stale, phase, isInterrupted: true },
      });
      const { track: current, begun, continuation, followed, isWanted, rate } = step.state;
      expect({ track: current, begun, continuation, followed, isWanted, rate }).toEqual({
        ...{ track: before.track, begun: before.begun, continuation: before.continuation },
        ...{ followed: before.followed, isWanted: before.isWanted, rate: before.rate },
      });
      expect(step.effects.filter(({ type }) => type !== 'timer/set')).toEqual([]);
    }
  });
});

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

test('[LS33] a step does not mutate the former state, and is deterministic', () => {
  always((device, happened) => {
    if (!('event' in happened)) return;
    const before = frozen(device.state());
    const progress = initialProgress(story);
    const again = () =>
      stepListening({ story, progress }, before, { ...happened.event, atMs: 2_000_000 });
    expect(again()).toEqual(again());
  });
});
