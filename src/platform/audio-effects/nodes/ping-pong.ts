import { PingPongDelay } from 'tone/build/esm/effect/PingPongDelay.js';
import { PING_PONG } from '../../../core/effects/effects.ts';
import { RAMP_S, type MakeEffectNode } from './effect-node.ts';

/** Half voice, half echo. */
const ECHO_WET = 0.5;

export const pingPongNode: MakeEffectNode = (context) => {
  const echo = new PingPongDelay({ context, ...PING_PONG, wet: 0 });
  return {
    node: echo,
    apply({ isPingPongDelayEnabled }) {
      echo.wet.rampTo(isPingPongDelayEnabled ? ECHO_WET : 0, RAMP_S);
    },
  };
};
