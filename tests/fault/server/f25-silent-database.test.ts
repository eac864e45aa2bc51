import { beforeAll, test } from 'vitest';
import { openInfo } from '../../support/device/downloaded-walk.ts';
import { openRegistration, addPeople, type PeopledServer } from '../../support/servers/people.ts';
import { eventually } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { deviceOf, earnBand7, storedProgressOf } from '../../support/device/signed-in-device.ts';

const site = realSite({ env: openRegistration });
let peopled: PeopledServer;
beforeAll(async () => {
  peopled = await addPeople(site.server);
});

/** Every request to the database waits from now on behind a transaction that never ends. */
function fallSilent(): void {
  const opening = indexedDB.open('klangweg-progress');
  opening.onsuccess = () => {
    const { result } = opening;
    const store = result
      .transaction([...result.objectStoreNames], 'readwrite')
      .objectStore('outbox');
    const goOn = () => {
      store.count().onsuccess = goOn;
    };
    goOn();
  };
}

test('F25 a database that does not answer blocks no progress', async () => {
  const person = await peopled.newPerson('registered');
  if (!person) throw new Error('nobody came');
  const page = await deviceOf(site, person);
  await openInfo(page, site.url);
  await eventually(() => storedProgressOf(site, person)).toContain('bahnhof');
  await page.evaluate(fallSilent);
  await earnBand7(page);
  await eventually(() => storedProgressOf(site, person)).toContain('band-7');
});
