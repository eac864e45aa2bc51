import type { Context } from 'tone/build/esm/core/context/Context.js';
import type { ToneAudioNode } from 'tone/build/esm/core/context/ToneAudioNode.js';
import type { Effects } from '../../../core/effects/effects.ts';

/** An audio node between the element and the loudspeaker. */
export interface EffectNode {
  readonly node: ToneAudioNode;
  readonly apply: (effects: Effects) => void;
}

export type MakeEffectNode = (context: Context) => EffectNode;

/** Long enough that no step is heard. */
export const RAMP_S = 0.05;
