import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import type {
  MediaStorePort,
  CachedFilesPort,
  StoryStorePort,
} from '../../../src/platform/media-store/port.ts';
import { openPage } from '../browsers/browser.ts';

const entry = fileURLToPath(new URL('media-in-page-entry.ts', import.meta.url));

/** The script with the real adapter, built once for all pages. */
let script: Promise<string> | undefined;

async function buildScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'unused' } },
  })) as Rolldown.RolldownOutput[];
  return built[0]?.output[0].code ?? '';
}

/** A page on a device of its own with the browser's IndexedDB; `before` runs before the adapter. */
export async function mediaPage(browser: Browser, before?: () => unknown): Promise<Page> {
  const page = await openPage(browser);
  await page.route('http://localhost/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>media</title>' }),
  );
  await page.goto('http://localhost/');
  if (before) await page.evaluate(before);
  await loadAdapter(page);
  return page;
}

/** Needed again after each reload. */
export async function loadAdapter(page: Page): Promise<void> {
  await page.addScriptTag({ content: await (script ??= buildScript()) });
}

type MediaInPage = Readonly<
  Record<string, Readonly<Record<string, (...args: unknown[]) => unknown>>>
>;

/** Ports whose calls all run in the page. */
export function portsIn(page: Page) {
  const remote = (port: string) =>
    new Proxy(
      {},
      {
        get:
          (_, method: string) =>
          (...args: unknown[]) =>
            page.evaluate(
              ([port, method, args]) =>
                (globalThis as unknown as { klangwegMedia: MediaInPage }).klangwegMedia[port]?.[
                  method
                ]?.(...args),
              [port, method, args] as const,
            ),
      },
    );
  return {
    media: remote('media') as MediaStorePort,
    stories: remote('stories') as StoryStorePort,
    cachedFiles: remote('cachedFiles') as CachedFilesPort,
  };
}
