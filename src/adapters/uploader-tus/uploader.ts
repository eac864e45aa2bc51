import { DetailedError, Upload, defaultOptions, type UploadOptions } from 'tus-js-client';
import {
  MEDIUM_HEADER,
  MOST_BYTES_OF,
  UPLOAD_PATH,
  UPLOAD_PIECE_BYTES,
} from '../../contract/admin/uploads.ts';
import type {
  FilePurpose,
  RunningUpload,
  UploadFault,
  UploadHears,
  Uploader,
} from '../../ports/uploader.ts';

interface Host {
  readonly base: string;
  readonly token: () => string | undefined;
}

/** So long a host may start anew without anybody having to press a key. */
const RETRY_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];
/** Of another sender of the same file, who is about to leave. */
const PASSING = [409, 423];
const { urlStorage } = defaultOptions;

export function tusUploader({ base, token }: Host): Uploader {
  const options: UploadOptions = {
    endpoint: new URL(`${base}${UPLOAD_PATH}`, document.baseURI).href,
    chunkSize: UPLOAD_PIECE_BYTES,
    retryDelays: RETRY_MS,
    removeFingerprintOnSuccess: true,
    onBeforeRequest(request) {
      const bearer = token();
      if (bearer !== undefined) request.setHeader('Authorization', `Bearer ${bearer}`);
    },
  };
  return {
    start: (file, hears, purpose) => running(file, options, { ...hears, purpose }),
    async halfSent(purpose) {
      const kept = await urlStorage.findAllUploads().catch(() => []);
      const wanted = kept.filter(({ metadata }) => metadata['purpose'] === purpose);
      return wanted.map(({ urlStorageKey, metadata, size }) => ({
        key: urlStorageKey,
        name: metadata['filename'] ?? '',
        bytes: size ?? 0,
      }));
    },
    async forget(key) {
      await urlStorage.removeUpload(key).catch(() => undefined);
    },
  };
}

interface Order extends UploadHears {
  readonly purpose: FilePurpose | undefined;
}

function running(file: File, options: UploadOptions, hears: Order): RunningUpload {
  const { purpose } = hears;
  const most = MOST_BYTES_OF[purpose ?? 'medium'];
  let isRefused = false;
  const upload = new Upload(file, {
    ...options,
    // The same file sent for another purpose is another upload.
    fingerprint: async (given, asked) => {
      const print = await defaultOptions.fingerprint(given, asked);
      return purpose === undefined ? print : `${print}-${purpose}`;
    },
    metadata: { filename: file.name, ...(purpose === undefined ? {} : { purpose }) },
    onProgress: hears.onProgress,
    onShouldRetry(error) {
      const status = statusOf(error);
      const isCutOff = status === 0 || (status >= 500 && BY_STATUS[status] === undefined);
      const mayRetry = navigator.onLine && (isCutOff || PASSING.includes(status));
      if (mayRetry && isCutOff) hears.onCutOff?.();
      return mayRetry;
    },
    onSuccess: ({ lastResponse }) => {
      hears.onDone(lastResponse.getHeader(MEDIUM_HEADER));
    },
    onError: (error) => {
      const fault = faultOf(error);
      // The host keeps nothing of what it does not read, so there is nothing to go on with.
      isRefused = fault === 'upload/unknown-type';
      if (isRefused) void forgetPlace(upload);
      hears.onFault(fault);
    },
  });
  const begin = async () => {
    const [before] = await upload.findPreviousUploads().catch(() => []);
    if (before) upload.resumeFromPreviousUpload(before);
    upload.start();
  };
  return {
    goOn() {
      if (file.size > most) hears.onFault('upload/too-large');
      else if (upload.url === null) void begin();
      else upload.start();
    },
    pause() {
      void upload.abort().catch(() => undefined);
    },
    drop() {
      if (!isRefused) void upload.abort(true).catch(() => undefined);
    },
  };
}

async function forgetPlace(upload: Upload): Promise<void> {
  upload.url = null;
  const places = await upload.findPreviousUploads().catch(() => []);
  for (const { urlStorageKey } of places) {
    await urlStorage.removeUpload(urlStorageKey).catch(() => undefined);
  }
}

const BY_STATUS: Readonly<Record<number, UploadFault>> = {
  401: 'upload/signed-out',
  403: 'upload/signed-out',
  413: 'upload/too-large',
  415: 'upload/unknown-type',
  507: 'upload/full',
};

const TOO_SLOW = 408;

/** 0: the connection broke. So it is for a host that waited too long for a piece: it kept its part. */
function statusOf(error: Error): number {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  return status === TOO_SLOW ? 0 : status;
}

function faultOf(error: Error): UploadFault {
  const status = statusOf(error);
  if (status === 0) return 'upload/offline';
  return BY_STATUS[status] ?? 'upload/refused';
}
