import type { Page } from 'playwright-core';
import { gate } from './gate.ts';

export interface HeldPieces {
  /** So many of each file in all. */
  allow(pieces: number): void;
  /** The rest comes as it comes. */
  letGo(): Promise<void>;
}

const UPLOADS = '**/api/admin/uploads/*';

/** So many pieces of each file get through, the next one waits: in the middle means in the middle, however slow the test is. */
export async function holdPieces(page: Page, allowed: number): Promise<HeldPieces> {
  const passed = new Map<string, number>();
  let most = allowed;
  let next = gate();
  const allow = (pieces: number) => {
    most = pieces;
    next.open();
    next = gate();
  };
  await page.route(UPLOADS, async (route) => {
    const url = route.request().url();
    if (route.request().method() === 'PATCH') {
      while ((passed.get(url) ?? 0) >= most) await next.opened;
      passed.set(url, (passed.get(url) ?? 0) + 1);
    }
    // It may have been paused meanwhile, or its page may be gone.
    await route.continue().catch(() => undefined);
  });
  return {
    allow,
    async letGo() {
      allow(Infinity);
      await page.unroute(UPLOADS);
    },
  };
}
