import { useState, useSyncExternalStore } from 'react';
import { ownMedium } from '../../runtime/admin/own-medium.ts';
import { useMedium } from '../../runtime/admin/use-medium.ts';
import { AskedState, FaultLine } from '../../ui/desk/states.tsx';
import { hostAddress } from '../../ui/host-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { Slider } from '../../ui/slider.tsx';
import type { LineActs } from './line-acts.ts';
import type { SoundDeck } from './sound-deck.ts';
import { shownTime } from './time-field.tsx';
import type { TranscriptState } from './transcript-draft.ts';
import type { TranscriptRoom, TranscriptTexts } from './transcript-room.ts';
import styles from './admin-transcript.module.css';

interface SoundBarProps {
  readonly desk: TranscriptRoom['desk'];
  /** What the track's field says; undefined: there is no sound. */
  readonly address: string | undefined;
  readonly deck: SoundDeck;
  readonly acts: LineActs;
  readonly state: TranscriptState;
  readonly texts: TranscriptTexts;
}

/** The sound of the track, and the key that sets times while it is heard. */
export function SoundBar(given: SoundBarProps) {
  const { address, texts } = given;
  const sha256 = address === undefined ? undefined : ownMedium(address);
  return (
    <section className={styles['bar']} aria-label={texts.sound}>
      {address === undefined && <p>{texts.noSound}</p>}
      {address !== undefined && sha256 === undefined && (
        <Sound {...given} url={address.startsWith('/') ? hostAddress(address as '/') : address} />
      )}
      {sha256 !== undefined && <OwnSound {...given} sha256={sha256} />}
    </section>
  );
}

function OwnSound({ sha256, ...given }: SoundBarProps & { readonly sha256: string }) {
  const asked = useMedium(given.desk, sha256);
  if (asked.phase !== 'ready') return <AskedState asked={asked} />;
  const { preview } = asked.value.medium;
  if (preview === undefined) return <p>{given.texts.soundFault}</p>;
  // The address is signed anew with each answer: the sound that has come stays the same.
  return <Sound key={sha256} {...given} url={given.desk.host.base + preview} />;
}

function Sound({ url, deck, acts, state, texts, desk }: SoundBarProps & { readonly url: string }) {
  const [src] = useState(url);
  const { isPlaying, hasFailed } = useSyncExternalStore(deck.subscribe, deck.state);
  const { cues, selected } = state;
  const cue = cues[selected];
  return (
    <>
      <Source attach={deck.attach} src={src} />
      {hasFailed && <FaultLine words={texts.soundFault} />}
      <div className={styles['transport']}>
        <button type="button" className="button" onClick={() => deck.toggle()}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
          {isPlaying ? texts.pause : texts.play}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            deck.seek(deck.positionS() - 3);
          }}
        >
          {texts.backS}
        </button>
        <Position deck={deck} texts={texts} languageCode={desk.languageCode} />
      </div>
      {cue && (
        <div className={styles['now']}>
          <button type="button" className="button" onClick={acts.beginNow}>
            {texts.beginsNow}
          </button>
          <p>
            <span>{texts.at(selected + 1, cues.length)}</span>
            <span className={styles['words']}>{cue.text || texts.wordless}</span>
          </p>
        </div>
      )}
    </>
  );
}

interface SourceProps {
  readonly attach: SoundDeck['attach'];
  readonly src: string;
}

const Source = ({ attach, src }: SourceProps) => <audio ref={attach} src={src} preload="auto" />;

interface PositionProps extends Pick<SoundBarProps, 'deck' | 'texts'> {
  readonly languageCode: string;
}

function Position({ deck, texts, languageCode }: PositionProps) {
  const { positionS, durationS = 0 } = useSyncExternalStore(deck.subscribe, deck.state);
  const shown = (timeS: number) =>
    shownTime(Math.floor(timeS * 10) / 10, languageCode).slice(0, -2);
  return (
    <Slider
      label={texts.position}
      min={0}
      max={Math.max(durationS, 0.1)}
      step={0.1}
      value={positionS}
      valueText={`${shown(positionS)} / ${shown(durationS)}`}
      onChange={(atS) => {
        deck.seek(atS);
      }}
    />
  );
}
