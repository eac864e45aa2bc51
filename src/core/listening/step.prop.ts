import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_EFFECTS } from '../effects/effects.ts';
import { initialProgress } from '../progress/initial.ts';
import { stepProgress } from '../progress/step.ts';
import { trackBySlug } from '../story/find.ts';
import { aWalk } from '../story/testing/a-walk.ts';
import { isSounding, SILENCE, type AudioState } from './audio-state.ts';
import type { ListeningEffect, OutputName } from './listening-effect.ts';
import type { ListeningEvent } from './listening-event.ts';
import { currentUrl } from './listening.ts';
import { beginListening, stepListening } from './step.ts';

const SEED = 20260101;
const slugs = ['a', 'b', 'read'];
const story = slugs
  .reduce(
    (walk, slug) =>
      walk.withTrack({ slug, audio: slug === 'read' ? {} : { 2: `${slug}.de`, 3: `${slug}.en` } }),
    aWalk(),
  )
  .build();
const track = (slug: string) => trackBySlug(story, slug)!;
const previewSound = { url: 'quest.de', title: 'Quest' };

/** What may happen to a visitor's sound: pressed by the visitor, or coming from outside. */
const pressed = fc.oneof(
  fc
    .record({ slug: fc.constantFrom(...slugs), how: fc.constantFrom('play', 'show') })
    .map(({ slug, how }): ListeningEvent => ({ type: 'track/chosen', track: track(slug), how })),
  fc.constantFrom<ListeningEvent>(
    { type: 'play/pressed' },
    { type: 'pause/pressed' },
    { type: 'retry/pressed' },
    { type: 'continuation/accepted' },
    { type: 'neighbour/chosen', by: 1 },
    { type: 'preview/toggled', previewSound },
    { type: 'effects/chosen', effects: NO_EFFECTS },
    { type: 'effects/chosen', effects: undefined },
    { type: 'language/chosen', language: 2 },
    { type: 'language/chosen', language: 3 },
    { type: 'sleep/chosen', sleep: 5 },
    { type: 'sleep/chosen', sleep: 'station-end' },
    { type: 'plays-on/chosen', playsOn: true },
  ),
  fc.nat(59).map((positionS): ListeningEvent => ({ type: 'position/chosen', positionS })),
  fc
    .integer({ min: 1, max: 8 })
    .map((rate): ListeningEvent => ({ type: 'rate/chosen', rate: rate / 2 })),
);
const outside = fc.constantFrom(
  ...(['plays', 'stalls', 'blocked', 'cut off', 'missing', 'interrupted', 'ends'] as const),
  ...(['other tab', 'hidden', 'online', 'reachable', 'effects come', 'other device'] as const),
);
const happening = fc.oneof(
  pressed.map((event) => ({ event }) as const),
  outside.map((kind) => ({ kind }) as const),
  fc.integer({ min: 100, max: 20_000 }).map((ms) => ({ ms }) as const),
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

const phases = {
  plays: { phase: 'playing', durationS: 60, error: undefined, isInterrupted: false },
  stalls: { phase: 'loading' },
  blocked: { phase: 'failed', error: 'audio/blocked' },
  'cut off': { phase: 'failed', error: 'audio/network' },
  missing: { phase: 'failed', error: 'audio/missing' },
  interrupted: { phase: 'paused', isInterrupted: true },
  ends: { phase: 'ended' },
} as const satisfies Record<string, Partial<AudioState>>;

/** A device: two outputs that obey, a clock, other tabs, and the progress that is stored. */
function aDevice(adopted: AudioState = SILENCE) {
  let progress = initialProgress(story);
  const outputs: Record<OutputName, AudioState> = { plain: adopted, effects: SILENCE };
  const first = beginListening(
    { story, progress },
    { track: track('a'), language: 2, rate: 1, playsOn: false, sound: adopted },
  );
  let state = first.state;
  let nowMs = 1_000_000;
  let timerAtMs = Infinity;
  let polledAtMs = 0;
  const orders: ListeningEffect[] = [];
  const events: ListeningEvent[] = [];

  const change = (output: OutputName, next: Partial<AudioState>) => {
    outputs[output] = { ...outputs[output], ...next };
    events.push({ type: 'sound/reported', output, sound: outputs[output] });
  };
  const load = (output: OutputName, url: string, positionS: number) => {
    const { url: loaded, error } = outputs[output];
    if (url !== loaded || error) change(output, { ...SILENCE, url });
    if (outputs[output].positionS !== positionS) change(output, { positionS });
  };
  const stop = (output: OutputName) => {
    if (isSounding(outputs[output])) change(output, { phase: 'paused' });
  };
  const progressChanged = (event: Parameters<typeof stepProgress>[2], isOwn: boolean) => {
    progress = stepProgress(story, progress, event).state;
    events.push({ type: 'progress/changed', positions: progress.positions, isOwn });
  };
  const perform = (effect: ListeningEffect) => {
    orders.push(effect);
    switch (effect.type) {
      case 'sound/load':
        return load(effect.output, effect.sound.url, effect.atS);
      case 'sound/move':
        stop(effect.from);
        return load(effect.output, effect.sound.url, outputs[effect.from].positionS);
      case 'preview/load':
        return load('plain', effect.url, 0);
      case 'sound/play':
        return change(effect.output, { phase: 'loading', error: undefined, isInterrupted: false });
      case 'sound/pause':
        return stop(effect.output);
      case 'sound/retry':
        return change('plain', { phase: 'idle', error: undefined });
      case 'sound/seek':
        return change(effect.output, {
          positionS: effect.positionS,
          phase: isSounding(outputs[effect.output]) ? outputs[effect.output].phase : 'paused',
        });
      case 'position/save': {
        const { track: slug, positionS } = effect;
        return progressChanged(
          { type: 'position/saved', track: slug, positionS, device: 'd' },
          true,
        );
      }
      case 'progress/send':
        return progressChanged(effect.event, false);
      case 'timer/set':
        timerAtMs = effect.atMs;
        return undefined;
      case 'server/poll':
        ({ polledAtMs } = effect);
        return undefined;
      case 'rate/set':
      case 'settings/save':
      case 'effects/apply':
      case 'effects-output/load':
      case 'sound/claim':
      case 'report/warn':
        return undefined;
    }
  };
  const send = (event: ListeningEvent): readonly ListeningEffect[] => {
    orders.length = 0;
    events.push(event);
    for (let next = events.shift(); next; next = events.shift()) {
      const step = stepListening({ story, progress }, state, { ...next, atMs: nowMs });
      state = step.state;
      for (const effect of step.effects) perform(effect);
      // However many events an effect causes: at no moment do both outputs sound.
      expect(isSounding(outputs.plain) && isSounding(outputs.effects)).toBe(false);
    }
    return [...orders];
  };
  /** Time passes: sounds move, twice a second they report it, and the timer comes when it is due. */
  const wait = (ms: number): readonly ListeningEffect[] => {
    const effects: ListeningEffect[] = [];
    for (let leftMs = ms; leftMs > 0; leftMs -= 500) {
      const byMs = Math.min(500, leftMs);
      nowMs += byMs;
      const sound = outputs[state.output];
      if (sound.phase === 'playing') {
        const positionS = Math.min(59, sound.positionS + byMs / 1000);
        outputs[state.output] = { ...sound, positionS };
        effects.push(...report());
      }
      if (timerAtMs <= nowMs) {
        timerAtMs = Infinity;
        effects.push(...send({ type: 'time/passed' }));
      }
    }
    return effects;
  };
  const report = () =>
    send({ type: 'sound/reported', output: state.output, sound: outputs[state.output] });
  const happen = (happened: Happening): readonly ListeningEffect[] => {
    if ('event' in happened) return send(happened.event);
    if ('ms' in happened) return wait(happened.ms);
    switch (happened.kind) {
      case 'other tab':
        return send({ type: 'sound/claimed' });
      case 'hidden':
        return send({ type: 'page/hidden' });
      case 'online':
        return send({ type: 'network/returned' });
      case 'reachable':
        return send({ type: 'server/responded', polledAtMs, isReachable: true });
      case 'effects come':
        return state.effectsOutput === 'loading'
          ? send({ type: 'effects-output/settled', isLoaded: true })
          : [];
      case 'other device': {
        const event = { type: 'position/saved', track: 'a', positionS: 40, device: 'x' } as const;
        progress = stepProgress(story, progress, event).state;
        return send({ type: 'progress/changed', positions: progress.positions, isOwn: false });
      }
      case 'plays':
      case 'stalls':
      case 'blocked':
      case 'cut off':
      case 'missing':
      case 'interrupted':
      case 'ends':
        return happenToSound(happened.kind);
    }
  };
  /** Only what was requested to sound can begin, stall, fail or end. */
  const happenToSound = (kind: keyof typeof phases) => {
    const sound = outputs[state.output];
    if (!isSounding(sound)) return [];
    outputs[state.output] = { ...sound, ...phases[kind] };
    return report();
  };
  for (const effect of first.effects) perform(effect);
  events.length = 0;
  const opening = send({ type: 'player/opened', sound: outputs.plain });
  return {
    ...{ happen, send, opening },
    state: () => state,
    sound: () => outputs[state.output],
    savedS: (slug: string) => progress.positions[slug]?.positionS ?? 0,
  };
}

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
