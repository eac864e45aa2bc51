import type { Page } from 'playwright-core';

interface Moment {
  readonly x: number;
  readonly y: number;
  /** Since the navigation began. */
  readonly ms: number;
}

interface Clocked {
  klangwegReady?: Moment;
  klangwegTappedMs?: number;
  klangwegSoundMs?: number;
}

/**
 * Notes in the page itself when a heading and a key that listens stand on the screen, when it is
 * tapped, and when the sound has begun to move. Both our page and the reference are asked alike.
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
    // React listens at its root for all that it has drawn.
    const isListening = (key: Element) =>
      listening.has(key) || Object.keys(key).some((name) => name.startsWith('__reactFiber'));
    const lookForPlay = () => {
      const key = document.querySelector('#klangweg-play');
      const isReady =
        key !== null &&
        isListening(key) &&
        isOnScreen(key) &&
        isOnScreen(document.querySelector('h1'));
      if (!isReady) return requestAnimationFrame(lookForPlay);
      const box = key.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      // After the frame that shows it.
      return setTimeout(() => (clocked.klangwegReady = { x, y, ms: performance.now() }));
    };
    requestAnimationFrame(lookForPlay);
    const position = () => document.querySelector('audio')?.currentTime ?? 0;
    // Who was here before may begin in the middle of the file.
    const lookForSound = (fromS: number) => {
      if (position() > fromS) clocked.klangwegSoundMs = performance.now();
      else setTimeout(lookForSound, 4, fromS);
    };
    original.call(
      window,
      'pointerdown',
      (event) => {
        clocked.klangwegTappedMs = event.timeStamp;
        delete clocked.klangwegSoundMs;
        lookForSound(position());
      },
      { capture: true, once: true },
    );
  });
}

/** When a working Play stood on the screen. */
export async function untilReady(page: Page): Promise<Moment> {
  const handle = await page.waitForFunction(() => (globalThis as Clocked).klangwegReady);
  return (await handle.jsonValue()) as Moment;
}

/** One real tap; answers when it was and when the sound had begun to move. */
export async function tapUntilSound(page: Page, { x, y }: Pick<Moment, 'x' | 'y'>) {
  await page.touchscreen.tap(x, y);
  const handle = await page.waitForFunction(() => {
    const { klangwegTappedMs: tappedMs, klangwegSoundMs: soundMs } = globalThis as Clocked;
    return soundMs === undefined ? undefined : { tappedMs: tappedMs ?? 0, soundMs };
  });
  return (await handle.jsonValue()) as { tappedMs: number; soundMs: number };
}
