import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive } from '../shots/arrive.ts';
import { furnishDesk } from '../shots/furnish-desk.ts';
import { adminScreens } from '../shots/screens-admin.ts';
import { buildStage, type Stage } from '../shots/stage.ts';
import { pageFaults } from '../support/page-faults.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await buildStage([], furnishDesk);
});
afterAll(() => stage.close());

// Two at a time (maxConcurrency), as the visitors' screens are.
test.concurrent.each(adminScreens)('$name can be used by everybody', async (screen) => {
  const { page, close } = await stage.open(screen, 'phone', 'light');
  try {
    await arrive(page, screen);
    expect(await pageFaults(page)).toEqual([]);
  } finally {
    await close();
  }
});
