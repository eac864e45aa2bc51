import { useSyncExternalStore } from 'react';
import type { Stop } from '../../core/replay/stops.ts';
import type { ReplayPort, ReplayState } from '../../ports/replay.ts';
import { Slider } from '../../ui/slider.tsx';
import styles from './replay.module.css';
import type { ReplayWords } from './replay-words.ts';

interface LedControlsProps {
  readonly replay: ReplayPort;
  readonly words: ReplayWords;
  readonly stops: readonly Stop[];
  /** Only what one needs on the way. */
  readonly isSmall: boolean;
  /** Within the visitor's tap. */
  readonly onSetOff: () => void;
}

/** Setting off, standing still, and where on the way one is. */
export function LedControls({ replay, words, stops, isSmall, onSetOff }: LedControlsProps) {
  const state = useSyncExternalStore(replay.subscribe, replay.state);
  const { texts } = words;
  // Who has not set off yet may still stand at the first one.
  const next = state.second === 0 ? stops[0] : stops.find(({ atM }) => atM > state.atM + 1);
  const setOff = () => {
    onSetOff();
    replay.play();
  };
  const where = texts.on(words.length(state.atM), words.length(state.lengthM));
  return (
    <>
      <div className={styles['keys']}>
        <SetOffKey state={state} words={words} onSetOff={setOff} onStop={replay.pause} />
        {next && !isSmall && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              replay.jumpTo(next.atM);
              setOff();
            }}
          >
            {texts.nextStop}
          </button>
        )}
      </div>
      <div className={styles['words']}>
        <p className={styles['where']}>{next && toNext(next, state, words)}</p>
        <p className={styles['said']} role="status">
          {saidOf(state, words)}
        </p>
      </div>
      {!isSmall && (
        <Slider
          label={texts.place}
          min={0}
          max={Math.max(1, Math.round(state.lengthM))}
          step={1}
          value={Math.round(state.atM)}
          valueText={where}
          onChange={replay.jumpTo}
        />
      )}
    </>
  );
}

interface SetOffKeyProps {
  readonly state: ReplayState;
  readonly words: ReplayWords;
  readonly onSetOff: () => void;
  readonly onStop: () => void;
}

function SetOffKey({ state: { phase }, words: { texts }, onSetOff, onStop }: SetOffKeyProps) {
  const isWalking = phase === 'walking';
  return (
    <button type="button" className="button" onClick={isWalking ? onStop : onSetOff}>
      {isWalking ? texts.stop : phase === 'over' ? texts.again : texts.start}
    </button>
  );
}

function toNext({ atM, track }: Stop, state: ReplayState, words: ReplayWords): string {
  return words.texts.toNext(words.length(Math.max(0, atM - state.atM)), words.station(track));
}

function saidOf({ phase, isHeld, dropout }: ReplayState, { texts }: ReplayWords): string {
  if (phase === 'over') return texts.isOver;
  if (phase === 'walking' && isHeld) return texts.waiting;
  return phase === 'walking' && dropout === 'gap' ? texts.noFix : '';
}
