import type { EffectName } from '../../core/effects/effects.ts';
import type { MakeEffectNode } from './nodes/effect-node.ts';
import { pingPongNode } from './nodes/ping-pong.ts';
import { reverbNode } from './nodes/reverb.ts';

/**
 * How each effect is made. The sound passes their nodes in this order; what is a property of the
 * element, or of what it plays, has none (tone.ts).
 */
export const EFFECT_NODES: Readonly<Record<EffectName, MakeEffectNode | 'element'>> = {
  reverse: 'element',
  speed: 'element',
  pingPong: pingPongNode,
  reverb: reverbNode,
};
