import { pictureScale } from './scan-region.ts';

/**
 * Where the library draws: as large as the video's own pixels, displayed at the size of its frame.
 */
export interface CameraStage {
  /** The id of the element that the library is given. */
  readonly id: string;
  /** True as soon as the picture runs, and then it is shown; false on timeout. */
  readonly untilPlaying: (withinMs: number) => Promise<boolean>;
  readonly video: () => HTMLVideoElement | null;
  readonly remove: () => void;
}

/**
 * It starts outside its frame, which may be removed at any time: a video that leaves the page
 * before it plays rejects a promise that the library does not handle.
 */
const STARTING = { position: 'fixed', left: '0', top: '0', visibility: 'hidden' };
const SHOWN = { position: 'absolute', left: '50%', top: '50%', visibility: 'visible' };

let stages = 0;

/**
 * The library reads a picture as many pixels wide as its element (1280 px of a camera shrink to 390
 * on a phone), so the element is given the video's own width and scaled down by a transform, which
 * the library does not see.
 */
export function openStage(frame: HTMLElement, onTurned: () => void): CameraStage {
  const [scaled, container] = makeElements(frame);
  const video = () => container.querySelector('video');
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
    // The library has measured once and cannot do it again.
    if (measured !== '' && measured !== measures) onTurned();
    measured = measures;
    container.style.width = shown.style.width = `${String(shown.videoWidth)}px`;
    fit();
  };
  // A video's events do not bubble, but the capture phase receives them. The width must be set
  // before 'playing', at which the library measures.
  container.addEventListener('loadedmetadata', measure, true);
  container.addEventListener('resize', measure, true);
  const resized = new ResizeObserver(fit);
  resized.observe(frame);
  const playing = firstPlaying(container);
  return {
    id: container.id,
    async untilPlaying(withinMs) {
      const isPlaying = await Promise.race([playing, timeoutAfter(withinMs)]);
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

function firstPlaying(container: HTMLElement): Promise<true> {
  return new Promise((resolve) => {
    const play = () => {
      resolve(true);
    };
    container.addEventListener('playing', play, { capture: true, once: true });
  });
}

function makeElements(frame: HTMLElement): readonly [HTMLElement, HTMLElement] {
  const { ownerDocument: document } = frame;
  // The library changes the position of its own element, hence a second one around it.
  const scaled = document.createElement('div');
  Object.assign(scaled.style, STARTING);
  const container = document.createElement('div');
  container.id = `klangweg-scanner-${String(++stages)}`;
  scaled.append(container);
  document.body.append(scaled);
  return [scaled, container];
}

function timeoutAfter(ms: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(false);
    }, ms);
  });
}
