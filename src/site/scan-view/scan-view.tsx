import { useState, useEffect, useRef, useId } from 'react';
import type { ScannerPort } from '../../platform/scanner/port.ts';
import styles from './scanner.module.css';
import { scannerTexts, type ScannerTexts } from '../../i18n/scanner.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ScanMessage } from './use-scan-message.ts';
import { useCamera, type Camera } from './use-camera.ts';
import { useSlowness } from './use-slowness.ts';
import { Icon } from '../../ui/icon.tsx';

export interface ScanViewProps {
  readonly scanner: ScannerPort;
  /** It is called with each text that was read from the camera or a photo. */
  readonly onText: (text: string) => void;
  /** Without it there is no field to type a code. */
  readonly typing?: Typing;
  readonly message?: ScanMessage | undefined;
  /** True while a question is open: the camera runs, but nothing is read. */
  readonly isPaused?: boolean;
  /** Fills the window's height. */
  readonly isFilling?: boolean;
}

/** Camera, photo and typed code lead to the same text. The camera stops with the view. */
export function ScanView(props: ScanViewProps) {
  const { scanner, onText, typing, message, isPaused = false } = props;
  const texts = useTexts(scannerTexts);
  const [photo, setPhoto] = useState<PhotoState>('none');
  /** The next message is about this text, and no longer about a photo before it. */
  const onTextOf = (deliver: (text: string) => void) => (text: string) => {
    setPhoto('none');
    deliver(text);
  };
  const deliver = onTextOf(onText);
  const camera = useCamera({ scanner, onText: deliver, isPaused });
  const isRunning = camera.state.phase === 'running';
  const isSlow = useSlowness(isRunning && !isPaused, message);
  const guide = isSlow ? texts.slow : texts.guide;
  return (
    <div className={`${styles['view']} ${props.isFilling ? styles['filling'] : ''}`}>
      <CameraPicture camera={camera} texts={texts} />
      <div className={styles['hands']}>
        <p className={styles['words']} role="status">
          <span key={message?.id}>
            {photoMessage(photo, texts) ?? message?.text ?? (isRunning ? guide : '')}
          </span>
        </p>
        <div className={styles['keys']}>
          <TorchButton camera={camera} texts={texts} />
          <PhotoButton scanner={scanner} texts={texts} onText={deliver} onState={setPhoto} />
          <ZoomSlider camera={camera} texts={texts} />
        </div>
        {typing && <TypedCode texts={texts} {...typing} onTyped={onTextOf(typing.onTyped)} />}
      </div>
    </div>
  );
}

function photoMessage(photo: PhotoState, texts: ScannerTexts): string | undefined {
  if (photo === 'reading') return texts.photoReading;
  if (photo === 'no-reader') return texts.photoNoReader;
  return photo === 'unreadable' ? texts.unreadable : undefined;
}

interface CameraControlsProps {
  readonly camera: Camera;
  readonly texts: ScannerTexts;
}

/** The camera's torch, where it has one. */
function TorchButton({ camera, texts }: CameraControlsProps) {
  const { state, control } = camera;
  if (state.phase !== 'running' || !state.abilities.hasTorch) return null;
  return (
    <button
      type="button"
      className={`button ${state.isTorchOn ? '' : 'button-quiet'} ${styles['key']}`}
      aria-pressed={state.isTorchOn}
      onClick={() => {
        control.setTorch(!state.isTorchOn);
      }}
    >
      <Icon name="torch" />
      {texts.torch}
    </button>
  );
}

/** Zooming helps with a sign that hangs high. */
function ZoomSlider({ camera, texts }: CameraControlsProps) {
  const { state, control } = camera;
  if (state.phase !== 'running' || !state.abilities.zoom) return null;
  const { min, max, step } = state.abilities.zoom;
  return (
    <label className={styles['zoom']}>
      {texts.zoom}
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={state.zoom}
        onChange={(event) => {
          control.setZoom(event.target.valueAsNumber);
        }}
      />
    </label>
  );
}

interface CameraPictureProps {
  readonly camera: Camera;
  readonly texts: ScannerTexts;
}

/** The camera's picture, or a message why there is none. */
function CameraPicture({ camera, texts }: CameraPictureProps) {
  const { state, frame, retry } = camera;
  return (
    <div className={styles['picture']}>
      <div ref={frame} className={styles['frame']} aria-hidden="true" />
      {state.phase !== 'running' && (
        <div className={styles['instead']}>
          <Icon name={state.phase === 'failed' ? 'warning' : 'camera'} />
          <div role="status">
            {state.phase === 'failed' ? (
              <>
                <p>{texts[state.error]}</p>
                <p>{texts.otherLinks}</p>
              </>
            ) : (
              <>
                <p>{texts.starting}</p>
                <p>{texts.permission}</p>
              </>
            )}
          </div>
          {state.phase === 'failed' && (
            <button type="button" className="button" onClick={retry}>
              {texts.retry}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

type PhotoState = 'none' | 'reading' | 'unreadable' | 'no-reader';

interface PhotoButtonProps {
  readonly scanner: ScannerPort;
  readonly texts: ScannerTexts;
  readonly onText: (text: string) => void;
  readonly onState: (state: PhotoState) => void;
}

/** Reads a code from a photo that was taken before, or that somebody sent. */
function PhotoButton({ scanner, texts, onText, onState }: PhotoButtonProps) {
  const newest = useRef<File>(undefined);
  useEffect(
    () => () => {
      newest.current = undefined;
    },
    [],
  );
  const read = async (photo: File) => {
    newest.current = photo;
    onState('reading');
    const reading = await scanner.readPhoto(photo);
    // Another photo was chosen meanwhile, or the scanner was closed.
    if (newest.current !== photo) return;
    if (!reading.ok) onState('no-reader');
    else if (reading.text === undefined) onState('unreadable');
    else onText(reading.text);
  };
  return (
    <label className={`button button-quiet ${styles['key']} ${styles['photo']}`}>
      <Icon name="photo" />
      {texts.photo}
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={(event) => {
          const [photo] = event.target.files ?? [];
          // The reset lets the same photo be chosen again.
          event.target.value = '';
          if (photo) void read(photo);
        }}
      />
    </label>
  );
}

interface Typing {
  readonly onTyped: (text: string) => void;
  /** An example of the code printed under a sign. */
  readonly example: string;
}

/** A field for the code printed under a sign, or for a whole link. */
function TypedCode({ texts, onTyped, example }: Typing & { readonly texts: ScannerTexts }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  return (
    <form
      className={styles['typed']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') field.current?.focus();
        else onTyped(text);
      }}
    >
      <label htmlFor={id}>{texts.typedLabel}</label>
      <div className={styles['line']}>
        <input
          ref={field}
          id={id}
          value={text}
          maxLength={2000}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
        <button type="submit" className="button">
          {texts.typedSend}
        </button>
      </div>
      <p id={`${id}-hint`} className={styles['hint']}>
        {texts.typedHint(example)}
      </p>
    </form>
  );
}
