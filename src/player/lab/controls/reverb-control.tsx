import { NO_EFFECTS } from '../../../core/effects/effects.ts';
import { EffectSlider } from '../effect-slider.tsx';
import type { EffectControlProps } from './effect-control.ts';

const MAX_DECAY_S = 8;

export function ReverbControl({ effects, change, texts, isWaiting }: EffectControlProps) {
  return (
    <>
      <EffectSlider
        label={texts.reverb}
        min={0}
        max={1}
        step={0.01}
        value={effects.reverbWet}
        valueText={texts.percent(effects.reverbWet)}
        isDisabled={isWaiting}
        onChange={(reverbWet) => {
          change({ reverbWet });
        }}
      />
      <EffectSlider
        label={texts.decay}
        min={NO_EFFECTS.reverbDecay}
        max={MAX_DECAY_S}
        step={0.1}
        value={effects.reverbDecay}
        valueText={texts.seconds(effects.reverbDecay)}
        isDisabled={isWaiting}
        onChange={(reverbDecay) => {
          change({ reverbDecay });
        }}
      />
    </>
  );
}
