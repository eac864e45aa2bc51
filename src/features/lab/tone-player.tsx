import { useSyncExternalStore } from 'react';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { Icon } from '../../ui/icon.tsx';
import { timeText } from '../../ui/time-text.ts';
import type { EffectsVoice } from './effects-voice.ts';
import styles from './lab.module.css';
import type { LabTexts } from './lab-texts.ts';
import { Waveform } from './waveform.tsx';

interface TonePlayerProps {
  readonly scene: WalkScene;
  readonly voice: EffectsVoice;
  readonly texts: LabTexts;
}

/** The station under the glass: its shape, where it stands, and a way to every second of it. */
export function TonePlayer({ scene, voice, texts }: TonePlayerProps) {
  const { player, language } = scene;
  const { track, url, sound } = useSyncExternalStore(player.subscribe, player.state);
  if (!track) return <p>{texts.nothingChosen}</p>;
  const name = valueIn(track.name, language);
  return (
    <div className={styles.tone}>
      <h3>{name === undefined ? texts.unnamedTrack : plainText(name)}</h3>
      {url === undefined ? (
        <p>{texts.audioNone}</p>
      ) : (
        <>
          <Waveform
            key={url}
            url={url}
            voice={voice}
            sound={sound}
            texts={texts}
            onSeek={player.seek}
          />
          <SeekRow scene={scene} texts={texts} />
          <PlayKey scene={scene} texts={texts} />
          {sound.phase === 'failed' && <WithoutEffects scene={scene} texts={texts} />}
        </>
      )}
    </div>
  );
}

type PartProps = Omit<TonePlayerProps, 'voice'>;

function SeekRow({ scene: { player }, texts }: PartProps) {
  const { positionS, durationS } = useSyncExternalStore(player.subscribe, player.state).sound;
  return (
    <div className={styles.seek}>
      <span>{timeText(positionS)}</span>
      <input
        type="range"
        className={styles.slider}
        aria-label={texts.position}
        aria-valuetext={timeText(positionS)}
        min={0}
        max={Math.floor(durationS ?? 0)}
        value={Math.floor(positionS)}
        disabled={durationS === undefined}
        onChange={(event) => {
          player.seek(Number(event.target.value));
        }}
      />
      <span>{timeText(durationS)}</span>
    </div>
  );
}

function PlayKey({ scene: { player }, texts }: PartProps) {
  const { phase } = useSyncExternalStore(player.subscribe, player.state).sound;
  const isSounding = phase === 'playing' || phase === 'loading';
  return (
    <button
      type="button"
      className={`button ${styles.play ?? ''}`}
      onClick={isSounding ? player.pause : player.play}
    >
      <Icon name={isSounding ? 'pause' : 'play'} />
      {isSounding ? texts.pause : texts.play}
    </button>
  );
}

/** A sound that does not pass through Web Audio, or a browser without it, is heard plainly. */
function WithoutEffects({ scene: { player }, texts }: PartProps) {
  const { effects } = useSyncExternalStore(player.subscribe, player.state);
  if (!effects) return null;
  return (
    <div className={styles.say} role="alert">
      <p>{texts.silent}</p>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          player.setEffects(undefined);
          player.play();
        }}
      >
        {texts.without}
      </button>
    </div>
  );
}
