import { useState, useSyncExternalStore } from 'react';
import { ownMedium } from '../session/files/own-medium.ts';
import { useMedium } from '../session/files/use-medium.ts';
import { QueryState, ErrorMessage } from '../ui/page/states.tsx';
import { withBasePath } from '../../ui/base-path.ts';
import { Icon } from '../../ui/icon.tsx';
import { Slider } from '../../ui/slider.tsx';
import type { LineCommands } from './line-commands.ts';
import type { AudioPreview } from './audio-preview.ts';
import { shownTime } from './time-field.tsx';
import type { TranscriptState } from './transcript-draft.ts';
import type { TranscriptContext } from './transcript-context.ts';
import styles from './transcript.module.css';
import type { TranscriptEditorTexts } from '../../i18n/admin/transcript-editor.ts';

interface SoundBarProps {
  readonly admin: TranscriptContext['admin'];
  /** The value of the track's field; undefined: there is no sound. */
  readonly address: string | undefined;
  readonly audioPreview: AudioPreview;
  readonly commands: LineCommands;
  readonly state: TranscriptState;
  readonly texts: TranscriptEditorTexts;
}

/** The sound of the track, and the button that sets times while it plays. */
export function SoundBar(props: SoundBarProps) {
  const { address, texts } = props;
  const sha256 = address === undefined ? undefined : ownMedium(address);
  return (
    <section className={styles['bar']} aria-label={texts.sound}>
      {address === undefined && <p>{texts.noSound}</p>}
      {address !== undefined && sha256 === undefined && (
        <Sound {...props} url={address.startsWith('/') ? withBasePath(address as '/') : address} />
      )}
      {sha256 !== undefined && <OwnSound {...props} sha256={sha256} />}
    </section>
  );
}

function OwnSound({ sha256, ...props }: SoundBarProps & { readonly sha256: string }) {
  const query = useMedium(props.admin, sha256);
  if (query.phase !== 'ready') return <QueryState query={query} />;
  const { preview } = query.value.medium;
  if (preview === undefined) return <p>{props.texts.soundError}</p>;
  // Each response has a new signature in the address: a sound that has loaded keeps its own.
  return <Sound key={sha256} {...props} url={props.admin.server.base + preview} />;
}

function Sound({
  url,
  audioPreview,
  commands,
  state,
  texts,
  admin,
}: SoundBarProps & { readonly url: string }) {
  const [src] = useState(url);
  const { isPlaying, hasFailed } = useSyncExternalStore(audioPreview.subscribe, audioPreview.state);
  const { cues, selected } = state;
  const cue = cues[selected];
  return (
    <>
      <Source attach={audioPreview.attach} src={src} />
      {hasFailed && <ErrorMessage message={texts.soundError} />}
      <div className={styles['transport']}>
        <button type="button" className="button" onClick={() => audioPreview.toggle()}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
          {isPlaying ? texts.pause : texts.play}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            audioPreview.seek(audioPreview.positionS() - 3);
          }}
        >
          {texts.backS}
        </button>
        <Position audioPreview={audioPreview} texts={texts} languageCode={admin.languageCode} />
      </div>
      {cue && (
        <div className={styles['now']}>
          <button type="button" className="button" onClick={commands.beginNow}>
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
  readonly attach: AudioPreview['attach'];
  readonly src: string;
}

const Source = ({ attach, src }: SourceProps) => <audio ref={attach} src={src} preload="auto" />;

interface PositionProps extends Pick<SoundBarProps, 'audioPreview' | 'texts'> {
  readonly languageCode: string;
}

function Position({ audioPreview, texts, languageCode }: PositionProps) {
  const { positionS, durationS = 0 } = useSyncExternalStore(
    audioPreview.subscribe,
    audioPreview.state,
  );
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
        audioPreview.seek(atS);
      }}
    />
  );
}
