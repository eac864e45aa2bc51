import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageFaults } from '../support/page-faults.ts';
import { arrive } from './arrive.ts';
import type { Screen } from './screen.ts';
import { buildStage, type FurnishMore, type Stage } from './stage.ts';

/** A test for each screen: everybody can use it. */
export function sweep(screens: readonly Screen[], furnishMore?: FurnishMore): void {
  let stage: Stage;
  beforeAll(async () => {
    stage = await buildStage([], furnishMore);
  });
  afterAll(() => stage.close());

  // Two at a time (maxConcurrency): each has a page of its own, and the machine two cores.
  const pages = screens.filter(({ isScrolledOnly }) => isScrolledOnly !== true);
  test.concurrent.each(pages)('$name can be used by everybody', async (screen) => {
    const { page, close } = await stage.open(screen, 'phone', 'light');
    try {
      await arrive(page, screen);
      expect(await pageFaults(page)).toEqual([]);
    } finally {
      await close();
    }
  });
}
