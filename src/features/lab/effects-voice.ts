import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isAnyEffectOn, NO_EFFECTS, type Effects } from '../../core/effects/effects.ts';
import type { EffectsAudioPort, Reversal } from '../../ports/effects-audio.ts';
import type { WalkPlayer } from '../../runtime/walk-player.ts';
import type { WalkRunner } from '../../runtime/walk-runner.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';

/** Fetches the effects' voice, or hands over the one that is there. */
export type OpenEffects = () => Promise<EffectsAudioPort>;

export type EffectsVoice =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'failed'; readonly retry: () => void }
  | { readonly phase: 'ready'; readonly audio: EffectsAudioPort };

const WAITING: EffectsVoice = { phase: 'waiting' };
/** So long a network may hang before it is said; what comes later is taken all the same. */
const PATIENCE_MS = 15_000;

/** The effects' voice of the walk, fetched when a room that needs it is entered. */
export function useEffectsVoice(open: OpenEffects): EffectsVoice {
  const [voice, setVoice] = useState(WAITING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    const retry = () => {
      setVoice(WAITING);
      setAttempt(attempt + 1);
    };
    const giveUp = () => {
      if (!isLeft) setVoice({ phase: 'failed', retry });
    };
    const timer = setTimeout(giveUp, PATIENCE_MS);
    open().then((audio) => {
      clearTimeout(timer);
      if (!isLeft) setVoice({ phase: 'ready', audio });
    }, giveUp);
    return () => {
      clearTimeout(timer);
      isLeft = true;
    };
  }, [open, attempt]);
  return voice;
}

const silentVoice = { subscribe: () => () => undefined, reversal: (): Reversal => 'possible' };

export function useReversal(voice: EffectsVoice): Reversal {
  const { subscribe, reversal } = voice.phase === 'ready' ? voice.audio : silentVoice;
  return useSyncExternalStore(subscribe, reversal);
}

/** What is set now, and how to change a part of it. */
export function useEffectsSetting(player: WalkPlayer) {
  const { effects = NO_EFFECTS } = useSyncExternalStore(player.subscribe, player.state);
  const change = useCallback(
    (part: Partial<Effects>) => {
      player.setEffects({ ...NO_EFFECTS, ...player.state().effects, ...part });
    },
    [player],
  );
  return { effects, change };
}

/** Said once a walk: what a locked screen does to effects. */
const warned = new WeakSet<WalkRunner>();

/**
 * On leaving the room the plain voice takes over where no effect is on: it is the one that a locked
 * screen does not silence.
 */
export function usePlainVoiceOnLeaving(
  { walk, player, notices }: WalkScene,
  warning: string,
): void {
  useEffect(
    () => () => {
      const { effects, sound } = player.state();
      if (!effects) return;
      if (!isAnyEffectOn(effects)) player.setEffects(undefined);
      else if (sound.phase === 'playing' && !warned.has(walk)) {
        warned.add(walk);
        notices.say(warning);
      }
    },
    [walk, player, notices, warning],
  );
}
