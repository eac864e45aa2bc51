import type { Page } from 'playwright';

interface Watched {
  klangwegTracks?: MediaStreamTrack[];
  klangwegTimes?: { firstPicture?: number; drawn?: number; read?: number };
}

/**
 * Records every camera that the page opens, when its first frame came and when a code was signalled
 * by vibration.
 */
export async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = globalThis as Watched;
    const tracks: MediaStreamTrack[] = (watched.klangwegTracks = []);
    const times: NonNullable<Watched['klangwegTimes']> = (watched.klangwegTimes = {});
    // Undefined where the page is not a secure context.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (devices) {
      const open = devices.getUserMedia.bind(devices);
      devices.getUserMedia = async (constraints) => {
        const stream = await open(constraints);
        tracks.push(...stream.getTracks());
        return stream;
      };
    }
    addEventListener('playing', () => (times.firstPicture ??= performance.now()), true);
    const { drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.drawImage = function (...args: unknown[]) {
      // The frame that is decoded next.
      if (times.read === undefined) times.drawn = performance.now();
      (drawImage as (...args: unknown[]) => void).apply(this, args);
    };
    navigator.vibrate = () => {
      times.read ??= performance.now();
      return true;
    };
  });
}

/** The state of every camera that was opened: 'live' or 'ended'. */
export function cameraStates(page: Page): Promise<readonly MediaStreamTrackState[]> {
  return page.evaluate(() =>
    ((globalThis as Watched).klangwegTracks ?? []).map(({ readyState }) => readyState),
  );
}

/**
 * For consecutive tests: resets the records, as if no camera had been opened and no code been read.
 */
export function resetCameraRecords(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { klangwegTracks = [], klangwegTimes = {} } = globalThis as Watched;
    klangwegTracks.length = 0;
    Object.assign(klangwegTimes, { firstPicture: undefined, drawn: undefined, read: undefined });
  });
}

/**
 * By the page's clock: the times of the camera's first frame, of the frame with the code, and of
 * its vibration.
 */
export function cameraReadTimes(page: Page) {
  return page.evaluate(() => {
    const {
      firstPicture = NaN,
      drawn = NaN,
      read = NaN,
    } = (globalThis as Watched).klangwegTimes ?? {};
    return { firstPictureMs: firstPicture, drawnMs: drawn, readMs: read };
  });
}

/**
 * How long reading the frame with the code took, and how long after the camera's first frame it
 * ended.
 */
export async function readingTimes(page: Page): Promise<{ readMs: number; sinceFirstMs: number }> {
  const { firstPictureMs, drawnMs, readMs } = await cameraReadTimes(page);
  return { readMs: readMs - drawnMs, sinceFirstMs: readMs - firstPictureMs };
}

/** Ends the tracks as when a camera is unplugged. */
export function unplugCamera(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const track of (globalThis as Watched).klangwegTracks ?? []) {
      track.dispatchEvent(new Event('ended'));
    }
  });
}

/** Hides the page behind another one, or shows it again. */
export function hidePage(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
