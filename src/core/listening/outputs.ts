import type { Effects } from '../effects/effects.ts';
import { isSounding } from './audio-state.ts';
import type { OutputName } from './listening-effect.ts';
import { sendProgress, trackSound, type Listening, type Turn } from './listening.ts';

/** The output that a track's sound belongs to. */
export function wantedOutput({ effects, effectsOutput }: Listening): OutputName {
  return effects && effectsOutput === 'ready' ? 'effects' : 'plain';
}

export function changeEffects(
  turn: Turn,
  { effects }: { readonly effects: Effects | undefined },
): void {
  const { state } = turn;
  const { track } = state;
  // Spec §4: a track that is loaded in the tone player becomes active and is new no longer.
  if (effects && !state.effects && track) {
    sendProgress(turn, { type: 'track/loaded', track: track.slug });
  }
  state.effects = effects;
  applyEffects(turn);
  if (!effects || state.effectsOutput) return;
  state.effectsOutput = 'loading';
  turn.effects.push({ type: 'effects-output/load' });
}

/** The output for effects has come, or it has not: then the plain one plays on. */
export function handleEffectsOutput(
  turn: Turn,
  { isLoaded }: { readonly isLoaded: boolean },
): void {
  const { state } = turn;
  state.effectsOutput = isLoaded ? 'ready' : undefined;
  if (isLoaded) {
    applyEffects(turn);
    return;
  }
  state.effects = undefined;
  turn.effects.push({ type: 'report/warn', kind: 'effects/not-loaded' });
}

/** Moves the sound from one output to the other: no pause, and never both at once. */
function applyEffects({ state, effects: orders }: Turn): void {
  const { output: from, effects } = state;
  const output = wantedOutput(state);
  if (effects && output === 'effects') orders.push({ type: 'effects/apply', effects });
  // A quest's own sound stays in the plain output; the track behind it moves when it is loaded.
  if (output === from || state.previewSound) return;
  state.output = output;
  const sound = trackSound(state);
  if (!sound) return;
  orders.push({ type: 'sound/move', from, output, sound });
  if (isSounding(state.sound)) orders.push({ type: 'sound/play', output });
}
