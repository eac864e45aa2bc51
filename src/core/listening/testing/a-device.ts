import fc from 'fast-check';
import { expect } from 'vitest';
import { NO_EFFECTS } from '../../effects/effects.ts';
import { initialProgress } from '../../progress/initial.ts';
import { stepProgress } from '../../progress/step.ts';
import { trackBySlug } from '../../story/find.ts';
import { aWalk } from '../../story/testing/a-walk.ts';
import { isSounding, SILENCE, type AudioState } from '../audio-state.ts';
import type { ListeningEffect, OutputName } from '../listening-effect.ts';
import type { ListeningEvent } from '../listening-event.ts';
import { beginListening, stepListening } from '../step.ts';

export const slugs = ['a', 'b', 'read'];
export const story = slugs
  .reduce(
    (walk, slug) =>
      walk.withTrack({ slug, audio: slug === 'read' ? {} : { 2: `${slug}.de`, 3: `${slug}.en` } }),
    aWalk(),
  )
  .build();
export const track = (slug: string) => trackBySlug(story, slug)!;
export const previewSound = { url: 'quest.de', title: 'Quest' };

/** What may happen to a visitor's sound: pressed by the visitor, or coming from outside. */
export const pressed = fc.oneof(
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
export const happening = fc.oneof(
  pressed.map((event) => ({ event }) as const),
  outside.map((kind) => ({ kind }) as const),
  fc.integer({ min: 100, max: 20_000 }).map((ms) => ({ ms }) as const),
);
export type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

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
export function aDevice(adopted: AudioState = SILENCE) {
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
