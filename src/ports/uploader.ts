import type { UploadPurpose } from '../contract/admin/uploads.ts';

/** Of what becomes no medium. */
export type FilePurpose = Exclude<UploadPurpose, 'medium'>;

export type UploadFault =
  | 'upload/offline'
  | 'upload/signed-out'
  | 'upload/too-large'
  | 'upload/unknown-type'
  | 'upload/full'
  | 'upload/refused';

export interface UploadHears {
  readonly onProgress: (bytes: number) => void;
  /** The connection broke; it is tried again by itself until there is progress or a fault. */
  readonly onCutOff?: () => void;
  /** The medium it has become; undefined where the host did not say. */
  readonly onDone: (sha256: string | undefined) => void;
  /** It stands; whoever goes on goes on from what has come. */
  readonly onFault: (fault: UploadFault) => void;
}

export interface RunningUpload {
  readonly goOn: () => void;
  readonly pause: () => void;
  /** Stops, for its page has no more to do with it: what has come stays, and it is half sent. */
  readonly leave: () => void;
  /** Takes back what has come. */
  readonly drop: () => void;
}

/** Chosen here and not sent whole: its file goes on where it stopped, or has yet to begin. */
export interface HalfSent {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly lastModifiedMs: number;
  /** So much the host has of it. */
  readonly sent: number;
  /** Where the device has kept it; else its user is to choose it once more. */
  readonly file?: File;
  readonly isPaused: boolean;
}

/** Sends files to the host, in pieces that survive a cut, a reload and a new start of the host. */
export interface Uploader {
  /**
   * It waits until it is told to go on, and is remembered meanwhile. What it is for, where it is no
   * medium: then `onDone` names the upload itself.
   */
  readonly start: (file: File, hears: UploadHears, purpose?: FilePurpose) => RunningUpload;
  /**
   * What this user has chosen on this device and no open page has to do with, as far as the host has
   * not lost it; of files of this purpose, without one of media.
   */
  readonly halfSent: (purpose?: FilePurpose) => Promise<readonly HalfSent[]>;
  /** Takes back what has come of it. */
  readonly forget: (key: string) => Promise<void>;
}
