import { afterAll, expect, test } from 'vitest';
import { appHasCome, collectComplaints } from '../support/browser.ts';
import { ownProfile } from '../support/own-profile.ts';
import { startServer } from '../support/real-server.ts';
import { isFromDevice, playUntilKept } from '../support/worker.ts';

const profiles: { readonly remove: () => void }[] = [];
afterAll(() => {
  for (const profile of profiles) profile.remove();
});

function aPhone() {
  const profile = ownProfile();
  profiles.push(profile);
  return profile;
}

/** What browsers say of a host that is not there; it is not there on purpose. */
const noHost = /ERR_CONNECTION_REFUSED|ERR_FAILED|preload/;

test.each(['', '/rundgang'])(
  'a walk met once opens by a deep link without its server, below "%s"',
  async (base) => {
    const server = await startServer({ env: base === '' ? {} : { BASE_PATH: base } });
    const phone = aPhone();
    const first = await phone.launch();
    await playUntilKept(await first.newPage(), `${server.url}${base}/a/demo`);
    await first.close();
    await server.stop();

    const later = await phone.launch();
    const page = await later.newPage();
    const complaints = await collectComplaints(page);
    await page.goto(`${server.url}${base}/a/demo/turm?tab=playlist`);
    await appHasCome(page);
    await page.getByRole('heading', { name: 'Stationen' }).waitFor();
    expect(await isFromDevice(page)).toBe(true);
    await page.goto(`${server.url}${base}/`);
    await page.getByRole('heading', { name: 'Hinweis' }).waitFor();
    expect(complaints.filter((one) => !noHost.test(one))).toEqual([]);
    await later.close();
    await server.remove();
  },
);
