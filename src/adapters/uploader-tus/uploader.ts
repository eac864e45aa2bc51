import { Upload, type UploadOptions } from 'tus-js-client';
import {
  MEDIUM_HEADER,
  MOST_BYTES_OF,
  UPLOAD_PATH,
  UPLOAD_PIECE_BYTES,
} from '../../contract/admin/uploads.ts';
import type { KeptFilesPort } from '../../ports/kept-files.ts';
import type { TurnsPort } from '../../ports/turns.ts';
import type { FilePurpose, RunningUpload, UploadHears, Uploader } from '../../ports/uploader.ts';
import { takeBack, type AskedHost } from './ask-host.ts';
import { begunUploads, type BegunUploads } from './begun-uploads.ts';
import { PASSING, faultOf, holdBackRefusal, isKnownRefusal, statusOf } from './faults.ts';
import { keyOf, type FileMark } from './file-mark.ts';
import { halfSent } from './half-sent.ts';
import { heldTurn } from './held-turn.ts';
import { placeOf } from './place-of.ts';

interface Needs extends AskedHost {
  readonly base: string;
  /** Whoever else signs in on this device sees nothing of what this user began. */
  readonly userId: string;
  readonly storage: () => Storage;
  /** So that no tab shows as broken off what another one is sending. */
  readonly turns: TurnsPort;
  /** Absent where nothing could keep two tabs from going on with the same one by themselves. */
  readonly keptFiles: KeptFilesPort | undefined;
  readonly nowMs: () => number;
}

/** So long a host may start anew without anybody having to press a key. */
const RETRY_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];

export function tusUploader(needs: Needs): Uploader {
  const { keptFiles, userId } = needs;
  const endpoint = new URL(`${needs.base}${UPLOAD_PATH}`, document.baseURI).href;
  const known = begunUploads({ ...needs, endpoint });
  const begun: BegunUploads = {
    ...known,
    forget(mark) {
      known.forget(mark);
      void keptFiles?.forget(keyOf(userId, mark));
    },
  };
  return {
    start: (file, hears, purpose) =>
      running(file, { ...needs, ...hears, endpoint, begun, purpose }),
    halfSent: (purpose) => halfSent({ ...needs, begun }, purpose),
    async forget(key) {
      const found = begun.all().find((one) => keyOf(userId, one) === key);
      if (!found) return;
      begun.forget(found);
      if (found.url !== undefined) await takeBack(needs, found.url);
    },
  };
}

interface Order extends Needs, UploadHears {
  readonly endpoint: string;
  readonly begun: BegunUploads;
  readonly purpose: FilePurpose | undefined;
}

function running(file: File, order: Order): RunningUpload {
  const { begun, purpose, turns, userId } = order;
  const mark: FileMark = {
    ...{ name: file.name, bytes: file.size, lastModifiedMs: file.lastModified },
    ...(purpose === undefined ? {} : { purpose }),
  };
  const isTooLarge = file.size > MOST_BYTES_OF[purpose ?? 'medium'];
  const turn = heldTurn({ turns, page: window }, keyOf(userId, mark));
  const upload = new Upload(file, optionsOf(mark, order, turn.end));
  const refusal = heedProgress(upload, file, mark, order);
  // Others begin at once, and are chosen in a form of their own.
  if (purpose === undefined && !isTooLarge) {
    turn.begin();
    begun.add(mark);
    keepFile(file, mark, order);
  }
  return {
    goOn() {
      if (isTooLarge) return order.onFault('upload/too-large');
      turn.begin();
      if (upload.url === null) void begin(upload);
      else upload.start();
    },
    pause() {
      begun.note(mark, { isPaused: true });
      void upload.abort().catch(() => undefined);
    },
    leave() {
      turn.end();
      void upload.abort().catch(() => undefined);
    },
    drop() {
      const url = begun.find(mark)?.url;
      turn.end();
      begun.forget(mark);
      if (refusal.isKnown) return;
      // One that was half sent before this page, and has not gone on here.
      if (upload.url === null && url !== undefined) void takeBack(order, url);
      else void upload.abort(true).catch(() => undefined);
    },
  };
}

/** Writes down how far it is; answers whether the host has refused it for good. */
function heedProgress(upload: Upload, file: File, mark: FileMark, order: Order) {
  const { begun } = order;
  const refusal = { isKnown: false };
  upload.options.onChunkComplete = (_piece, sent) => {
    begun.note(mark, { sent });
  };
  upload.options.onUploadUrlAvailable = () => {
    begun.note(mark, { isPaused: false });
    keepFile(file, mark, order);
  };
  upload.options.onError = (error) => {
    const fault = faultOf(error);
    // The host keeps nothing of what it does not read, so there is nothing to go on with.
    refusal.isKnown = fault === 'upload/unknown-type';
    if (refusal.isKnown) {
      begun.forget(mark);
      upload.url = null;
    }
    order.onFault(fault);
  };
  return refusal;
}

/** Where the device has room for it, it goes on by itself after a reload. */
function keepFile(file: File, mark: FileMark, { keptFiles, userId, purpose }: Order): void {
  if (keptFiles === undefined || purpose !== undefined) return;
  const key = keyOf(userId, mark);
  void keptFiles.read(userId, key).then((kept) => {
    if (kept === undefined) return keptFiles.keep(userId, key, file);
  });
}

async function begin(upload: Upload): Promise<void> {
  const [before] = await upload.findPreviousUploads();
  if (before) upload.resumeFromPreviousUpload(before);
  upload.start();
}

function optionsOf(mark: FileMark, order: Order, onEnd: () => void): UploadOptions {
  const { begun, purpose, token } = order;
  return {
    endpoint: order.endpoint,
    chunkSize: UPLOAD_PIECE_BYTES,
    retryDelays: RETRY_MS,
    removeFingerprintOnSuccess: true,
    fingerprint: () => Promise.resolve(keyOf(order.userId, mark)),
    urlStorage: placeOf(mark, begun),
    metadata: { filename: mark.name, ...(purpose === undefined ? {} : { purpose }) },
    onBeforeRequest(request) {
      const bearer = token();
      if (bearer !== undefined) request.setHeader('Authorization', `Bearer ${bearer}`);
    },
    onAfterResponse: holdBackRefusal,
    onProgress: order.onProgress,
    onShouldRetry(error) {
      const status = statusOf(error);
      const isCutOff = status === 0 || (status >= 500 && !isKnownRefusal(status));
      const mayRetry = navigator.onLine && (isCutOff || PASSING.includes(status));
      if (mayRetry && isCutOff) order.onCutOff?.();
      return mayRetry;
    },
    onSuccess: ({ lastResponse }) => {
      onEnd();
      order.onDone(lastResponse.getHeader(MEDIUM_HEADER));
    },
  };
}
