import { NO_EFFECTS } from '../../../core/effects/effects.ts';
import { EffectSwitch } from '../effect-switch.tsx';
import styles from '../lab.module.css';
import type { EffectControlProps } from './effect-control.ts';
import { ResetButton } from './reset-button.tsx';

export function ReverseControl(props: EffectControlProps) {
  const { effects, change, texts, isWaiting, reversal } = props;
  return (
    <div className={styles.row}>
      <EffectSwitch
        label={texts.reverse}
        isOn={effects.isReversed}
        isDisabled={isWaiting}
        onChange={(isReversed) => {
          change({ isReversed });
        }}
      />
      <ResetButton
        label={texts.resetReverse}
        isDisabled={!effects.isReversed}
        onReset={() => {
          change({ isReversed: NO_EFFECTS.isReversed });
        }}
      />
      <div className={styles.status} role="status">
        {reversal === 'preparing' && texts.isPreparing}
        {reversal === 'impossible' && texts.isImpossible}
      </div>
    </div>
  );
}
