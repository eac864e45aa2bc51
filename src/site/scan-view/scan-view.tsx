import { useState } from 'react';
import type { ScannerPort } from '../../platform/scanner/port.ts';
import { TorchButton, ZoomSlider } from './camera-controls.tsx';
import { CameraPicture } from './camera-picture.tsx';
import { PhotoButton, type PhotoState } from './photo-button.tsx';
import styles from './scanner.module.css';
import { scannerTexts, type ScannerTexts } from './scanner-texts.ts';
import { TypedCode, type Typing } from './typed-code.tsx';
import type { ScanMessage } from './use-scan-message.ts';
import { useCamera } from './use-camera.ts';
import { useSlowness } from './use-slowness.ts';

export interface ScanViewProps {
  readonly scanner: ScannerPort;
  readonly languageCode: string;
  /** Called with each text that was read from the camera or a photo. */
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
export function ScanView(given: ScanViewProps) {
  const { scanner, onText, typing, message, isPaused = false } = given;
  const texts = scannerTexts(given.languageCode);
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
    <div className={`${styles['view']} ${given.isFilling ? styles['filling'] : ''}`}>
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
