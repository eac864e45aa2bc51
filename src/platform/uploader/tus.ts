import { Upload, type UploadOptions, type PreviousUpload, type UrlStorage } from 'tus-js-client';
import {
  MEDIUM_HEADER,
  MAX_BYTES_OF,
  UPLOAD_PATH,
  UPLOAD_PIECE_BYTES,
} from '../../contract/admin/uploads.ts';
import type {
  StoredUploadsPort,
  FilePurpose,
  RunningUpload,
  UploadCallbacks,
  Uploader,
} from './port.ts';
import type { LocksPort } from '../tabs/port.ts';
import { cancelUpload, type UploadServer } from './fetch-upload-offset.ts';
import { begunUploads, type BegunUploads } from './begun-uploads.ts';
import {
  PASSING,
  uploadErrorOf,
  throwWhenSignedOut,
  isKnownErrorStatus,
  requestIdOf,
  statusOf,
} from './upload-errors.ts';
import { uploadKey, type FileMark, markText } from './file-mark.ts';
import { partialUploads } from './partial-uploads.ts';
import { heldLock } from './held-lock.ts';
import type { BegunUpload } from '../../contract/admin/begun-upload.ts';

const asPrevious = ({ bytes, touchedAtMs }: BegunUpload, url: string): PreviousUpload => ({
  size: bytes,
  metadata: {},
  creationTime: new Date(touchedAtMs).toString(),
  urlStorageKey: url,
  uploadUrl: url,
  parallelUploadUrls: null,
});

interface Needs extends UploadServer {
  readonly base: string;
  /** Another user of this device sees nothing of the uploads that this user began. */
  readonly userId: string;
  readonly storage: () => Storage;
  /** So that no tab shows an upload as interrupted that another one is sending. */
  readonly locks: LocksPort;
  /** Absent if nothing could prevent two tabs from resuming the same one by themselves. */
  readonly storedUploads: StoredUploadsPort | undefined;
  readonly nowMs: () => number;
}

/** A server may restart within this time without anybody having to press a button. */
const RETRY_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];

export function tusUploader(needs: Needs): Uploader {
  const { storedUploads, userId } = needs;
  const endpoint = new URL(`${needs.base}${UPLOAD_PATH}`, document.baseURI).href;
  const uploads = begunUploads({ ...needs, endpoint });
  const begun: BegunUploads = {
    ...uploads,
    removeUpload(mark) {
      uploads.removeUpload(mark);
      void storedUploads?.deleteUpload(uploadKey(userId, mark));
    },
  };
  return {
    startUpload: (file, callbacks, purpose) =>
      running(file, { ...needs, ...callbacks, endpoint, begun, purpose }),
    partialUploads: (purpose) => partialUploads({ ...needs, begun }, purpose),
    watchInterrupted(onKeys) {
      const onStored = (stored: readonly string[]) => {
        const keys = begun.allUploads().map((upload) => uploadKey(userId, upload));
        onKeys(new Set(keys.filter((key) => !stored.includes(key))));
      };
      return storedUploads?.watchKeys(userId, onStored) ?? (() => undefined);
    },
    async deleteUpload(key) {
      const begunUpload = begun.allUploads().find((upload) => uploadKey(userId, upload) === key);
      if (!begunUpload) return;
      begun.removeUpload(begunUpload);
      if (begunUpload.url !== undefined) await cancelUpload(needs, begunUpload.url);
    },
  };
}

interface UploadRequest extends Needs, UploadCallbacks {
  readonly endpoint: string;
  readonly begun: BegunUploads;
  readonly purpose: FilePurpose | undefined;
}

function running(file: File, uploadRequest: UploadRequest): RunningUpload {
  const { begun, purpose, locks, userId } = uploadRequest;
  const mark: FileMark = {
    ...{ name: file.name, bytes: file.size, lastModifiedMs: file.lastModified },
    ...(purpose === undefined ? {} : { purpose }),
  };
  const isTooLarge = file.size > MAX_BYTES_OF[purpose ?? 'medium'];
  const lock = heldLock({ locks, page: window }, uploadKey(userId, mark));
  const upload = new Upload(file, optionsOf(mark, uploadRequest, lock.end));
  const rejection = recordProgress(upload, file, mark, uploadRequest);
  // Other purposes begin at once, and are chosen in a form of their own.
  if (purpose === undefined && !isTooLarge) {
    lock.begin();
    begun.addUpload(mark);
    storeUploadFile(file, mark, uploadRequest);
  }
  return {
    resume() {
      if (isTooLarge) return uploadRequest.onError('upload/too-large');
      lock.begin();
      if (upload.url === null) void begin(upload);
      else upload.start();
    },
    pause() {
      begun.updateUpload(mark, { isPaused: true });
      void upload.abort().catch(() => undefined);
    },
    release() {
      lock.end();
      void upload.abort().catch(() => undefined);
    },
    cancel() {
      const url = begun.findUpload(mark)?.url;
      lock.end();
      begun.removeUpload(mark);
      if (rejection.isKnown) return;
      // It was partially sent before this page, and has not been resumed here.
      if (upload.url === null && url !== undefined) void cancelUpload(uploadRequest, url);
      else void upload.abort(true).catch(() => undefined);
    },
  };
}

