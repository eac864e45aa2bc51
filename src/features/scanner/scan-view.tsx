import { useState } from 'react';
import type { ScannerPort } from '../../ports/scanner.ts';
import { TorchKey, ZoomSlider } from './camera-controls.tsx';
import { CameraPicture } from './camera-picture.tsx';
import { PhotoKey, type PhotoState } from './photo-key.tsx';
import styles from './scanner.module.css';
import { scannerTexts, type ScannerTexts } from './scanner-texts.ts';
import { TypedCode, type Typing } from './typed-code.tsx';
import type { ScanAnswer } from './use-answer.ts';
import { useCamera } from './use-camera.ts';
import { useSlowness } from './use-slowness.ts';

export interface ScanViewProps {
  readonly scanner: ScannerPort;
  readonly languageCode: string;
  /** Each text that was read off the camera or a photo. */
  readonly onText: (text: string) => void;
  /** Without it there is no field to type a code. */
  readonly typing?: Typing;
  readonly answer?: ScanAnswer | undefined;
  /** While a question is open: the camera runs, but nothing is read. */
  readonly isPaused?: boolean;
  /** Takes the window's height. */
  readonly isFilling?: boolean;
}

/** Camera, photo and typed code: equal ways to the same text. The camera is off when the view is gone. */
export function ScanView(given: ScanViewProps) {
  const { scanner, onText, typing, answer, isPaused = false } = given;
  const texts = scannerTexts(given.languageCode);
  const [photo, setPhoto] = useState<PhotoState>('none');
  /** What is said next is about this text, and no more about a photo before it. */
  const hearAs = (hear: (text: string) => void) => (text: string) => {
    setPhoto('none');
    hear(text);
  };
  const hear = hearAs(onText);
  const camera = useCamera({ scanner, onText: hear, isPaused });
  const isRunning = camera.state.phase === 'running';
  const isSlow = useSlowness(isRunning && !isPaused, answer);
  const guide = isSlow ? texts.slow : texts.guide;
  return (
    <div className={`${styles['view']} ${given.isFilling ? styles['filling'] : ''}`}>
      <CameraPicture camera={camera} texts={texts} />
      <div className={styles['hands']}>
        <p className={styles['words']} role="status">
          <span key={answer?.id}>
            {photoWords(photo, texts) ?? answer?.text ?? (isRunning ? guide : '')}
          </span>
        </p>
        <div className={styles['keys']}>
          <TorchKey camera={camera} texts={texts} />
          <PhotoKey scanner={scanner} texts={texts} onText={hear} onState={setPhoto} />
          <ZoomSlider camera={camera} texts={texts} />
        </div>
        {typing && <TypedCode texts={texts} {...typing} onTyped={hearAs(typing.onTyped)} />}
      </div>
    </div>
  );
}

function photoWords(photo: PhotoState, texts: ScannerTexts): string | undefined {
  if (photo === 'reading') return texts.photoReading;
  if (photo === 'no-reader') return texts.photoNoReader;
  return photo === 'unreadable' ? texts.unreadable : undefined;
}
