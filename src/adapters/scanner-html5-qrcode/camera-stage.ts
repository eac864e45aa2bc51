import { pictureScale } from './scan-region.ts';

/** Where the library draws: as large as the video's own pixels, shown at the size of its frame. */
export interface CameraStage {
  /** Of the element that the library is given. */
  readonly id: string;
  /** True as soon as the picture runs, and then it is shown; false when it does not within the time. */
  readonly untilPlaying: (withinMs: number) => Promise<boolean>;
  readonly video: () => HTMLVideoElement | null;
  readonly remove: () => void;
}

/**
 * It starts apart from its frame, which may go away at any moment: a video that leaves the page
 * before it plays rejects a promise that the library does not look after.
 */
const STARTING = { position: 'fixed', left: '0', top: '0', visibility: 'hidden' };
const SHOWN = { position: 'absolute', left: '50%', top: '50%', visibility: 'visible' };

let stages = 0;

/**
 * The library reads a picture as many pixels wide as its element (1280 px of a camera shrink to
 * 390 on a phone), so the element is given the video's own width and shrunk by a transform, which
 * the library does not see.
 */
export function openStage(frame: HTMLElement, onTurned: () => void): CameraStage {
  const [scaled, host] = makeElements(frame);
  const video = () => host.querySelector('video');
  const fit = () => {
    const { videoWidth: width = 0, videoHeight: height = 0 } = video() ?? {};
    if (width === 0) return;
    const visible = { width: frame.clientWidth, height: frame.clientHeight };
    scaled.style.transform = `translate(-50%, -50%) scale(${String(pictureScale(visible, { width, height }))})`;
  };
  let measured = '';
  const measure = () => {
    const shown = video();
    if (!shown) return;
    const measures = `${String(shown.videoWidth)}×${String(shown.videoHeight)}`;
    // The library has measured once and cannot again.
    if (measured !== '' && measured !== measures) onTurned();
    measured = measures;
    host.style.width = shown.style.width = `${String(shown.videoWidth)}px`;
    fit();
  };
  // A video's events do not bubble, but they are caught on the way down. The width must stand before
  // 'playing', at which the library measures.
  host.addEventListener('loadedmetadata', measure, true);
  host.addEventListener('resize', measure, true);
  const resized = new ResizeObserver(fit);
  resized.observe(frame);
  const playing = firstPlaying(host);
  return {
    id: host.id,
    async untilPlaying(withinMs) {
      const isPlaying = await Promise.race([playing, timeOver(withinMs)]);
      if (isPlaying && frame.isConnected) {
        Object.assign(scaled.style, SHOWN);
        frame.append(scaled);
        fit();
      }
      return isPlaying;
    },
    video,
    remove() {
      resized.disconnect();
      scaled.remove();
    },
  };
}

function firstPlaying(host: HTMLElement): Promise<true> {
  return new Promise((resolve) => {
    const play = () => {
      resolve(true);
    };
    host.addEventListener('playing', play, { capture: true, once: true });
  });
}

function makeElements(frame: HTMLElement): readonly [HTMLElement, HTMLElement] {
  const { ownerDocument: document } = frame;
  // The library changes the position of its own element, hence a second around it.
  const scaled = document.createElement('div');
  Object.assign(scaled.style, STARTING);
  const host = document.createElement('div');
  host.id = `klangweg-scanner-${String(++stages)}`;
  scaled.append(host);
  document.body.append(scaled);
  return [scaled, host];
}

function timeOver(ms: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(false);
    }, ms);
  });
}
