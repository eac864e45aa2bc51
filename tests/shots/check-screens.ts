import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageViolations } from '../support/measure/page-violations.ts';
import { arrive } from './arrive.ts';
import type { Screen } from './screen.ts';
import { buildStage, type Stage } from './stage.ts';

/** Some other files run between two accessibility tests of one worker. */
const LEFT_AFTER_MS = 120_000;

/** One stage a worker, for all its tests: setting one up takes as long as some screens. */
let stageOnce: Promise<Stage> | undefined;
let leaving: NodeJS.Timeout | undefined;

function enterStage(): Promise<Stage> {
  clearTimeout(leaving);
  stageOnce ??= buildStage();
  stageOnce.catch(() => (stageOnce = undefined));
  return stageOnce;
}

async function leaveStage(): Promise<void> {
  await (await stageOnce)?.goIdle();
  leaving = setTimeout(() => {
    // A stage that cannot be closed ends with its worker, and its folders with it.
    void stageOnce?.then((stage) => stage.close()).catch(() => undefined);
    stageOnce = undefined;
  }, LEFT_AFTER_MS);
}

/** Registers a test for each screen: everybody can use it. */
export function checkScreens(screens: readonly Screen[]): void {
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
      expect(await pageViolations(page)).toEqual([]);
    } finally {
      await close();
    }
  });
}
