import { afterEach, expect, test, vi } from 'vitest';
import { directPatterns } from '../../src/adapters/pattern-check/direct-patterns.ts';
import { workerPatterns } from '../../src/adapters/pattern-check/worker-patterns.ts';

const SCRIPT = '../../src/adapters/pattern-check/pattern-worker.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The script of the thread itself, loaded here with what it finds around it in a browser. */
class Thread extends EventTarget {
  #hear: (event: MessageEvent) => void = () => undefined;

  constructor() {
    super();
    vi.stubGlobal('addEventListener', (_: string, hear: (event: MessageEvent) => void) => {
      this.#hear = hear;
    });
    vi.stubGlobal('postMessage', (data: unknown) => {
      this.dispatchEvent(new MessageEvent('message', { data }));
    });
    void import(SCRIPT);
  }

  postMessage(data: unknown): void {
    queueMicrotask(() => {
      this.#hear(new MessageEvent('message', { data }));
    });
  }

  terminate(): void {
    this.#hear = () => undefined;
  }
}

const startThread = () => new Thread() as unknown as Worker;

test.each([
  ['in the thread of whoever asks', () => directPatterns],
  ['in a thread of its own', () => workerPatterns(startThread)],
])(
  'patterns %s: the whole text counts, each question has its answers in order',
  async (_, open) => {
    const patterns = open();
    const asked = [
      patterns.check('a+', ['aaa', 'aab', '', 'ä']),
      patterns.check('a|bc', ['bc', 'abc', 'a', 'ac']),
      patterns.check('.', ['🔔', 'ab', '\n']),
      patterns.check('\\p{Lu}\\d{2}', ['Ä12', 'ä12', 'Ä123']),
      patterns.check('', ['', 'a']),
      patterns.check('a', []),
    ];
    expect(await Promise.all(asked)).toEqual([
      ['fits', 'breaks', 'breaks', 'breaks'],
      ['fits', 'breaks', 'fits', 'breaks'],
      ['fits', 'breaks', 'breaks'],
      ['fits', 'breaks', 'breaks'],
      ['fits', 'breaks'],
      [],
    ]);
    // What is no pattern says nothing of any text, and spoils no other question.
    for (const bad of ['(', '[', '\\', 'a{2,1}', '(?<n>']) {
      expect(await patterns.check(bad, ['a', '('])).toEqual(['unchecked', 'unchecked']);
    }
    expect(await patterns.check('a', ['a', 'b'])).toEqual(['fits', 'breaks']);
  },
);
