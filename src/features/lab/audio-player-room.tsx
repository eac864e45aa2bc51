import { useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { EffectsPanel } from './effects-panel.tsx';
import { useEffectsVoice, usePlainVoiceOnLeaving } from './effects-voice.ts';
import styles from './room-with-bar.module.css';
import type { LabRoomProps } from './lab-room.tsx';
import { labTexts } from './lab-texts.ts';
import { TrackList } from './track-list.tsx';

/** 'Audio Player': the playlist, and a bar of effects that stays in sight. */
export function AudioPlayerRoom({ scene, openEffects }: LabRoomProps) {
  const texts = labTexts(scene);
  const voice = useEffectsVoice(openEffects);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  usePlainVoiceOnLeaving(scene, texts.lockScreen);
  return (
    <section className={styles.roomWithBar} aria-labelledby="audio-player-title">
      <h2 id="audio-player-title">{texts.audioPlayer}</h2>
      <TrackList scene={scene} texts={texts} />
      <div className={styles.bar} data-open={isOpen}>
        {/* Only where the open bar would leave the list no room. */}
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
          <EffectsPanel player={scene.player} voice={voice} texts={texts} isBar />
        </div>
      </div>
    </section>
  );
}
