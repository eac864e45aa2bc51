import { NO_EFFECTS } from '../../../core/effects/effects.ts';
import { rateOfSlider, sliderOfRate } from '../../../core/effects/speed-slider.ts';
import { EffectSlider } from '../effect-slider.tsx';
import styles from '../lab.module.css';
import type { EffectControlProps } from './effect-control.ts';
import { ResetButton } from './reset-button.tsx';

export function SpeedControl({ effects, change, texts, isWaiting }: EffectControlProps) {
  return (
    <div className={styles.row}>
      <EffectSlider
        label={texts.speed}
        min={-100}
        max={100}
        step={1}
        value={Math.round(sliderOfRate(effects.playbackRate))}
        valueText={texts.rate(effects.playbackRate)}
        isDisabled={isWaiting}
        onChange={(slider) => {
          change({ playbackRate: rateOfSlider(slider) });
        }}
      />
      <ResetButton
        label={texts.resetSpeed}
        isDisabled={effects.playbackRate === NO_EFFECTS.playbackRate}
        onReset={() => {
          change({ playbackRate: NO_EFFECTS.playbackRate });
        }}
      />
    </div>
  );
}
