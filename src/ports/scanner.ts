export type ScannerFault =
  /** 'Keine Kamera verfügbar.' */
  | 'scanner/no-camera'
  /** 'Zugriff auf die Kamera nicht möglich. …' */
  | 'scanner/denied'
  /** 'Fehler beim Starten des Scanners. …' */
  | 'scanner/start-failed';

export interface ScannerAbilities {
  readonly hasTorch: boolean;
  /** Undefined where the camera cannot zoom. */
  readonly zoom: { readonly min: number; readonly max: number; readonly step: number } | undefined;
}

export type ScanStart =
  | { readonly ok: true; readonly session: ScanSession }
  | { readonly ok: false; readonly fault: ScannerFault };

/** A running camera. */
export interface ScanSession {
  readonly abilities: ScannerAbilities;
  readonly setTorch: (isOn: boolean) => Promise<void>;
  readonly setZoom: (zoom: number) => Promise<void>;
  /** The camera is off when this is done; stopping twice is stopping once. */
  readonly stop: () => Promise<void>;
}

export interface ScanTarget {
  /** An empty element; the adapter draws the picture into it and takes it away at the end. */
  readonly element: HTMLElement;
  /** Each text that was read, at most one in 300 ms. */
  readonly onText: (text: string) => void;
  /** The camera was taken away, or no picture came for a while. */
  readonly onLost: (fault: ScannerFault) => void;
}

/** Reads QR codes off a camera or a photo. */
export interface ScannerPort {
  readonly start: (target: ScanTarget) => Promise<ScanStart>;
  /** Undefined where the photo shows no code. */
  readonly readPhoto: (photo: Blob) => Promise<string | undefined>;
}
