import { Html5Qrcode, type Html5QrcodeCameraScanConfig } from 'html5-qrcode';
import type {
  ScannerPort,
  ScanSession,
  ScanStart,
  ScanTarget,
  ScannerAbilities,
  ZoomRange,
} from './port.ts';
import { cameraError } from './camera-error.ts';
import { openStage, type CameraStage } from './camera-stage.ts';
import { QR_ONLY } from './library-options.ts';
import { readInThread, type PictureThread } from './read-in-thread.ts';
import { scanRegion } from './scan-region.ts';

const CHECK_INTERVAL_MS = 1000;

const WITHOUT_PICTURE_MS = 10_000;

const VIBRATION_MS = 60;

const REAR: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1280 },
  height: { ideal: 720 },
};

const SCANNING: Html5QrcodeCameraScanConfig = {
  fps: 25,
  qrbox: scanRegion,
  videoConstraints: REAR,
  // The library would read the same picture a second time, and the next one mirrored.
  disableFlip: true,
};

/** The library opens the camera and draws its pictures; a worker beside the page decodes them. */
export function html5Scanner(thread: PictureThread): Omit<ScannerPort, 'readPhoto'> {
  // So that the worker loads while the visitor considers the permission prompt.
  thread.isThere();
  return { start: (target) => startCamera(target, thread), confirm: vibrate };
}

async function startCamera(target: ScanTarget, thread: PictureThread): Promise<ScanStart> {
  const stage = openStage(target.element, target.onTurned);
  try {
    const library = new Html5Qrcode(stage.id, QR_ONLY);
    readInThread(library, thread);
    const reportText = (text: string) => {
      // A picture may still be decoded when the camera is off already.
      if (stage.video()) target.onText(text);
    };
    await library.start({ facingMode: 'environment' }, SCANNING, reportText, () => undefined);
    return await runningSession(library, stage, target.onLost);
  } catch (thrown) {
    stage.remove();
    return { ok: false, error: cameraError(thrown) };
  }
}

async function runningSession(
  library: Html5Qrcode,
  stage: CameraStage,
  onLost: () => void,
): Promise<ScanStart> {
  const video = stage.video();
  const stream = video?.srcObject instanceof MediaStream ? video.srcObject : new MediaStream();
  // The library removes the tracks from the stream when it stops them.
  const tracks = stream.getVideoTracks();
  // If it is stopped before the picture runs, the library fails half way and leaves an unhandled
  // rejection.
  const isPlaying = await stage.untilPlaying(WITHOUT_PICTURE_MS);
  const [track] = tracks;
  if (!isPlaying || !video || !track) {
    await endCamera(library, stage, tracks);
    return { ok: false, error: 'scanner/start-failed' };
  }
  // The library's handlers throw errors that nobody can catch.
  video.onabort = video.onerror = null;
  const unwatch = watchPicture(video, { withoutPictureMs: WITHOUT_PICTURE_MS, onLost });
  let ending: Promise<void> | undefined;
  const session: ScanSession = {
    abilities: cameraAbilities(track),
    setTorch: (isOn) => changeTorch(track, isOn),
    setZoom: (zoom) => changeZoom(track, zoom),
    stop() {
      unwatch();
      return (ending ??= endCamera(library, stage, tracks));
    },
  };
  return { ok: true, session };
}

/** Whatever the library reports, the camera is off afterwards. */
async function endCamera(
  library: Html5Qrcode,
  stage: CameraStage,
  tracks: readonly MediaStreamTrack[],
): Promise<void> {
  try {
    await library.stop();
    library.clear();
  } catch {
    // It throws a string if it assumes that it is not running.
  }
  for (const track of tracks) track.stop();
  stage.remove();
}

function vibrate(): void {
  // Chromium reports an error before a user gesture; Safari does not support it at all.
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) {
    navigator.vibrate(VIBRATION_MS);
  }
}

/** TypeScript's DOM does not have torch and zoom yet, and some browsers never will. */
type Extras = Readonly<Record<string, unknown>>;

function cameraAbilities(track: MediaStreamTrack): ScannerAbilities {
  // Firefox got this method late.
  const can: Extras = 'getCapabilities' in track ? { ...track.getCapabilities() } : {};
  const now: Extras = { ...track.getSettings() };
  return { hasTorch: can['torch'] === true, zoom: zoomRange(can['zoom'], now['zoom']) };
}

function zoomRange(range: unknown, now: unknown): ZoomRange | undefined {
  if (typeof range !== 'object' || range === null) return undefined;
  const { min, max, step }: { min?: unknown; max?: unknown; step?: unknown } = range;
  if (typeof min !== 'number' || typeof max !== 'number' || min >= max) return undefined;
  return {
    min,
    max,
    step: typeof step === 'number' && step > 0 ? step : (max - min) / 100,
    now: typeof now === 'number' ? now : min,
  };
}

async function changeTorch(track: MediaStreamTrack, isOn: boolean): Promise<boolean> {
  const isDone = await applied(track, { torch: isOn });
  return isDone ? isOn : !isOn;
}

async function changeZoom(track: MediaStreamTrack, zoom: number): Promise<void> {
  await applied(track, { zoom });
}

async function applied(track: MediaStreamTrack, constraints: Extras): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [constraints] });
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls once when the camera has ended by itself or no new picture came for a while. Checks are
 * counted instead of time: a phone that slept wakes to one late check, and its camera to a picture.
 */
function watchPicture(
  video: HTMLVideoElement,
  { withoutPictureMs, onLost }: { withoutPictureMs: number; onLost: () => void },
): () => void {
  const tracks = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : [];
  let pictures = -1;
  let missedChecks = 0;
  const stop = () => {
    clearInterval(checking);
    for (const track of tracks) track.removeEventListener('ended', lose);
  };
  const lose = () => {
    stop();
    onLost();
  };
  const checkPicture = () => {
    const { totalVideoFrames } = video.getVideoPlaybackQuality();
    // A hidden page gets no pictures, and that is no error.
    const isShown = totalVideoFrames !== pictures || document.hidden;
    missedChecks = isShown ? 0 : missedChecks + 1;
    pictures = totalVideoFrames;
    if (missedChecks * CHECK_INTERVAL_MS >= withoutPictureMs) lose();
  };
  const checking = setInterval(checkPicture, CHECK_INTERVAL_MS);
  for (const track of tracks) track.addEventListener('ended', lose);
  return stop;
}
