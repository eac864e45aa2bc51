import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purifyPieces } from '../../../server/fields/clean-rich-text.ts';
import { readFormatted, type FormattedPiece } from '../../../src/core/story/formatted-text.ts';
import { hostileTrees } from '../../../src/core/story/testing/hostile-trees.ts';
import { openLastingPage, type LastingPage } from '../../support/browsers/browser.ts';
import { pageScript } from '../../support/browsers/page-script.ts';
import { sharedBrowser } from '../../support/browsers/shared-browser.ts';

type Trees = readonly (readonly FormattedPiece[])[];

const entry = fileURLToPath(
  new URL('../../../src/site/rich-text/purify-formatted.ts', import.meta.url),
);
const browser = await sharedBrowser();
let lasting: LastingPage;
beforeAll(async () => {
  lasting = await openLastingPage(browser);
  await lasting.page.addScriptTag({ content: await pageScript(entry, 'purified') });
});
afterAll(async () => {
  await lasting.end(false);
  await browser.close();
});

const inBrowser = (page: Page, trees: Trees) =>
  page.evaluate((all) => {
    const { purified } = globalThis as unknown as {
      purified: { purifyFormatted: (tree: readonly FormattedPiece[]) => readonly FormattedPiece[] };
    };
    return all.map((tree) => purified.purifyFormatted(tree));
  }, trees);

test('DOMPurify leaves the same of a hostile tree on the server as in a browser’s document', async () => {
  const trees = fc.sample(hostileTrees, { numRuns: 2000, seed: 20_261_130 });
  const onServer = trees.map((tree) => purifyPieces(tree).pieces);
  expect(await inBrowser(lasting.page, trees)).toEqual(onServer);
  // Most of them hold something to remove.
  expect(trees.filter((tree) => purifyPieces(tree).isChanged).length).toBeGreaterThan(500);
});

test('what our reader reads of honest texts is drawn as it was', async () => {
  const trees = [
    '<h2>Am Anfang</h2><p>Der <b>Turm</b>, 3 &lt; 4<br>und die <a href="/a?b=1&amp;c">Brücke</a></p>',
    '<ul><li>eins <i>oben</i><ol><li>innen</li></ol></li><li>zwei</li></ul><hr>',
    '<pre>\n\n  Zeile\n</pre><blockquote lang="de-DE" dir=rtl>Nein &quot;doch&quot;</blockquote>',
    '<img src="/media/a.webp" width=100 height="50%" alt="3 > 2: ein Bild"><a href="tel:+49">an</a>',
    '<em><strong><em><u>tief</em></u></strong>\u00a0\u200d</em> &amp;eacute; <a href="#x">#</a>',
  ].map((text) => readFormatted(text));
  expect(await inBrowser(lasting.page, trees)).toEqual(trees);
  expect(trees.map((tree) => purifyPieces(tree).pieces)).toEqual(trees);
});
