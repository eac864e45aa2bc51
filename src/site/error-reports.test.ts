import { expect, test } from 'vitest';
import { reportError } from './error-reports.ts';

/** A document at this address, and the reports that it sends. */
function aWindow(pathname: string) {
  const sent: unknown[] = [];
  const fetch = (_url: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body));
    return Promise.resolve(Response.json({ klangweg: 1, errorReports: true }));
  };
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  const window = {
    ...{ fetch, sessionStorage, location: { pathname }, navigator: { onLine: true } },
    document: { querySelector: () => null },
  };
  return { window: window as unknown as Window, sent };
}

test('an error of the authoring area is its own where it shows the login', async () => {
  const { window, sent } = aWindow('/login');
  await reportError(window, new Error('no field'), 'admin');
  expect(sent).toMatchObject([{ source: 'admin', page: '/login', message: 'Error: no field' }]);
});