/** Saves the upload's progress; returns whether the server has rejected it for good. */
function recordProgress(upload: Upload, file: File, mark: FileMark, uploadRequest: UploadRequest) {
  const { begun } = uploadRequest;
  const rejection = { isKnown: false };
  upload.options.onChunkComplete = (_piece, sent) => {
    begun.updateUpload(mark, { sent });
  };
  upload.options.onUploadUrlAvailable = () => {
    begun.updateUpload(mark, { isPaused: false });
    storeUploadFile(file, mark, uploadRequest);
  };
  upload.options.onError = (error) => {
    const uploadError = uploadErrorOf(error);
    // The server retains nothing of a type that it cannot read, so there is nothing to resume.
    rejection.isKnown = uploadError === 'upload/unknown-type';
    if (rejection.isKnown) {
      begun.removeUpload(mark);
      upload.url = null;
    }
    uploadRequest.onError(uploadError, requestIdOf(error));
  };
  return rejection;
}

/** If the device has space for the file, the upload resumes by itself after a reload. */
function storeUploadFile(
  file: File,
  mark: FileMark,
  { storedUploads, userId, purpose }: UploadRequest,
): void {
  if (storedUploads === undefined || purpose !== undefined) return;
  const key = uploadKey(userId, mark);
  void storedUploads.readUpload(userId, key).then((stored) => {
    if (stored === undefined) return storedUploads.storeUpload(userId, key, file);
  });
}

async function begin(upload: Upload): Promise<void> {
  const [before] = await upload.findPreviousUploads();
  if (before) upload.resumeFromPreviousUpload(before);
  upload.start();
}

function optionsOf(mark: FileMark, uploadRequest: UploadRequest, onEnd: () => void): UploadOptions {
  const { begun, purpose, token } = uploadRequest;
  return {
    endpoint: uploadRequest.endpoint,
    chunkSize: UPLOAD_PIECE_BYTES,
    retryDelays: RETRY_MS,
    removeFingerprintOnSuccess: true,
    fingerprint: () => Promise.resolve(uploadKey(uploadRequest.userId, mark)),
    urlStorage: uploadStorageOf(mark, begun),
    metadata: { filename: mark.name, ...(purpose === undefined ? {} : { purpose }) },
    onBeforeRequest(request) {
      const bearer = token();
      if (bearer !== undefined) request.setHeader('Authorization', `Bearer ${bearer}`);
    },
    onAfterResponse: throwWhenSignedOut,
    onProgress: uploadRequest.onProgress,
    onShouldRetry(error) {
      const status = statusOf(error);
      const isCutOff = status === 0 || (status >= 500 && !isKnownErrorStatus(status));
      const mayRetry = navigator.onLine && (isCutOff || PASSING.includes(status));
      if (mayRetry && isCutOff) uploadRequest.onCutOff?.();
      return mayRetry;
    },
    onSuccess: ({ lastResponse }) => {
      onEnd();
      uploadRequest.onDone(lastResponse.getHeader(MEDIUM_HEADER));
    },
  };
}

/** Where the upload library looks up and saves the progress of this one file. */
function uploadStorageOf(mark: FileMark, begun: BegunUploads): UrlStorage {
  return {
    findAllUploads: () => Promise.resolve([]),
    findUploadsByFingerprint() {
      const known = begun.findUpload(mark);
      return Promise.resolve(known?.url === undefined ? [] : [asPrevious(known, known.url)]);
    },
    removeUpload() {
      begun.removeUpload(mark);
      return Promise.resolve();
    },
    addUpload(_fingerprint, { uploadUrl }) {
      if (uploadUrl !== null) {
        begun.addUpload(mark);
        begun.updateUpload(mark, { url: uploadUrl, sent: 0 });
      }
      return Promise.resolve(markText(mark));
    },
  };
}
