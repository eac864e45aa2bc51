/**
 * The pending work of the page: requests, writes to the device, and steps that follow by themselves
 * after an idle time. While there is any, the page shows it on its root element, where tests,
 * scripts and support can read it. A server-rendered page shows it from the start.
 */
let count = 0;

/** Returns a function that ends the work; calling it twice has no further effect. */
export function beginWork(): () => void {
  count += 1;
  show();
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    count -= 1;
    if (count === 0) afterWhatFollows(show);
  };
}

/** The same promise, counted until it is settled. */
export async function trackPending<T>(work: Promise<T>): Promise<T> {
  const end = beginWork();
  try {
    return await work;
  } finally {
    end();
  }
}

/**
 * A step that runs by itself after a while, and counts until then. Returns a function that cancels
 * it.
 */
export function pendingTimer(callback: () => void, ms: number): () => void {
  const end = beginWork();
  const timer = setTimeout(() => {
    try {
      callback();
    } finally {
      end();
    }
  }, ms);
  return () => {
    clearTimeout(timer);
    end();
  };
}

/** Workers and servers have no page to show it on. */
interface Page {
  readonly documentElement: { readonly dataset: Record<string, string | undefined> };
}
const shownPage = () => (globalThis as { readonly document?: Page }).document;

function show(): void {
  const dataset = shownPage()?.documentElement.dataset;
  if (dataset === undefined) return;
  if (count === 0) delete dataset['pending'];
  else dataset['pending'] ??= '';
}

/**
 * Code that awaited the work may begin the next at once. A timer would never fire in a test with
 * fake time.
 */
function afterWhatFollows(callback: () => void): void {
  if (shownPage() === undefined) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    // An open port would keep the page from being collected until it is left.
    port1.close();
    callback();
  };
  port2.postMessage(undefined);
}
