import type { WalkContext } from '../session/walk-context.ts';
import { EffectsPanel } from './effects-panel.tsx';
import { useEffectsOutput, usePlainOutputOnLeaving, type OpenEffects } from './effects-output.ts';
import styles from './lab.module.css';
import { labTexts } from './lab-texts.ts';
import { TonePlayer } from './tone-player.tsx';
import { TrackList } from './track-list.tsx';

export interface LabScreenProps {
  readonly walkContext: WalkContext;
  readonly openEffects: OpenEffects;
}

/** 'Lab': the player of one station, and the list from which it comes. */
export function LabScreen({ walkContext, openEffects }: LabScreenProps) {
  const texts = labTexts(walkContext);
  const output = useEffectsOutput(openEffects);
  usePlainOutputOnLeaving(walkContext, texts.lockScreen);
  return (
    <section className={styles.room} aria-labelledby="lab-title">
      <header className={styles.head}>
        <h2 id="lab-title">{texts.title}</h2>
        <p>{texts.intro}</p>
      </header>
      <div className={styles.player}>
        <TonePlayer walkContext={walkContext} output={output} texts={texts} />
        <EffectsPanel player={walkContext.player} output={output} texts={texts} />
      </div>
      <TrackList walkContext={walkContext} texts={texts} />
    </section>
  );
}
