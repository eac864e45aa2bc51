import { useEffect } from 'react';
import { isAnyEffectOn, NO_EFFECTS, type Effects } from '../../core/effects/effects.ts';
import { rateOfSlider, sliderOfRate } from '../../core/effects/speed-slider.ts';
import type { Reversal } from '../../platform/audio-effects/port.ts';
import type { WalkPlayer } from '../session/walk-player.ts';
import { Icon } from '../../ui/icon.tsx';
import { EffectSlider } from './effect-slider.tsx';
import { EffectSwitch } from './effect-switch.tsx';
import { useEffectsSetting, useReversal, type EffectsOutput } from './effects-output.ts';
import styles from './lab.module.css';
import type { LabTexts } from './lab-texts.ts';

interface EffectsPanelProps {
  readonly player: WalkPlayer;
  readonly output: EffectsOutput;
  readonly texts: LabTexts;
  readonly isBar?: boolean;
}

const MAX_DECAY_S = 8;

/** All effects, and the buttons that undo them. */
export function EffectsPanel({ player, output, texts, isBar = false }: EffectsPanelProps) {
  const { effects, change } = useEffectsSetting(player);
  const reversal = useReversal(output);
  useEffect(() => {
    // A sound that cannot be reversed is not shown as reversed.
    if (reversal === 'impossible' && effects.isReversed) change({ isReversed: false });
  }, [reversal, effects.isReversed, change]);
  if (output.phase === 'failed') return <NoEffects texts={texts} onRetry={output.retry} />;
  const isWaiting = output.phase !== 'ready';
  const controlProps = { effects, change, texts, isWaiting };
  return (
    <section
      className={isBar ? styles.panelBar : styles.panel}
      aria-label={texts.effects}
      aria-busy={isWaiting}
    >
      <Direction {...controlProps} reversal={reversal} />
      <Speed {...controlProps} />
      <ReverbControls {...controlProps} />
      <button
        type="button"
        className="button button-quiet"
        disabled={!isAnyEffectOn(effects) && effects.reverbDecay === NO_EFFECTS.reverbDecay}
        onClick={() => {
          change(NO_EFFECTS);
        }}
      >
        {texts.resetAll}
      </button>
    </section>
  );
}

interface EffectControlProps {
  readonly effects: Effects;
  readonly change: (patch: Partial<Effects>) => void;
  readonly texts: LabTexts;
  readonly isWaiting: boolean;
}

function Direction(props: EffectControlProps & { readonly reversal: Reversal }) {
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
      <Reset
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

function Speed({ effects, change, texts, isWaiting }: EffectControlProps) {
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
      <Reset
        label={texts.resetSpeed}
        isDisabled={effects.playbackRate === NO_EFFECTS.playbackRate}
        onReset={() => {
          change({ playbackRate: NO_EFFECTS.playbackRate });
        }}
      />
    </div>
  );
}

function ReverbControls({ effects, change, texts, isWaiting }: EffectControlProps) {
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
      <EffectSwitch
        label={texts.pingPong}
        isOn={effects.isPingPongDelayEnabled}
        isDisabled={isWaiting}
        onChange={(isPingPongDelayEnabled) => {
          change({ isPingPongDelayEnabled });
        }}
      />
    </>
  );
}

interface ResetProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onReset: () => void;
}

function Reset({ label, isDisabled, onReset }: ResetProps) {
  return (
    <button
      type="button"
      className={`icon-button ${styles.reset ?? ''}`}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onReset}
    >
      <Icon name="reset" />
    </button>
  );
}

function NoEffects({ texts, onRetry }: { texts: LabTexts; onRetry: () => void }) {
  return (
    <div className={styles.say} role="alert">
      <p>{texts.failed}</p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
