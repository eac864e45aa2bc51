import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserAppCheck } from '../../src/platform/service-worker/browser-app-check.ts';
import { memoryAppCheck } from '../../src/platform/service-worker/memory-app-check.ts';
import { browserMediaCheck } from '../../src/platform/network/browser-media-check.ts';
import { memoryMediaCheck } from '../../src/platform/network/memory.ts';
import type { ToWorker } from '../../src/contract/worker-messages.ts';
import type { SoundResult, SeenApp } from '../../src/core/offline-check/judge.ts';
import type { AppCheckPort } from '../../src/platform/service-worker/port.ts';
import type { MediaCheckPort } from '../../src/platform/network/port.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Resolves the promise while the fake timers run through all timeouts. */
async function inTime<T>(respond: Promise<T>): Promise<T> {
  void respond.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(30_000);
  return respond;
}

interface Cared {
  readonly appCheck: AppCheckPort;
  readonly isCut: () => boolean;
  /** Something opens the network although nobody requested it. */
  readonly letIn: () => void;
}

const APP_REPORT: SeenApp = { kind: 'reported', files: 12, missing: 1 };

function memoryCared(seen: SeenApp | undefined): Cared {
  const appCheck = memoryAppCheck(seen);
  return { appCheck, isCut: appCheck.isCut, letIn: appCheck.letIn };
}

interface WorkerOptions {
  readonly isMute?: boolean;
  /** Claims to cut the page off, but lets requests through. */
  readonly isLeaky?: boolean;
}

/** A page with a worker that responds like the real one; with undefined it has none. */
function browserCared(seen: SeenApp | undefined, { isMute, isLeaky }: WorkerOptions = {}) {
  let isCut = false;
  const workers = new EventTarget();
  const respond = (data: object) => {
    workers.dispatchEvent(new MessageEvent('message', { data }));
  };
  const controller = {
    postMessage({ type }: ToWorker) {
      if (isMute === true) return;
      if (type === 'app/ask' && seen?.kind === 'reported') {
        respond({ type: 'app/is', files: seen.files, missing: seen.missing });
      }
      if (type === 'network/cut') {
        respond({ type: 'network/is-cut', wasCut: isCut });
        isCut = true;
      }
      if (type === 'network/restore') isCut = false;
    },
  };
  class XMLHttpRequest {
    onload?: () => void;
    onerror?: () => void;
    open() {
      return undefined;
    }
    send() {
      if (isCut && isLeaky !== true) this.onerror?.();
      else this.onload?.();
    }
  }
  const fetched: string[] = [];
  const fetch = (input: unknown) => {
    fetched.push(String(input));
    return Promise.resolve(new Response());
  };
  const serviceWorker = Object.assign(workers, { controller: seen && controller });
  const window = Object.assign(new EventTarget(), {
    ...{ navigator: { serviceWorker }, XMLHttpRequest, fetch },
    location: { href: 'https://player.example/a/demo' },
  });
  const appCheck = browserAppCheck({
    window: window as unknown as Window & typeof globalThis,
    canaryUrl: '/healthz',
    isStored: ({ pathname }) => pathname.startsWith('/media/'),
  });
  const letIn = () => {
    isCut = false;
  };
  return { appCheck, isCut: () => isCut, letIn, window, fetched };
}

const cared: readonly [string, (seen: SeenApp | undefined) => Cared][] = [
  ['memory', memoryCared],
  ['browser', browserCared],
];

describe.each(cared)('the worker that controls a page (%s)', (_, make) => {
  test('reports which app files it has cached, or is absent', async () => {
    expect(await inTime(make(APP_REPORT).appCheck.checkApp())).toEqual(APP_REPORT);
    expect(await inTime(make(undefined).appCheck.checkApp())).toEqual({ kind: 'no-worker' });
    expect(await inTime(make(undefined).appCheck.cutNetwork())).toBeUndefined();
  });

  test('cuts the page off the network until it is restored, and again', async () => {
    const { appCheck, isCut } = make(APP_REPORT);
    for (const round of [1, 2]) {
      const cut = await inTime(appCheck.cutNetwork());
      expect([round, isCut(), await inTime(cut?.isHolding() ?? Promise.resolve(false))]).toEqual([
        round,
        true,
        true,
      ]);
      cut?.restore();
      expect(isCut()).toBe(false);
    }
  });

  test('reports what let the network through meanwhile', async () => {
    const { appCheck, letIn } = make(APP_REPORT);
    const cut = await inTime(appCheck.cutNetwork());
    letIn();
    expect(await inTime(cut?.isHolding() ?? Promise.resolve(true))).toBe(false);
    cut?.restore();
  });
});

test('browser: a worker of an older release answers nothing, and cuts nothing off', async () => {
  const { appCheck } = browserCared(APP_REPORT, { isMute: true });
  expect(await inTime(appCheck.checkApp())).toEqual({ kind: 'no-response' });
  expect(await inTime(appCheck.cutNetwork())).toBeUndefined();
});

