import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { ScannerPort } from '../../platform/scanner/port.ts';
import { openScanControl, type ScanControl, type ScanState } from './scan-control.ts';

interface CameraNeeds {
  readonly scanner: ScannerPort;
  readonly onText: (text: string) => void;
  readonly isPaused: boolean;
}

export interface Camera {
  readonly state: ScanState;
  /** The element that the picture is drawn into. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly control: ScanControl;
  readonly retry: () => void;
}

/** A camera that runs while its component is mounted and its page is visible. */
export function useCamera({ scanner, onText, isPaused }: CameraNeeds): Camera {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(onText);
  const [control] = useState(() =>
    openScanControl({
      scanner,
      nowMs: () => performance.now(),
      onText: (text) => {
        latest.current(text);
      },
    }),
  );
  useEffect(() => {
    latest.current = onText;
    control.setPaused(isPaused);
  }, [control, onText, isPaused]);
  useEffect(() => {
    const follow = () => {
      if (document.hidden || !frame.current) control.unwant();
      else control.want(frame.current);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      control.unwant();
    };
  }, [control]);
  return {
    state: useSyncExternalStore(control.subscribe, control.state),
    frame,
    control,
    retry: () => {
      if (frame.current) control.want(frame.current);
    },
  };
}
