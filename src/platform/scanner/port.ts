export type ScannerError =
  /** 'Keine Kamera verfügbar.' */
  | 'scanner/no-camera'
  /** 'Zugriff auf die Kamera nicht möglich. …' */
  | 'scanner/denied'
  /** 'Fehler beim Starten des Scanners. …' */
  | 'scanner/start-failed'
  /** It ran, and then it was taken away or gave no more pictures. */
  | 'scanner/lost';

export interface ScannerAbilities {
  readonly hasTorch: boolean;
  /** Undefined if the camera cannot zoom. */
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
  | { readonly ok: false; readonly error: ScannerError };

/** A running camera. */
export interface ScanSession {
  readonly abilities: ScannerAbilities;
  /** Returns whether the light is on now; a camera may reject it. */
  readonly setTorch: (isOn: boolean) => Promise<boolean>;
  readonly setZoom: (zoom: number) => Promise<void>;
  /** The camera is off when this resolves; calling it twice has no further effect. */
  readonly stop: () => Promise<void>;
}

export interface ScanTarget {
  /** An empty element with a size; the picture is drawn into it and removed at the end. */
  readonly element: HTMLElement;
  /** Each text as often as it is seen: up to 25 times a second. */
  readonly onText: (text: string) => void;
  /**
   * The camera was taken away, or no picture came for 10 s. The session still has to be stopped.
   */
  readonly onLost: () => void;
  /** The picture has other dimensions than at the start, as when a phone is turned: start again. */
  readonly onTurned: () => void;
}

export type PhotoReading =
  /** Undefined if the photo shows no code. */
  | { readonly ok: true; readonly text: string | undefined }
  /** The photo decoder did not load, or broke. */
  | { readonly ok: false };

/** Reads QR codes from a camera or a photo. */
export interface ScannerPort {
  /** Waits as long as the visitor considers the permission prompt. */
  readonly start: (target: ScanTarget) => Promise<ScanStart>;
  readonly readPhoto: (photo: Blob) => Promise<PhotoReading>;
  /** Vibrates to confirm that something was read, if the device can. */
  readonly confirm: () => void;
}
