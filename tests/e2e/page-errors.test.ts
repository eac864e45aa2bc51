import { expect, test } from 'vitest';
import { realHouse } from '../support/real-house.ts';
import { settled } from '../support/settled.ts';

const house = realHouse();

interface Line {
  readonly msg: string;
  readonly error?: string;
  readonly page?: string;
  readonly script?: string;
  readonly stack?: string;
  readonly requestId?: string;
}
const told = () =>
  house.server
    .wholeOutput()
    .split('\n')
    .filter((line) => line.includes('a page broke'))
    .map((line) => JSON.parse(line) as Line);

test('what nobody catches in a browser stands in the operator’s log, once', async () => {
  const page = await house.openPage({ expected: [/kaputt|verworfen/] });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(`${house.url}/login?sig=geheim`);
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
  await expect.poll(() => told().length).toBe(2);
  const [first] = told().filter(({ error }) => error === 'Error: kaputt');
  expect(first).toMatchObject({
    page: '/login',
    script: expect.stringMatching(/^\/static\/js\/[\w-]+\.js$/),
    requestId: expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(
    told()
      .map(({ error }) => error)
      .toSorted(),
  ).toEqual(['Error: kaputt', 'TypeError: verworfen']);
  expect(JSON.stringify(told())).not.toContain('geheim');
});
