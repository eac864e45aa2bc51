import { Reverb } from 'tone/build/esm/effect/Reverb.js';
import { NO_EFFECTS } from '../../../core/effects/effects.ts';
import { RAMP_S, type MakeEffectNode } from './effect-node.ts';

export const reverbNode: MakeEffectNode = (context) => {
  const reverb = new Reverb({ context, decay: NO_EFFECTS.reverbDecay, wet: NO_EFFECTS.reverbWet });
  const setDecay = decaySetter(reverb);
  return {
    node: reverb,
    apply({ reverbWet, reverbDecay }) {
      reverb.wet.rampTo(reverbWet, RAMP_S);
      setDecay(reverbDecay);
    },
  };
};

/**
 * Each decay is a new impulse to be rendered: while one is rendering, only the latest value waits.
 */
function decaySetter(reverb: Reverb): (decayS: number) => void {
  let wanted: number = NO_EFFECTS.reverbDecay;
  let isRendering = false;
  const render = async () => {
    isRendering = true;
    while (reverb.decay !== wanted && !reverb.disposed) {
      reverb.decay = wanted;
      await reverb.ready;
    }
    isRendering = false;
  };
  return (decayS) => {
    wanted = decayS;
    if (!isRendering) void render();
  };
}
