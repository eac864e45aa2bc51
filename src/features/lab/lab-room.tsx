import type { WalkScene } from '../../runtime/walk-scene.ts';
import { EffectsPanel } from './effects-panel.tsx';
import { useEffectsVoice, usePlainVoiceOnLeaving, type OpenEffects } from './effects-voice.ts';
import styles from './lab.module.css';
import { labTexts } from './lab-texts.ts';
import { TonePlayer } from './tone-player.tsx';
import { TrackList } from './track-list.tsx';

export interface LabRoomProps {
  readonly scene: WalkScene;
  readonly openEffects: OpenEffects;
}

/** 'Lab': one station under the glass, and the list from which it comes. */
export function LabRoom({ scene, openEffects }: LabRoomProps) {
  const texts = labTexts(scene);
  const voice = useEffectsVoice(openEffects);
  usePlainVoiceOnLeaving(scene, texts.lockScreen);
  return (
    <section className={styles.room} aria-labelledby="lab-title">
      <header className={styles.head}>
        <h2 id="lab-title">{texts.title}</h2>
        <p>{texts.intro}</p>
      </header>
      <div className={styles.player}>
        <TonePlayer scene={scene} voice={voice} texts={texts} />
        <EffectsPanel player={scene.player} voice={voice} texts={texts} />
      </div>
      <TrackList scene={scene} texts={texts} />
    </section>
  );
}