test('browser: a worker that lets a response through although it reports a cut is not trusted, and nothing stays cut', async () => {
  const { appCheck, isCut, window, fetched } = browserCared(APP_REPORT, { isLeaky: true });
  expect(await inTime(appCheck.cutNetwork())).toBeUndefined();
  await window.fetch('/api/walks');
  expect([isCut(), fetched]).toEqual([false, ['/api/walks']]);
});

test('browser: the page requests only what is stored on the device, until it is closed', async () => {
  const { appCheck, isCut, window, fetched } = browserCared(APP_REPORT);
  const cut = await inTime(appCheck.cutNetwork());
  expect(cut).toBeDefined();
  await expect(window.fetch('/api/walks')).rejects.toThrow('cut off');
  await window.fetch('/media/a.m4a');
  window.dispatchEvent(new Event('pagehide'));
  await window.fetch('/api/walks');
  expect([isCut(), fetched]).toEqual([false, ['/media/a.m4a', '/api/walks']]);
});

interface Probed {
  readonly mediaCheck: MediaCheckPort;
  readonly isSounding: () => boolean;
}

const BROKEN = new Set(['/broken.m4a', '/broken.webp', '/broken.vtt']);

function memoryProbed(soundResult: SoundResult): Probed {
  const mediaCheck = memoryMediaCheck(BROKEN, soundResult);
  return { mediaCheck, isSounding: mediaCheck.isSounding };
}

/**
 * The part of a browser that opens files: sounds play at once, silent ones without a single sample.
 */
function browserProbed(soundResult: SoundResult): Probed {
  const elements: AudioElement[] = [];
  class AudioElement {
    src = '';
    muted = false;
    playbackRate = 1;
    currentTime = 0;
    ended = false;
    error: object | null = null;
    isPlaying = false;
    constructor() {
      elements.push(this);
    }
    play() {
      this.isPlaying = false;
      if (soundResult === 'blocked')
        return Promise.reject(new DOMException('no', 'NotAllowedError'));
      if (soundResult === 'unreadable' || BROKEN.has(this.src)) {
        return Promise.reject(new DOMException('no', 'NotSupportedError'));
      }
      this.isPlaying = true;
      this.currentTime = 3;
      return Promise.resolve();
    }
    pause() {
      this.isPlaying = false;
    }
  }
  const isLoud = () => elements.some(({ isPlaying, muted }) => isPlaying && !muted);
  class AudioContext {
    readonly destination = {};
    createAnalyser() {
      const getFloatTimeDomainData = (samples: Float32Array) =>
        samples.fill(isLoud() && soundResult === 'heard' ? 0.2 : 0);
      return { fftSize: 32, connect: (node: object) => node, getFloatTimeDomainData };
    }
    createMediaElementSource() {
      return { connect: (node: object) => node };
    }
    resume() {
      return Promise.resolve();
    }
  }
  class Image {
    src = '';
    decode() {
      return BROKEN.has(this.src) ? Promise.reject(new Error('no picture')) : Promise.resolve();
    }
  }
  const fetch = (url: unknown) =>
    Promise.resolve(new Response('WEBVTT', { status: BROKEN.has(String(url)) ? 404 : 200 }));
  const window = { Audio: AudioElement, AudioContext, Image };
  const mediaCheck = browserMediaCheck({
    window: window as unknown as Window & typeof globalThis,
    silenceUrl: '/assets/audio/empty.mp3',
    fetch,
  });
  return { mediaCheck, isSounding: () => soundResult === 'heard' && isLoud() };
}

const probed: readonly [string, (soundResult: SoundResult) => Probed][] = [
  ['memory', memoryProbed],
  ['browser', browserProbed],
];

describe.each(probed)('files of a walk are opened as the walk does (%s)', (_, make) => {
  test('a test sound plays until it is stopped', async () => {
    const { mediaCheck, isSounding } = make('heard');
    mediaCheck.unlock();
    expect(await inTime(mediaCheck.checkSound('/a.m4a'))).toBe('heard');
    expect(isSounding()).toBe(true);
    mediaCheck.stopSound();
    expect(isSounding()).toBe(false);
  });

  test('an unreadable file is reported as such, and nothing plays', async () => {
    const { mediaCheck, isSounding } = make('heard');
    mediaCheck.unlock();
    expect(await inTime(mediaCheck.checkSound('/broken.m4a'))).toBe('unreadable');
    expect(isSounding()).toBe(false);
    const opened = [
      [mediaCheck.canOpen.sound('/a.m4a'), mediaCheck.canOpen.sound('/broken.m4a')],
      [mediaCheck.canOpen.picture('/a.webp'), mediaCheck.canOpen.picture('/broken.webp')],
      [mediaCheck.canOpen.text('/a.vtt'), mediaCheck.canOpen.text('/broken.vtt')],
    ];
    for (const [good, broken] of opened) {
      expect([await inTime(good ?? Promise.resolve(false)), await broken]).toEqual([true, false]);
    }
  });

  test.each(['blocked', 'silent'] as const)('%s is distinguished', async (soundResult) => {
    const { mediaCheck, isSounding } = make(soundResult);
    mediaCheck.unlock();
    expect(await inTime(mediaCheck.checkSound('/a.m4a'))).toBe(soundResult);
    expect(isSounding()).toBe(false);
  });
});
