/**
 * What the page has under way: requests, writes to the device, and steps that follow by themselves
 * once something has rested. As long as there is any, the page says so on its root element, where
 * tests, scripts and support can read it. A page that comes from the server says it from the start.
 */
let count = 0;

/** Answers how to say that it is over; saying it twice is saying it once. */
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
export async function underWay<T>(work: Promise<T>): Promise<T> {
  const end = beginWork();
  try {
    return await work;
  } finally {
    end();
  }
}

/** A step that comes by itself after a while, and counts until then. Answers how to call it off. */
export function pendingTimer(act: () => void, ms: number): () => void {
  const end = beginWork();
  const timer = setTimeout(() => {
    try {
      act();
    } finally {
      end();
    }
  }, ms);
  return () => {
    clearTimeout(timer);
    end();
  };
}

/** Workers and servers have no page to say it on. */
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

/** Whoever waited for the work may begin the next at once. A timer would rest where a test holds time. */
function afterWhatFollows(act: () => void): void {
  if (shownPage() === undefined) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    // Open, a page would keep it until it is left.
    port1.close();
    act();
  };
  port2.postMessage(undefined);
}
