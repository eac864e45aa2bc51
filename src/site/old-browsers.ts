/**
 * Polyfills for Safari 15.4 and Chrome 108. They are the oldest browsers in which a walk plays:
 * iPhones that stay on iOS 15, Androids of 2022. It must be the first import of all.
 */
const methods: readonly (readonly [object, string, (...parameters: never[]) => unknown])[] = [
  [Array.prototype, 'toSorted', sorted],
  [Array.prototype, 'toReversed', reversed],
  [URL, 'canParse', canParse],
  [AbortSignal, 'timeout', timeout],
];

for (const [owner, name, value] of methods) {
  if (!(name in owner)) {
    Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  }
}

function sorted<T>(this: readonly T[], compare?: (a: T, b: T) => number): T[] {
  return [...this].sort(compare);
}

function reversed<T>(this: readonly T[]): T[] {
  return [...this].reverse();
}

function canParse(address: string, base?: string): boolean {
  try {
    return new URL(address, base).href !== '';
  } catch {
    return false;
  }
}

function timeout(delayMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => {
    controller.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  }, delayMs);
  return controller.signal;
}
