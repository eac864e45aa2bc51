import { useSyncExternalStore } from 'react';
import { REPLAY_BOUNDS, REPLAY_SPEEDS, USUAL_PACE } from '../../core/replay/settings.ts';
import type { ReplayPort } from '../../ports/replay.ts';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './replay.module.css';
import type { ReplayWords } from './replay-words.ts';

interface SettingsProps {
  readonly replay: ReplayPort;
  readonly words: ReplayWords;
}

/** How the walk is led; what is changed holds from the next second on. */
export function ReplaySettingsForm({ replay, words }: SettingsProps) {
  const { settings } = useSyncExternalStore(replay.subscribe, replay.state);
  const { texts } = words;
  return (
    <div className={styles['settings']}>
      <Pace replay={replay} words={words} />
      <Speeds replay={replay} words={words} />
      <Slider
        label={texts.drift}
        {...REPLAY_BOUNDS.driftM}
        step={1}
        value={settings.driftM}
        valueText={words.length(settings.driftM)}
        onChange={(driftM) => {
          replay.change({ driftM });
        }}
      />
      <Slider
        label={texts.dropouts}
        {...REPLAY_BOUNDS.dropouts}
        step={1}
        value={settings.dropouts}
        valueText={texts.dropoutsText(settings.dropouts)}
        onChange={(dropouts) => {
          replay.change({ dropouts });
        }}
      />
      <Seed replay={replay} words={words} />
      <Switch
        label={texts.waits}
        isOn={settings.waits}
        onChange={(waits) => {
          replay.change({ waits });
        }}
      />
    </div>
  );
}

function Pace({ replay, words }: SettingsProps) {
  const { settings, isTimed } = useSyncExternalStore(replay.subscribe, replay.state);
  const { texts } = words;
  const isRecorded = isTimed && settings.pace === 'recorded';
  const pace = settings.pace === 'recorded' ? USUAL_PACE : settings.pace;
  const paceText = texts.paceText(words.number(pace, 1), words.number(pace * 3.6, 1));
  return (
    <>
      {isTimed && (
        <Switch
          label={texts.recorded}
          isOn={isRecorded}
          onChange={(isOn) => {
            replay.change({ pace: isOn ? 'recorded' : USUAL_PACE });
          }}
        />
      )}
      <Slider
        label={texts.pace}
        {...REPLAY_BOUNDS.pace}
        step={0.1}
        value={pace}
        valueText={isRecorded ? texts.recorded : paceText}
        isDisabled={isRecorded}
        onChange={(metres) => {
          replay.change({ pace: metres });
        }}
      />
    </>
  );
}

function Speeds({ replay, words: { texts } }: SettingsProps) {
  const { settings } = useSyncExternalStore(replay.subscribe, replay.state);
  return (
    <fieldset className={styles['speeds']}>
      <legend>{texts.speed}</legend>
      {REPLAY_SPEEDS.map((speed) => (
        <label key={speed}>
          <input
            type="radio"
            name="replay-speed"
            checked={settings.speed === speed}
            onChange={() => {
              replay.change({ speed });
            }}
          />
          {texts.speedText(speed)}
        </label>
      ))}
    </fieldset>
  );
}

function Seed({ replay, words: { texts } }: SettingsProps) {
  const { settings } = useSyncExternalStore(replay.subscribe, replay.state);
  const { min, max } = REPLAY_BOUNDS.seed;
  return (
    <label className={styles['seed']}>
      <span>{texts.seed}</span>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={settings.seed}
        onChange={(event) => {
          const seed = Math.round(event.target.valueAsNumber || 0);
          replay.change({ seed: Math.min(max, Math.max(min, seed)) });
        }}
      />
      <small>{texts.seedHint}</small>
    </label>
  );
}
