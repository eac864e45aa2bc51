import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageFaults } from '../support/page-faults.ts';
import { arrive } from './arrive.ts';
import type { Screen } from './screen.ts';
import { buildStage, type Stage } from './stage.ts';

/** Between two sweeps of one worker lie some other files. */
const LEFT_AFTER_MS = 120_000;

/** Of this worker, for all its sweeps: to furnish one takes as long as some screens. */
let standing: Promise<Stage> | undefined;
let leaving: NodeJS.Timeout | undefined;

function enterStage(): Promise<Stage> {
  clearTimeout(leaving);
  standing ??= buildStage();
  standing.catch(() => (standing = undefined));
  return standing;
}

async function leaveStage(): Promise<void> {
  await (await standing)?.rest();
  leaving = setTimeout(() => {
    // What cannot be closed goes with its worker, and its folders with it.
    void standing?.then((stage) => stage.close()).catch(() => undefined);
    standing = undefined;
  }, LEFT_AFTER_MS);
}

/** A test for each screen: everybody can use it. */
export function sweep(screens: readonly Screen[]): void {
  let stage: Stage;
  beforeAll(async () => {
    stage = await enterStage();
  });
  afterAll(leaveStage);

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
