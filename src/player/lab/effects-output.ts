import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isAnyEffectOn, NO_EFFECTS, type Effects } from '../../core/effects/effects.ts';
import type { EffectsAudioPort, Reversal } from '../../platform/audio-effects/port.ts';
import type { WalkPlayer } from '../session/walk-player.ts';
import type { WalkRunner } from '../session/walk-runner.ts';
import type { WalkContext } from '../session/walk-context.ts';

/** Loads the audio output with effects, or returns the one that exists. */
export type OpenEffects = () => Promise<EffectsAudioPort>;

export type EffectsOutput =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'failed'; readonly retry: () => void }
  | { readonly phase: 'ready'; readonly audio: EffectsAudioPort };

const WAITING: EffectsOutput = { phase: 'waiting' };
/** After this time a hanging network is reported; a later response still counts. */
const TIMEOUT_MS = 15_000;

/** The walk's audio output with effects, loaded when a screen that needs it is entered. */
export function useEffectsOutput(openEffects: OpenEffects): EffectsOutput {
  const [output, setOutput] = useState(WAITING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    const retry = () => {
      setOutput(WAITING);
      setAttempt(attempt + 1);
    };
    const giveUp = () => {
      if (!isLeft) setOutput({ phase: 'failed', retry });
    };
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    openEffects().then((audio) => {
      clearTimeout(timer);
      if (!isLeft) setOutput({ phase: 'ready', audio });
    }, giveUp);
    return () => {
      clearTimeout(timer);
      isLeft = true;
    };
  }, [openEffects, attempt]);
  return output;
}

const silentOutput = { subscribe: () => () => undefined, reversal: (): Reversal => 'possible' };

export function useReversal(output: EffectsOutput): Reversal {
  const { subscribe, reversal } = output.phase === 'ready' ? output.audio : silentOutput;
  return useSyncExternalStore(subscribe, reversal);
}

/** The current setting, and a function that changes a part of it. */
export function useEffectsSetting(player: WalkPlayer) {
  const { effects = NO_EFFECTS } = useSyncExternalStore(player.subscribe, player.state);
  const change = useCallback(
    (patch: Partial<Effects>) => {
      player.setEffects({ ...NO_EFFECTS, ...player.state().effects, ...patch });
    },
    [player],
  );
  return { effects, change };
}

/** Walks that have shown the warning about effects on a locked screen: it is shown once a walk. */
const warned = new WeakSet<WalkRunner>();

/**
 * When the screen is left and no effect is on, the plain audio output takes over: a locked screen
 * does not silence it.
 */
export function usePlainOutputOnLeaving(
  { walk, player, toasts }: WalkContext,
  warning: string,
): void {
  useEffect(
    () => () => {
      const { effects, sound } = player.state();
      if (!effects) return;
      if (!isAnyEffectOn(effects)) player.setEffects(undefined);
      else if (sound.phase === 'playing' && !warned.has(walk)) {
        warned.add(walk);
        toasts.showToast(warning);
      }
    },
    [walk, player, toasts, warning],
  );
}
