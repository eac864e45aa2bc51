import type { Page } from 'playwright';
import { gate } from '../gate.ts';

export interface UploadLimit {
  /** Allows this many chunks of each file in total. */
  allow(pieces: number): void;
  /** Lets all other requests pass. */
  releasePieces(): Promise<void>;
}

const UPLOADS = '**/api/admin/uploads/*';

/**
 * Lets this many chunks of each file through and holds the next one: so a test stops in the middle
 * of a download, however slow it is.
 */
export async function limitUploads(page: Page, allowed: number): Promise<UploadLimit> {
  const passed = new Map<string, number>();
  let maxPieces = allowed;
  let next = gate();
  const allow = (pieces: number) => {
    maxPieces = pieces;
    next.open();
    next = gate();
  };
  await page.route(UPLOADS, async (route) => {
    const url = route.request().url();
    if (route.request().method() === 'PATCH') {
      while ((passed.get(url) ?? 0) >= maxPieces) await next.opened;
      passed.set(url, (passed.get(url) ?? 0) + 1);
    }
    // The download may have been paused meanwhile, or its page closed.
    await route.continue().catch(() => undefined);
  });
  return {
    allow,
    async releasePieces() {
      allow(Infinity);
      await page.unroute(UPLOADS);
    },
  };
}
