import { EffectsPanel } from './effects-panel.tsx';
import { useEffectsVoice, usePlainVoiceOnLeaving } from './effects-voice.ts';
import styles from './lab.module.css';
import type { LabRoomProps } from './lab-room.tsx';
import { labTexts } from './lab-texts.ts';
import { TrackList } from './track-list.tsx';

/** 'Audio Player': the playlist, and a bar of effects that stays in sight. */
export function AudioPlayerRoom({ scene, openEffects }: LabRoomProps) {
  const texts = labTexts(scene);
  const voice = useEffectsVoice(openEffects);
  usePlainVoiceOnLeaving(scene, texts.lockScreen);
  return (
    <section className={styles.roomWithBar} aria-labelledby="audio-player-title">
      <h2 id="audio-player-title">{texts.audioPlayer}</h2>
      <TrackList scene={scene} texts={texts} />
      <div className={styles.bar}>
        <EffectsPanel player={scene.player} voice={voice} texts={texts} isBar />
      </div>
    </section>
  );
}
