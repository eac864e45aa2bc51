import type { ComponentType } from 'react';
import type { EffectName } from '../../../core/effects/effects.ts';
import type { EffectControlProps } from './effect-control.ts';
import { PingPongControl } from './ping-pong-control.tsx';
import { ReverbControl } from './reverb-control.tsx';
import { ReverseControl } from './reverse-control.tsx';
import { SpeedControl } from './speed-control.tsx';

/** The controls of each effect. */
export const EFFECT_CONTROLS: Readonly<Record<EffectName, ComponentType<EffectControlProps>>> = {
  reverse: ReverseControl,
  speed: SpeedControl,
  reverb: ReverbControl,
  pingPong: PingPongControl,
};
