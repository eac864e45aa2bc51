import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { launchBrowser, viewports } from '../support/browsers/browser.ts';
import { startServer } from '../support/servers/real-server.ts';
import { inSequence, listen, openTab, seeText } from './page-actions.ts';
import { arrive } from './arrive.ts';
import { halfWay } from './progress.ts';

const folder = fileURLToPath(new URL('../../public/', import.meta.url));
const SHARP = 2;
const QUALITY = 80;

const isMapDrawn = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector<HTMLElement>('.maplibregl-map')?.dataset['drawn'] !== undefined,
    undefined,
    { timeout: 30_000 },
  );

/** Some way into the open station. */
const hear = inSequence(openTab('Station'), seeText('Text zum Mitlesen'), listen, async (page) => {
  await page.getByRole('slider', { name: 'Stelle im Ton' }).fill('14');
  await page.getByText('0:14').first().waitFor();
});

/** How a visitor gets to the content of each of the manifest's pictures in the demo walk. */
const actions: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'narrow-station': hear,
  'narrow-map': inSequence(openTab('Karte'), isMapDrawn),
  'narrow-quest': openTab('Quest'),
  'wide-walk': hear,
  'wide-map': inSequence(openTab('Karte'), isMapDrawn),
};

/**
 * Takes the pictures that the manifest names from the current app, and writes them to their files.
 */
export async function takeManifestPictures(): Promise<void> {
  const { screenshots } = JSON.parse(
    readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'),
  ) as { screenshots: readonly { readonly src: string; readonly form_factor: string }[] };
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    for (const { src, form_factor: form } of screenshots) {
      const name = /([^/]+)\.webp$/.exec(src)?.[1] ?? '';
      const way = actions[name];
      if (!way) throw new Error(`nobody knows the way to ${name}`);
      const shot = await takeScreenshot(browser, server.url, form === 'narrow', way);
      const { size } = await sharp(shot)
        .webp({ quality: QUALITY, effort: 6 })
        .toFile(join(folder, src));
      console.log(`${src}: ${String(Math.round(size / 1024))} KB`);
    }
  } finally {
    await browser.close();
    await server.remove();
  }
}

async function takeScreenshot(
  browser: Browser,
  url: string,
  isNarrow: boolean,
  way: (page: Page) => Promise<unknown>,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: isNarrow ? viewports.phone : viewports.desktop,
    ...(isNarrow ? { isMobile: true, hasTouch: true, deviceScaleFactor: SHARP } : {}),
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'de-DE',
    serviceWorkers: 'block',
  });
  // tsx wraps the functions of these files in a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(
    (stored) => {
      if (sessionStorage['shots'] === undefined) Object.assign(localStorage, stored);
      sessionStorage['shots'] = 'furnished';
    },
    { ...halfWay, klangweg_letters: '1' },
  );
  const page = await context.newPage();
  // A page applies its fonts only where they are available at once: on the second visit they are.
  await page.goto(`${url}/a/demo/turm`);
  await page.evaluate(() => document.fonts.ready);
  await page.goto(`${url}/a/demo/turm`);
  await arrive(page, {
    name: 'manifest',
    path: '',
    go: async (shown) => {
      await way(shown);
    },
  });
  const shot = await page.screenshot();
  await context.close();
  return shot;
}
