import { Upload, type UploadOptions } from 'tus-js-client';
import {
  MEDIUM_HEADER,
  MOST_BYTES_OF,
  UPLOAD_PATH,
  UPLOAD_PIECE_BYTES,
} from '../../contract/admin/uploads.ts';
import type { KeptFilesPort } from '../../ports/kept-files.ts';
import type { TurnsPort } from '../../ports/turns.ts';
import type {
  FilePurpose,
  HalfSent,
  RunningUpload,
  UploadHears,
  Uploader,
} from '../../ports/uploader.ts';
import type { BegunUpload } from '../../contract/admin/begun-upload.ts';
import { askArrived, takeBack, type AskedHost } from './ask-host.ts';
import { begunUploads, type BegunUploads } from './begun-uploads.ts';
import { PASSING, faultOf, holdBackRefusal, isKnownRefusal, statusOf } from './faults.ts';
import { placeOf, turnOf, type FileMark } from './file-mark.ts';
import { takeSoon } from './take-soon.ts';

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
  const endpoint = new URL(`${needs.base}${UPLOAD_PATH}`, document.baseURI).href;
  const known = begunUploads({ ...needs, endpoint });
  const begun: BegunUploads = {
    ...known,
    forget(url) {
      known.forget(url);
      void needs.keptFiles?.forget(url);
    },
  };
  return {
    start: (file, hears, purpose) =>
      running(file, { ...needs, ...hears, endpoint, begun, purpose }),
    halfSent: (purpose) => halfSent(needs, begun, purpose),
    async forget(key) {
      begun.forget(key);
      await takeBack(needs, key);
    },
  };
}

async function halfSent(
  needs: Needs,
  begun: BegunUploads,
  purpose: FilePurpose | undefined,
): Promise<readonly HalfSent[]> {
  const { keptFiles, userId } = needs;
  const all = begun.all();
  void keptFiles?.forgetAllBut(
    userId,
    all.map(({ url }) => url),
  );
  const wanted = all.filter((one) => one.purpose === purpose);
  const looked = wanted.map(async (one): Promise<readonly HalfSent[]> => {
    let arrived: Awaited<ReturnType<typeof askArrived>> = 'gone';
    const turn = await takeSoon(needs.turns, turnOf(userId, one), async () => {
      arrived = await askArrived(needs, one.url);
      // What came whole was taken in by being asked for.
      if (arrived === 'gone' || arrived === one.bytes) begun.forget(one.url);
    });
    if (turn === 'busy' || arrived === 'gone' || arrived === one.bytes) return [];
    const file = fileOf(await keptFiles?.read(userId, one.url), one);
    return [{ ...halfOf(one, arrived), ...(file === undefined ? {} : { file }) }];
  });
  return (await Promise.all(looked)).flat();
}

function halfOf(one: BegunUpload, arrived: number | 'unknown'): HalfSent {
  const { url: key, name, bytes, lastModifiedMs, isPaused = false } = one;
  const sent = arrived === 'unknown' ? one.sent : arrived;
  return { key, name, bytes, lastModifiedMs, isPaused, sent };
}

/** Some browsers give a file back without its name. */
const fileOf = (kept: Blob | undefined, { name, bytes, lastModifiedMs }: BegunUpload) =>
  kept?.size === bytes
    ? new File([kept], name, { type: kept.type, lastModified: lastModifiedMs })
    : undefined;

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
  const turn = heldTurn(turns, turnOf(userId, mark));
  const upload = new Upload(file, optionsOf(mark, order, turn.end));
  const forgetPlace = () => upload.url !== null && begun.forget(upload.url);
  const note = (changes: Parameters<BegunUploads['note']>[1]) =>
    upload.url !== null && begun.note(upload.url, changes);
  upload.options.onChunkComplete = (_piece, sent) => note({ sent });
  upload.options.onUploadUrlAvailable = () => {
    note({ isPaused: false });
    if (upload.url !== null) keepFile(file, upload.url, order);
  };
  let isRefused = false;
  upload.options.onError = (error) => {
    turn.end();
    const fault = faultOf(error);
    // The host keeps nothing of what it does not read, so there is nothing to go on with.
    isRefused = fault === 'upload/unknown-type';
    if (isRefused) {
      forgetPlace();
      upload.url = null;
    }
    order.onFault(fault);
  };
  return {
    goOn() {
      if (file.size > MOST_BYTES_OF[purpose ?? 'medium']) {
        order.onFault('upload/too-large');
        return;
      }
      turn.begin();
      if (upload.url === null) void begin(upload);
      else upload.start();
    },
    pause() {
      turn.end();
      note({ isPaused: true });
      void upload.abort().catch(() => undefined);
    },
    drop() {
      turn.end();
      forgetPlace();
      if (!isRefused) void upload.abort(true).catch(() => undefined);
    },
  };
}

/** What is one piece has come before anybody could reload. */
function keepFile(file: File, url: string, { keptFiles, userId, purpose }: Order): void {
  if (keptFiles === undefined || purpose !== undefined || file.size <= UPLOAD_PIECE_BYTES) return;
  void keptFiles.read(userId, url).then((kept) => {
    if (kept === undefined) return keptFiles.keep(userId, url, file);
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
    fingerprint: () => Promise.resolve(turnOf(order.userId, mark)),
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

/** Other tabs see by it that this one is at it; it ends with the page, too. */
function heldTurn(turns: TurnsPort, name: string) {
  let end: (() => void) | undefined;
  return {
    begin() {
      if (end) return;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      void turns.await(name, () => ended);
    },
    end() {
      end?.();
      end = undefined;
    },
  };
}
