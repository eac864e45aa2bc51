export type ScannerFault =
  /** 'Keine Kamera verfügbar.' */
  | 'scanner/no-camera'
  /** 'Zugriff auf die Kamera nicht möglich. …' */
  | 'scanner/denied'
  /** 'Fehler beim Starten des Scanners. …' */
  | 'scanner/start-failed'
  /** It ran, and then it was taken away or gave no picture any more. */
  | 'scanner/lost';

export interface ScannerAbilities {
  readonly hasTorch: boolean;
  /** Undefined where the camera cannot zoom. */
  readonly zoom: ZoomRange | undefined;
}

export interface ZoomRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly now: number;
}

export type ScanStart =
  | { readonly ok: true; readonly session: ScanSession }
  | { readonly ok: false; readonly fault: ScannerFault };

/** A running camera. */
export interface ScanSession {
  readonly abilities: ScannerAbilities;
  /** Answers whether the light is on now; a camera may refuse. */
  readonly setTorch: (isOn: boolean) => Promise<boolean>;
  readonly setZoom: (zoom: number) => Promise<void>;
  /** The camera is off when this is done; stopping twice is stopping once. */
  readonly stop: () => Promise<void>;
}

export interface ScanTarget {
  /** An empty element with a size; the picture is drawn into it and taken away at the end. */
  readonly element: HTMLElement;
  /** Each text as often as it is seen: up to 25 times a second. */
  readonly onText: (text: string) => void;
  /** The camera was taken away, or no picture came for 10 s. The session still wants to be stopped. */
  readonly onLost: () => void;
  /** The picture has other measures than at the start, as when a phone is turned: start anew. */
  readonly onTurned: () => void;
}

export type PhotoReading =
  /** Undefined where the photo shows no code. */
  | { readonly ok: true; readonly text: string | undefined }
  /** What reads photos did not come, or broke. */
  | { readonly ok: false };

/** Reads QR codes off a camera or a photo. */
export interface ScannerPort {
  /** Waits as long as the visitor thinks about the browser's question. */
  readonly start: (target: ScanTarget) => Promise<ScanStart>;
  readonly readPhoto: (photo: Blob) => Promise<PhotoReading>;
  /** Lets the hand feel that something was read, where the device can. */
  readonly confirm: () => void;
}
