import type { UploadPurpose } from '../../contract/admin/uploads.ts';
/** The purposes of files that become no medium. */
export type FilePurpose = Exclude<UploadPurpose, 'medium'>;

export type UploadError =
  | 'upload/offline'
  | 'upload/signed-out'
  | 'upload/too-large'
  | 'upload/unknown-type'
  | 'upload/full'
  | 'upload/rejected';

export interface UploadCallbacks {
  readonly onProgress: (bytes: number) => void;
  /** The connection broke; it is retried automatically until there is progress or an error. */
  readonly onCutOff?: () => void;
  /** The medium it has become; undefined if the server did not report it. */
  readonly onDone: (sha256: string | undefined) => void;
  /**
   * The upload has stopped; resuming it continues after what has arrived. `requestId` is that of
   * the server's response, if it named one.
   */
  readonly onError: (error: UploadError, requestId?: string) => void;
}

export interface RunningUpload {
  readonly resume: () => void;
  readonly pause: () => void;
  /**
   * Stops, because its page no longer needs it: what has arrived stays, and it is a partial upload.
   */
  readonly release: () => void;
  /** Deletes what has arrived. */
  readonly cancel: () => void;
}

/**
 * A file that was chosen here and is not sent completely: it resumes where it stopped, or has yet
 * to begin.
 */
export interface PartialUpload {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly lastModifiedMs: number;
  /** The number of bytes that the server has. */
  readonly sent: number;
  /** If the device has stored it; else its user has to choose it again. */
  readonly file?: File;
  readonly isPaused: boolean;
}

/**
 * Sends files to the server, in pieces that survive a disconnect, a reload and a server restart.
 */
export interface Uploader {
  /**
   * It waits for `goOn`, and is remembered meanwhile. `purpose` is for files that become no medium:
   * then `onDone` gets the upload's own id.
   */
  readonly startUpload: (
    file: File,
    callbacks: UploadCallbacks,
    purpose?: FilePurpose,
  ) => RunningUpload;
  /**
   * Files that this user has chosen on this device and that no open page works on, unless the
   * server has lost them; only those of this purpose, without one those of media.
   */
  readonly partialUploads: (purpose?: FilePurpose) => Promise<readonly PartialUpload[]>;
  /**
   * Reports the keys of this user's partial uploads whose file this device has not stored, at first
   * and whenever a file comes or goes in any tab. Returns a function that ends this.
   */
  readonly watchInterrupted: (onKeys: (keys: ReadonlySet<string>) => void) => () => void;
  /** Deletes what has arrived of it. */
  readonly deleteUpload: (key: string) => Promise<void>;
}

/**
 * Files that are being sent to the server, stored on the device so that they resume by themselves
 * after a reload. Nothing depends on it: a device without space stores none, and reports no error.
 */
export interface StoredUploadsPort {
  /** Undefined if it is not stored, or belongs to another user. */
  readonly readUpload: (userId: string, key: string) => Promise<Blob | undefined>;
  /**
   * Reports the keys of this user's stored files, at first and whenever a file comes or goes in any
   * tab. Returns a function that ends this.
   */
  readonly watchKeys: (userId: string, onKeys: (keys: readonly string[]) => void) => () => void;
  readonly storeUpload: (userId: string, key: string, file: Blob) => Promise<void>;
  readonly deleteUpload: (key: string) => Promise<void>;
  /** Deletes this user's uploads except these; without keys, all. */
  readonly deleteUploadsExcept: (userId: string, keys: readonly string[]) => Promise<void>;
}
