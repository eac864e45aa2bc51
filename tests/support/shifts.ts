import type { Page } from 'playwright-core';

/**
 * Runs in the page, ahead of everything else: `shifts.sum` is how far its parts have moved since it
 * stood whole, `shifts.hasBegun` whether it does. Before that a busy machine shows it in pieces, as
 * far as it has read it, and what is centred stands elsewhere as long as half of it is missing.
 */
export function sumShifts(): void {
  const seen: PerformanceEntry[] = [];
  let wholeMs = Infinity;
  const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => {
      requestAnimationFrame(() => (wholeMs = performance.now()));
    });
  });
  const shifts = {
    get hasBegun() {
      return wholeMs < Infinity;
    },
    get sum() {
      seen.push(...observer.takeRecords());
      return seen
        .filter(({ startTime }) => startTime > wholeMs)
        .reduce((sum, entry) => sum + (entry as LayoutShift).value, 0);
    },
  };
  Object.assign(globalThis, { shifts });
}

/** Waits until the page stands whole. As a function: a page's policy lets no text be run as one. */
export async function hasBegun(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (globalThis as { shifts?: { readonly hasBegun: boolean } }).shifts?.hasBegun === true,
  );
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}
