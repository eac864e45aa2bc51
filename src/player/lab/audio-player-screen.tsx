import { useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { EffectsPanel } from './effects-panel.tsx';
import { useEffectsOutput, usePlainOutputOnLeaving } from './effects-output.ts';
import styles from './lab.module.css';
import type { LabScreenProps } from './lab-screen.tsx';
import { labTexts } from '../../i18n/lab.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { TrackList } from './track-list.tsx';

/** 'Audio Player': the playlist, and a bar of effects that stays in sight. */
export function AudioPlayerScreen({ walkContext, openEffects }: LabScreenProps) {
  const texts = useTexts(labTexts);
  const output = useEffectsOutput(openEffects);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  usePlainOutputOnLeaving(walkContext, texts.lockScreen);
  return (
    <section className={styles['room-with-bar']} aria-labelledby="audio-player-title">
      <h2 id="audio-player-title">{texts.audioPlayer}</h2>
      <TrackList walkContext={walkContext} texts={texts} />
      <div className={styles.bar} data-open={isOpen}>
        {/* Only where the open bar would leave no space for the list. */}
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {texts.effects}
          <Icon name={isOpen ? 'down' : 'up'} />
        </button>
        <div id={panelId} className={styles.folded}>
          <EffectsPanel player={walkContext.player} output={output} texts={texts} isBar />
        </div>
      </div>
    </section>
  );
}
