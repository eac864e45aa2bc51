import { beforeAll, expect, test } from 'vitest';
import { ROLE } from '../../../src/contract/token-claims.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { addPerson } from '../../support/servers/people.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';

const site = realSite();
let administrator: SignedIn;
beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
});

test('an administrator gives somebody a walk, who finds it and nothing that is not theirs', async () => {
  const person = { username: 'Elke Elster', role: ROLE.editor };
  const editor = await addPerson(site.url, administrator, person);
  const page = await site.openPage({ size: 'desktop' });
  await seedSignIn(page, administrator);
  await page.goto(`${site.url}/admin/userManager/userDetails/${editor.userId}`);
  await page.getByRole('button', { name: 'Rundgang zuordnen' }).click();
  await page.getByRole('option').filter({ hasText: 'museum' }).click();
  await page.getByRole('button', { name: 'Herausnehmen: Haus der kleinen Zeit' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  const theirs = await site.openPage({ size: 'desktop' });
  await seedSignIn(theirs, editor);
  await theirs.goto(`${site.url}/admin`);
  await theirs.getByText('Ihre Rolle: Redaktion').waitFor();
  expect(await accessibilityViolations(theirs)).toEqual([]);
  const navigation = theirs.getByRole('navigation', { name: 'Verwaltung' });
  expect(await navigation.getByText('User Manager').count()).toBe(0);
  expect(await navigation.getByRole('link').allInnerTexts()).toEqual([
    ...['Übersicht', 'Statistik', 'Papierkorb'],
  ]);
  await theirs.getByRole('main').getByRole('link', { name: 'Rundgänge', exact: true }).click();
  const rows = theirs.getByRole('row');
  await rows.filter({ hasText: 'museum' }).waitFor();
  expect(await rows.filter({ hasText: 'demo' }).count()).toBe(0);
  await theirs.goto(`${site.url}/admin/userManager`);
  await theirs
    .getByText('Mit der Rolle „Redaktion“ können Sie diese Seite nicht öffnen.')
    .waitFor();
  const { stories } = await mustCall<{ stories: unknown[] }>(site.url, 'adminStories', {
    token: editor.accessToken,
  });
  expect(stories).toHaveLength(1);
});
