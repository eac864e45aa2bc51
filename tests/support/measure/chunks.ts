import type { Page, Request } from 'playwright';
import { expect } from 'vitest';

/** The app's code files: which were requested, and which of these have not finished. */
export function chunksOf(page: Page) {
  const requested = new Map<Request, 'under way' | 'ended'>();
  page.on('request', (request) => {
    if (request.url().includes('/static/')) requested.set(request, 'under way');
  });
  const end = (request: Request) => requested.has(request) && requested.set(request, 'ended');
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const urls = (all: readonly Request[]) => all.map((request) => request.url());
  const isRequested = (name: string) =>
    urls([...requested.keys()]).some((url) => url.includes(`/static/js/${name}-`));
  const pendingUrls = () =>
    urls([...requested.keys()].filter((request) => requested.get(request) === 'under way'));
  return {
    isRequested,
    /** A requested file may still be loading, and so may its imports. */
    haveCome: (...names: readonly string[]) =>
      expect.poll(() => [names.every(isRequested), pendingUrls()]).toEqual([true, []]),
  };
}
