import type { WalkContext } from '../session/walk-context.ts';
import { EffectsPanel } from './effects-panel.tsx';
import {
  useEffectsOutput,
  usePlainOutputOnLeaving,
  type OpenEffects,
  type EffectsOutput,
} from './effects-output.ts';
import styles from './lab.module.css';
import { type LabTexts, labTexts } from '../../i18n/lab.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { TrackList } from './track-list.tsx';
import { useSyncExternalStore } from 'react';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import { Icon } from '../../ui/icon.tsx';
import { timeText } from '../../ui/time-text.ts';
import { SeekableWaveform } from './waveform.tsx';

export interface LabScreenProps {
  readonly walkContext: WalkContext;
  readonly openEffects: OpenEffects;
}

/** 'Lab': the player of one station, and the list from which it comes. */
export function LabScreen({ walkContext, openEffects }: LabScreenProps) {
  const texts = useTexts(labTexts);
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

interface TonePlayerProps {
  readonly walkContext: WalkContext;
  readonly output: EffectsOutput;
  readonly texts: LabTexts;
}

/** The player of a station: its waveform, the position, and a slider to every second of it. */
function TonePlayer({ walkContext, output, texts }: TonePlayerProps) {
  const { player, language } = walkContext;
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
          <SeekableWaveform
            key={url}
            url={url}
            output={output}
            sound={sound}
            texts={texts}
            onSeek={player.seek}
          />
          <SeekRow walkContext={walkContext} texts={texts} />
          <TonePlayButton walkContext={walkContext} texts={texts} />
          {sound.phase === 'failed' && <WithoutEffects walkContext={walkContext} texts={texts} />}
        </>
      )}
    </div>
  );
}

type ToneControlProps = Omit<TonePlayerProps, 'output'>;

function SeekRow({ walkContext: { player }, texts }: ToneControlProps) {
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

function TonePlayButton({ walkContext: { player }, texts }: ToneControlProps) {
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

/** A sound that cannot pass through Web Audio, or a browser without it, plays without effects. */
function WithoutEffects({ walkContext: { player }, texts }: ToneControlProps) {
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
