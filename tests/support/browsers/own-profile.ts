import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright';
import { foreignCacheEntries } from '../device/app-caches.ts';
import { browserPath, browserSwitches, viewports } from './browser.ts';
import { makeTempFolder } from '../temp-folder.ts';
import { BEGINS_WITHIN_MS, TIMEOUT_MS } from '../wait.ts';

/** One phone: its data outlives its browser. */
export interface OwnProfile {
  /**
   * Starts the browser on it; the HTTP cache is empty each time, everything else is as it was left.
   */
  launch(): Promise<BrowserContext>;
  remove(): void;
}

const HTTP_CACHES = ['Cache', 'Code Cache'];

/** The profile is in a folder of its own, or in a given one that the caller removes. */
export function ownProfile(path?: string): OwnProfile {
  const folder =
    path === undefined
      ? makeTempFolder('klangweg-profile')
      : { path: path, remove: () => undefined };
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
      context.setDefaultTimeout(TIMEOUT_MS);
      checkBeforeClosing(context);
      return context;
    },
    remove: () => folder.remove(),
  };
}

/** Such a browser may outlive its test, so its caches are checked when it closes. */
function checkBeforeClosing(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    const strays = (await Promise.all(context.pages().map(foreignCacheEntries))).flat();
    await close(options);
    if (strays.length === 0) return;
    throw new Error(`the browser’s caches hold what is no file of the app: ${strays.join(', ')}`);
  };
}
