import { afterEach, expect, test, vi } from 'vitest';
import { directPatterns } from '../../../src/platform/check-workers/direct-patterns.ts';
import { workerPatterns } from '../../../src/platform/check-workers/worker-patterns.ts';

const SCRIPT = '../../../src/platform/check-workers/pattern-worker.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The worker's own script, loaded here with the globals that it has in a browser. */
class Thread extends EventTarget {
  #onMessage: (event: MessageEvent) => void = () => undefined;

  constructor() {
    super();
    vi.stubGlobal('addEventListener', (_: string, onMessage: (event: MessageEvent) => void) => {
      this.#onMessage = onMessage;
    });
    vi.stubGlobal('postMessage', (data: unknown) => {
      this.dispatchEvent(new MessageEvent('message', { data }));
    });
    void import(SCRIPT);
  }

  postMessage(data: unknown): void {
    queueMicrotask(() => {
      this.#onMessage(new MessageEvent('message', { data }));
    });
  }

  terminate(): void {
    this.#onMessage = () => undefined;
  }
}

const startThread = () => new Thread() as unknown as Worker;

test.each([
  ['in the caller’s thread', () => directPatterns],
  ['in a thread of its own', () => workerPatterns(startThread)],
])('patterns %s: the whole text counts, each request has its results in order', async (_, open) => {
  const patterns = open();
  const pending = [
    patterns.check('a+', ['aaa', 'aab', '', 'ä']),
    patterns.check('a|bc', ['bc', 'abc', 'a', 'ac']),
    patterns.check('.', ['🔔', 'ab', '\n']),
    patterns.check('\\p{Lu}\\d{2}', ['Ä12', 'ä12', 'Ä123']),
    patterns.check('', ['', 'a']),
    patterns.check('a', []),
  ];
  expect(await Promise.all(pending)).toEqual([
    ['fits', 'breaks', 'breaks', 'breaks'],
    ['fits', 'breaks', 'fits', 'breaks'],
    ['fits', 'breaks', 'breaks'],
    ['fits', 'breaks', 'breaks'],
    ['fits', 'breaks'],
    [],
  ]);
  // An invalid pattern decides about no text, and does not break later checks.
  for (const bad of ['(', '[', '\\', 'a{2,1}', '(?<n>']) {
    expect(await patterns.check(bad, ['a', '('])).toEqual(['unchecked', 'unchecked']);
  }
  expect(await patterns.check('a', ['a', 'b'])).toEqual(['fits', 'breaks']);
});
