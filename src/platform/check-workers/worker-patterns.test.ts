import { expect, test } from 'vitest';
import { fitsPattern } from './fits-pattern.ts';
import { workerPatterns } from './worker-patterns.ts';

const LIMITS = { maxMs: 20, maxStartMs: 20 };

/** Behaves like a browser's worker; at the pattern 'forever' it never responds again. */
class Thread extends EventTarget {
  isEnded = false;
  readonly #isMessageLate: boolean;

  constructor(first: 'begins' | 'breaks' | 'is silent' | 'is heard late' = 'begins') {
    super();
    this.#isMessageLate = first === 'is heard late';
    if (first === 'is silent') return;
    queueMicrotask(() =>
      this.dispatchEvent(
        first === 'breaks' ? new Event('error') : new MessageEvent('message', { data: 'begun' }),
      ),
    );
  }

  postMessage({ pattern, text }: { readonly pattern: string; readonly text: string }): void {
    if (pattern === 'forever') return;
    const data = { fits: fitsPattern(pattern, text) };
    const respond = () => this.dispatchEvent(new MessageEvent('message', { data }));
    if (this.#isMessageLate) setImmediate(respond);
    else queueMicrotask(respond);
    // The page renders meanwhile, for longer than a pattern may take.
    for (const endMs = performance.now() + 40; this.#isMessageLate;) {
      if (performance.now() > endMs) return;
    }
  }

  terminate(): void {
    this.isEnded = true;
  }
}

function threads(first?: ConstructorParameters<typeof Thread>[0]) {
  const started: Thread[] = [];
  const start = () => {
    const thread = new Thread(first);
    started.push(thread);
    return thread as unknown as Worker;
  };
  return { started, patterns: workerPatterns(start, LIMITS) };
}

test('a pattern is for the whole text, and one thread tries all', async () => {
  const { started, patterns } = threads();
  const pending = [patterns.check('a+', ['aaa', 'aab', '']), patterns.check('a|bc', ['bc', 'abc'])];
  expect(await Promise.all(pending)).toEqual([
    ['fits', 'breaks', 'breaks'],
    ['fits', 'breaks'],
  ]);
  expect(started).toHaveLength(1);
});

test('a pattern that never ends terminates its thread, is reported once, and the next one runs in a new thread', async () => {
  const { started, patterns } = threads();
  const pending = [patterns.check('forever', ['a', 'b']), patterns.check('a', ['a', 'b'])];
  expect(await Promise.all(pending)).toEqual([
    ['unchecked', 'unchecked'],
    ['fits', 'breaks'],
  ]);
  expect(started.map(({ isEnded }) => isEnded)).toEqual([true, false]);
});

test('a result that waits while the page is busy is in time', async () => {
  const { started, patterns } = threads('is heard late');
  expect(await patterns.check('a', ['a', 'b'])).toEqual(['fits', 'breaks']);
  expect(started.map(({ isEnded }) => isEnded)).toEqual([false]);
});

test('an invalid pattern leaves its texts unchecked', async () => {
  expect(await threads().patterns.check('(', ['a'])).toEqual(['unchecked']);
});

test.each(['breaks', 'is silent'] as const)(
  'nothing is checked where a thread %s',
  async (first) => {
    const { started, patterns } = threads(first);
    expect(await patterns.check('a', ['a'])).toEqual(['unchecked']);
    expect(await patterns.check('a', ['a'])).toEqual(['unchecked']);
    expect(started).toHaveLength(2);
  },
);

test('nothing is checked where no thread starts', async () => {
  const patterns = workerPatterns(() => {
    throw new Error('no threads here');
  }, LIMITS);
  expect(await patterns.check('a', ['a', 'b'])).toEqual(['unchecked', 'unchecked']);
});
