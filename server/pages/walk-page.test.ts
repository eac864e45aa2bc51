import { expect, test } from 'vitest';
import { lockedPage } from './walk-page.ts';

test('a locked walk is shown below the site’s header, which links home', () => {
  const language = { id: 2, code: 'de', name: 'Deutsch' };
  const { page } = lockedPage('Das Schloss & <b>Park</b>', {
    language,
    brand: { name: 'Haus' },
    basePath: '/wege',
  });
  expect(page).toContain('<header class="house-head"><a class="house-sign" href="/wege/">');
  expect(page).toContain('<h1>Das Schloss &amp; Park</h1>');
  expect(page).toContain('href="/wege/code"');
});
