import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive } from '../shots/arrive.ts';
import { NotThere } from '../shots/screen.ts';
import { screens } from '../shots/screens.ts';
import { buildStage, type Stage } from '../shots/stage.ts';
import { pageFaults } from '../support/page-faults.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await buildStage();
});
afterAll(() => stage.close());

// Two at a time (maxConcurrency): each has a page of its own, and the machine two cores.
test.concurrent.each(screens)('$name can be used by everybody', async (screen) => {
  const { page, close } = await stage.open(screen, 'phone', 'light');
  try {
    await arrive(page, screen);
    expect(await pageFaults(page)).toEqual([]);
  } catch (error) {
    // A room that has not been built yet has no screen.
    if (!(error instanceof NotThere)) throw error;
  } finally {
    await close();
  }
});
