import { useEffect } from 'react';
import { EFFECT_NAMES, isReset, NO_EFFECTS } from '../../core/effects/effects.ts';
import type { WalkPlayer } from '../session/walk-player.ts';
import { EFFECT_CONTROLS } from './controls/effect-controls.ts';
import { useEffectsSetting, useReversal, type EffectsOutput } from './effects-output.ts';
import styles from './lab.module.css';
import type { LabTexts } from '../../i18n/lab.ts';

interface EffectsPanelProps {
  readonly player: WalkPlayer;
  readonly output: EffectsOutput;
  readonly texts: LabTexts;
  readonly isBar?: boolean;
}

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
  return (
    <section
      className={isBar ? styles.panelBar : styles.panel}
      aria-label={texts.effects}
      aria-busy={isWaiting}
    >
      {EFFECT_NAMES.map((name) => {
        const Control = EFFECT_CONTROLS[name];
        return <Control key={name} {...{ effects, change, texts, isWaiting, reversal }} />;
      })}
      <button
        type="button"
        className="button button-quiet"
        disabled={isReset(effects)}
        onClick={() => {
          change(NO_EFFECTS);
        }}
      >
        {texts.resetAll}
      </button>
    </section>
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
