import type { Page } from 'playwright';

interface ReadyState {
  readonly x: number;
  readonly y: number;
  /** Since the navigation began. */
  readonly ms: number;
}

interface Clocked {
  klangwegReady?: ReadyState;
  klangwegTappedMs?: number;
  klangwegSoundMs?: number;
}

/**
 * Records in the page when a heading and a button with a listener are on the screen, when it is
 * tapped, and when playback has begun to advance. The app's page and the reference are measured
 * alike.
 */
export async function clockPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const clocked = globalThis as Clocked;
    const listening = new WeakSet<EventTarget>();
    const original = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...args: Parameters<typeof original>) {
      if (args[0] === 'click') listening.add(this);
      original.apply(this, args);
    };
    const isOnScreen = (element: Element | null) => {
      const box = element?.getBoundingClientRect();
      return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
    };
    // React listens at its root for everything that it renders.
    const isListening = (button: Element) =>
      listening.has(button) || Object.keys(button).some((name) => name.startsWith('__reactFiber'));
    const checkPlay = () => {
      const button = document.querySelector('#klangweg-play');
      const isReady =
        button !== null &&
        isListening(button) &&
        isOnScreen(button) &&
        isOnScreen(document.querySelector('h1'));
      if (!isReady) return requestAnimationFrame(checkPlay);
      const box = button.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      // After the frame that shows it.
      return setTimeout(() => (clocked.klangwegReady = { x, y, ms: performance.now() }));
    };
    requestAnimationFrame(checkPlay);
    const position = () => document.querySelector('audio')?.currentTime ?? 0;
    // For a returning visitor the sound may begin in the middle of the file.
    const checkSound = (fromS: number) => {
      if (position() > fromS) clocked.klangwegSoundMs = performance.now();
      else setTimeout(checkSound, 4, fromS);
    };
    original.call(
      window,
      'pointerdown',
      (event) => {
        clocked.klangwegTappedMs = event.timeStamp;
        delete clocked.klangwegSoundMs;
        checkSound(position());
      },
      { capture: true, once: true },
    );
  });
}

/** The time at which a working Play button was on the screen. */
export async function untilReady(page: Page): Promise<ReadyState> {
  const handle = await page.waitForFunction(() => (globalThis as Clocked).klangwegReady);
  return (await handle.jsonValue()) as ReadyState;
}

/** Makes one real tap; returns its time and the time at which playback had begun to advance. */
export async function tapUntilSound(page: Page, { x, y }: Pick<ReadyState, 'x' | 'y'>) {
  await page.touchscreen.tap(x, y);
  const handle = await page.waitForFunction(() => {
    const { klangwegTappedMs: tappedMs, klangwegSoundMs: soundMs } = globalThis as Clocked;
    return soundMs === undefined ? undefined : { tappedMs: tappedMs ?? 0, soundMs };
  });
  return (await handle.jsonValue()) as { tappedMs: number; soundMs: number };
}
