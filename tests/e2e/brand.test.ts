import { expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { realHouse } from '../support/real-house.ts';

const house = realHouse({ walks: [aWalk('gang').withTrack().build()] });
const NAME = 'Stadtmuseum Oberwispel';

test('the brand that the server names stands in head and title, and stays without a network', async () => {
  const page = await house.openPage({ expected: [/ERR_FAILED/] });
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { brand: object };
    await route.fulfill({ response, json: { ...config, brand: { name: NAME, claim: {} } } });
  });
  await page.goto(`${house.url}/code`);
  await page.locator('.house-sign', { hasText: NAME }).waitFor();
  await expect.poll(() => page.title()).toContain(` · ${NAME}`);
  // As the page on the device is: it was built before anybody had given it a name.
  await page.route('**/code', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/(application-name" content=")[^"]*/, '$1');
    await route.fulfill({ response, body: html });
  });
  await page.route('**/api/config', (route) => route.abort());
  await page.reload();
  await page.locator('.house-sign', { hasText: NAME }).waitFor();
  await expect.poll(() => page.title()).toContain(` · ${NAME}`);
});
