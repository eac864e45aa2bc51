import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** The files of the app's code: what was asked for, and what of it has not ended yet. */
export function chunksOf(page: Page) {
  const asked = new Map<Request, 'under way' | 'ended'>();
  page.on('request', (request) => {
    if (request.url().includes('/static/')) asked.set(request, 'under way');
  });
  const end = (request: Request) => asked.has(request) && asked.set(request, 'ended');
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const urls = (all: readonly Request[]) => all.map((request) => request.url());
  const isAsked = (name: string) =>
    urls([...asked.keys()]).some((url) => url.includes(`/static/js/${name}-`));
  const underWay = () => urls([...asked.keys()].filter((one) => asked.get(one) === 'under way'));
  return {
    isAsked,
    /** What was asked for may still be under way, and so may what it imports. */
    haveCome: (...names: readonly string[]) =>
      expect.poll(() => [names.every(isAsked), underWay()]).toEqual([true, []]),
  };
}
