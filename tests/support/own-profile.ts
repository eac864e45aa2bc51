import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { foreignToTheApp } from './app-caches.ts';
import { browserPath, browserSwitches, viewports } from './browser.ts';
import { makeTempFolder } from './temp-folder.ts';
import { BEGINS_WITHIN_MS, PATIENCE_MS } from './wait.ts';

/** One phone: what it keeps outlives its browser. */
export interface OwnProfile {
  /** Starts the browser on it; its HTTP cache is empty each time, all else is as it was left. */
  launch(): Promise<BrowserContext>;
  remove(): void;
}

const HTTP_CACHES = ['Cache', 'Code Cache'];

/** In a folder of its own, or in one that is given and stays the giver's. */
export function ownProfile(given?: string): OwnProfile {
  const folder =
    given === undefined
      ? makeTempFolder('klangweg-profile')
      : { path: given, remove: () => undefined };
  return {
    async launch() {
      for (const name of HTTP_CACHES) {
        rmSync(join(folder.path, 'Default', name), { recursive: true, force: true });
      }
      const context = await chromium.launchPersistentContext(folder.path, {
        executablePath: browserPath(),
        args: browserSwitches,
        timeout: BEGINS_WITHIN_MS,
        locale: 'de-DE',
        viewport: viewports.phone,
        isMobile: true,
        hasTouch: true,
      });
      context.setDefaultTimeout(PATIENCE_MS);
      lookBeforeClosing(context);
      return context;
    },
    remove: () => folder.remove(),
  };
}

/** Such a browser may outlive its test, so what lies in its caches is looked at when it is closed. */
function lookBeforeClosing(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    const strays = (await Promise.all(context.pages().map(foreignToTheApp))).flat();
    await close(options);
    if (strays.length === 0) return;
    throw new Error(`the browser’s caches hold what is no file of the app: ${strays.join(', ')}`);
  };
}
