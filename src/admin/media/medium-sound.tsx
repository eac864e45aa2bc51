import { useId, useRef, useState } from 'react';
import type { Medium } from '../../contract/admin/media.ts';
import { timeText } from '../../ui/time-text.ts';
import type { MediaTexts } from './media-texts.ts';
import styles from './media.module.css';

interface MediumSoundProps {
  readonly medium: Medium;
  readonly address: string;
  readonly texts: MediaTexts;
}

/** The recording with its silent passages: a button plays from there. */
export function MediumSound({ medium, address, texts }: MediumSoundProps) {
  const sound = useRef<HTMLAudioElement>(null);
  const src = useStableAddress(address);
  const playFrom = (fromMs: number) => {
    const element = sound.current;
    if (element === null) return;
    element.currentTime = fromMs / 1000;
    // The audio element itself shows a sound that fails to load.
    element.play().catch(() => undefined);
  };
  return (
    <>
      <audio
        ref={sound}
        className={styles['sound']}
        controls
        preload="none"
        src={src}
        aria-label={medium.name}
      />
      <Silences
        silences={medium.prepared?.silences ?? []}
        durationMs={medium.durationMs ?? Infinity}
        texts={texts}
        playFrom={playFrom}
      />
    </>
  );
}

/** Each response has a new signature in the address: a sound that has loaded keeps its own. */
function useStableAddress(address: string): string {
  const [stableAddress, setStableAddress] = useState(address);
  const path = (whole: string) => whole.split('?', 1)[0];
  if (path(stableAddress) === path(address)) return stableAddress;
  setStableAddress(address);
  return address;
}

type Silence = NonNullable<NonNullable<Medium['prepared']>['silences']>[number];

interface SilencesProps {
  readonly silences: readonly Silence[];
  readonly durationMs: number;
  readonly texts: MediaTexts;
  readonly playFrom: (fromMs: number) => void;
}

function Silences({ silences, durationMs, texts, playFrom }: SilencesProps) {
  const id = useId();
  if (silences.length === 0) return null;
  return (
    <>
      <p id={id}>{texts.silences(silences.length)}</p>
      <ul className={styles['silences']} aria-labelledby={id}>
        {silences.map(({ fromMs, toMs }) => {
          const [from, to] = [timeText(fromMs / 1000), timeText(toMs / 1000)];
          const isAtEnd = toMs >= durationMs;
          const shown = isAtEnd ? texts.silentToEnd(from) : `${from}–${to}`;
          return (
            <li key={fromMs}>
              <button
                type="button"
                className="button button-quiet"
                aria-label={texts.playFrom(shown)}
                onClick={() => {
                  playFrom(fromMs);
                }}
              >
                {shown}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
