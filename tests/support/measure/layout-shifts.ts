import type { Page } from 'playwright';
import { waitInPage } from '../browsers/wait-in-page.ts';

/**
 * Runs in the page, before everything else: `shifts.sum` is how far its elements have moved since
 * it was complete, `shifts.hasBegun` whether it is complete. Before that a busy machine shows the
 * page in pieces, as far as it is parsed, and centred content moves while half of it is missing.
 */
export function sumShifts(): void {
  const seen: PerformanceEntry[] = [];
  let loadedMs = Infinity;
  const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => {
      requestAnimationFrame(() => (loadedMs = performance.now()));
    });
  });
  const shifts = {
    get hasBegun() {
      return loadedMs < Infinity;
    },
    get sum() {
      seen.push(...observer.takeRecords());
      return seen
        .filter(({ startTime }) => startTime > loadedMs)
        .reduce((sum, entry) => sum + (entry as LayoutShift).value, 0);
    },
  };
  Object.assign(globalThis, { shifts });
}

/** Waits until the page is complete. */
export async function hasBegun(page: Page): Promise<void> {
  await waitInPage(
    page,
    () => (globalThis as { shifts?: { readonly hasBegun: boolean } }).shifts?.hasBegun === true,
  );
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}
