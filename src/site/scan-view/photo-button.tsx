import { useEffect, useRef } from 'react';
import type { ScannerPort } from '../../platform/scanner/port.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './scanner.module.css';
import type { ScannerTexts } from './scanner-texts.ts';

export type PhotoState = 'none' | 'reading' | 'unreadable' | 'no-reader';

interface PhotoButtonProps {
  readonly scanner: ScannerPort;
  readonly texts: ScannerTexts;
  readonly onText: (text: string) => void;
  readonly onState: (state: PhotoState) => void;
}

/** Reads a code from a photo that was taken before, or that somebody sent. */
export function PhotoButton({ scanner, texts, onText, onState }: PhotoButtonProps) {
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
