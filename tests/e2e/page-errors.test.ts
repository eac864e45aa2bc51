import { expect, test } from 'vitest';
import { realSite } from '../support/real-site.ts';
import { settled } from '../support/settled.ts';

const site = realSite();

interface LogEntry {
  readonly msg: string;
  readonly error?: string;
  readonly page?: string;
  readonly script?: string;
  readonly stack?: string;
  readonly requestId?: string;
}
const reportedErrors = () =>
  site.server
    .wholeOutput()
    .split('\n')
    .filter((line) => line.includes('a page broke'))
    .map((line) => JSON.parse(line) as LogEntry);

test('what nobody catches in a browser stands in the operator’s log, once', async () => {
  const page = await site.openPage({ expected: [/kaputt|verworfen/] });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}/login?sig=geheim`);
  await settled(page);
  expect(fetched.filter((path) => path.includes('page-errors'))).toEqual([]);
  await page.evaluate(() => {
    const fail = () => {
      throw new Error('kaputt');
    };
    setTimeout(fail);
    setTimeout(fail);
    void Promise.reject(new TypeError('verworfen'));
  });
  await expect.poll(() => reportedErrors().length).toBe(2);
  const [first] = reportedErrors().filter(({ error }) => error === 'Error: kaputt');
  expect(first).toMatchObject({
    page: '/login',
    script: expect.stringMatching(/^\/static\/js\/[\w-]+\.js$/),
    requestId: expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(
    reportedErrors()
      .map(({ error }) => error)
      .toSorted(),
  ).toEqual(['Error: kaputt', 'TypeError: verworfen']);
  expect(JSON.stringify(reportedErrors())).not.toContain('geheim');
});
