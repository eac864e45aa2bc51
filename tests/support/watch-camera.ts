import type { Page } from 'playwright-core';

interface Watched {
  klangwegTracks?: MediaStreamTrack[];
  klangwegTimes?: { firstPicture?: number; drawn?: number; read?: number };
}

/** Remembers every camera that the page opens, when its first picture came and when a code was felt. */
export async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = globalThis as Watched;
    const tracks: MediaStreamTrack[] = (watched.klangwegTracks = []);
    const times: NonNullable<Watched['klangwegTimes']> = (watched.klangwegTimes = {});
    // Undefined where the page has no certificate.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (devices) {
      const open = devices.getUserMedia.bind(devices);
      devices.getUserMedia = async (wish) => {
        const stream = await open(wish);
        tracks.push(...stream.getTracks());
        return stream;
      };
    }
    addEventListener('playing', () => (times.firstPicture ??= performance.now()), true);
    const { drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.drawImage = function (...given: unknown[]) {
      // The picture that is read next.
      if (times.read === undefined) times.drawn = performance.now();
      (drawImage as (...given: unknown[]) => void).apply(this, given);
    };
    navigator.vibrate = () => {
      times.read ??= performance.now();
      return true;
    };
  });
}

/** Of every camera that was opened: 'live' or 'ended'. */
export function cameraStates(page: Page): Promise<readonly MediaStreamTrackState[]> {
  return page.evaluate(() =>
    ((globalThis as Watched).klangwegTracks ?? []).map(({ readyState }) => readyState),
  );
}

/** For tests in a row: from here on, as if no camera had been opened and no code been felt. */
export function watchAnew(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { klangwegTracks = [], klangwegTimes = {} } = globalThis as Watched;
    klangwegTracks.length = 0;
    Object.assign(klangwegTimes, { firstPicture: undefined, drawn: undefined, read: undefined });
  });
}

/** By the page's clock: the camera's first picture, the one with the code, and the moment in which it was felt. */
export function readingMoments(page: Page) {
  return page.evaluate(() => {
    const {
      firstPicture = NaN,
      drawn = NaN,
      read = NaN,
    } = (globalThis as Watched).klangwegTimes ?? {};
    return { firstPictureMs: firstPicture, drawnMs: drawn, readMs: read };
  });
}

/** How long the picture with the code was looked at, and since when the camera had shown any. */
export async function readingTimes(page: Page): Promise<{ readMs: number; sinceFirstMs: number }> {
  const { firstPictureMs, drawnMs, readMs } = await readingMoments(page);
  return { readMs: readMs - drawnMs, sinceFirstMs: readMs - firstPictureMs };
}

/** What a camera does when it is pulled out. */
export function loseCamera(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const track of (globalThis as Watched).klangwegTracks ?? []) {
      track.dispatchEvent(new Event('ended'));
    }
  });
}

/** The page goes behind another one, or comes back. */
export function hidePage(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
