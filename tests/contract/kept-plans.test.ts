import { describe, expect, test } from 'vitest';
import { MOST_PLAN_BYTES } from '../../src/adapters/files-idb/fetch-plan.ts';
import { keptPlans } from '../../src/adapters/files-idb/kept-plans.ts';
import { memoryRows } from '../../src/adapters/files-idb/memory-rows.ts';
import type { PlanRow, Rows } from '../../src/adapters/files-idb/rows.ts';
import { memoryKeptPlans } from '../../src/adapters/kept-plans-memory/memory-kept-plans.ts';
import type { KeptPlan, KeptPlansPort } from '../../src/ports/kept-plans.ts';

const SCOPE = 'https://host/';

const pictureOf = (text: string) => new Blob([text], { type: 'image/webp' });
const PICTURES: ReadonlyMap<string, Blob> = new Map([
  ['/media/one.webp?sig=1', pictureOf('one')],
  ['/media/two.webp?sig=1', pictureOf('two')],
  ['/media/huge.webp', new Blob([new Uint8Array(MOST_PLAN_BYTES + 1)], { type: 'image/webp' })],
]);

const answer = (url: string) => {
  const picture = PICTURES.get(url);
  return Promise.resolve(picture ? new Response(picture) : new Response('', { status: 404 }));
};

let nowMs = 0;
const inRows = (rows: Rows<PlanRow> = memoryRows(), fetch = answer, scope = SCOPE) =>
  keptPlans({ rows, scope, fetch, nowMs: () => ++nowMs });
const inMemory = (isRefusing = false) =>
  memoryKeptPlans({ pictures: PICTURES, mostBytes: MOST_PLAN_BYTES, isRefusing });

const PLACE = { userId: 'ada', storyId: 'weg', address: '/media/one.png' };
const SIZE = { width: 6000, height: 1500 };
const from = (url: string, size?: typeof SIZE) => ({ url, size });
const textOf = async (plan: KeptPlan | undefined) =>
  plan && [await plan.picture.text(), plan.picture.type, plan.size];

describe.each<readonly [string, () => KeptPlansPort]>([
  ['memory', () => inMemory()],
  ['rows', () => inRows()],
])('kept plans (%s)', (_, make) => {
  test('a plan is kept with its size, one for a walk, each user their own', async () => {
    const plans = make();
    expect(await plans.read(PLACE)).toBeUndefined();
    expect(await plans.keep(PLACE, from('/media/one.webp?sig=1', SIZE))).toBe('kept');
    expect(await textOf(await plans.read(PLACE))).toEqual(['one', 'image/webp', SIZE]);
    expect(await plans.read({ ...PLACE, userId: 'bob' })).toBeUndefined();
    expect(await plans.read({ ...PLACE, storyId: 'kai' })).toBeUndefined();

    const next = { ...PLACE, address: 'https://elsewhere.example/ä plan.png' };
    expect(await plans.keep(next, from('/media/two.webp?sig=1'))).toBe('kept');
    expect(await plans.read(PLACE)).toBeUndefined();
    expect(await textOf(await plans.read(next))).toEqual(['two', 'image/webp', undefined]);
  });

  test('what does not come or is too large is told, and what was kept stays', async () => {
    const plans = make();
    await plans.keep(PLACE, from('/media/one.webp?sig=1'));
    expect([
      await plans.keep(PLACE, from('/media/gone.webp')),
      await plans.keep(PLACE, from('/media/huge.webp')),
    ]).toEqual(['plan/unreached', 'plan/too-large']);
    expect((await textOf(await plans.read(PLACE)))?.[0]).toBe('one');
  });

  test('whoever leaves takes their plans along, and nobody else’s', async () => {
    const plans = make();
    const theirs = { ...PLACE, userId: 'ada2' };
    await plans.keep(PLACE, from('/media/one.webp?sig=1'));
    await plans.keep({ ...PLACE, storyId: 'kai' }, from('/media/one.webp?sig=1'));
    await plans.keep(theirs, from('/media/two.webp?sig=1'));
    await plans.forget('ada');
    expect([
      await plans.read(PLACE),
      await plans.read({ ...PLACE, storyId: 'kai' }),
      (await textOf(await plans.read(theirs)))?.[0],
    ]).toEqual([undefined, undefined, 'two']);
  });
});

test.each<readonly [string, KeptPlansPort]>([
  ['memory', inMemory(true)],
  ['rows', inRows(memoryRows(true))],
])('a device that keeps nothing says so (%s)', async (_, plans) => {
  expect(await plans.keep(PLACE, from('/media/one.webp?sig=1'))).toBe('storage/refused');
  expect(await plans.read(PLACE)).toBeUndefined();
  await expect(plans.forget('ada')).resolves.toBeUndefined();
});

test('no more than four of the largest are kept, and the first go first', async () => {
  const large = new Blob([new Uint8Array(MOST_PLAN_BYTES)], { type: 'image/webp' });
  const plans = inRows(memoryRows(), () => Promise.resolve(new Response(large)));
  const walks = ['a', 'b', 'c', 'd', 'e'].map((storyId) => ({ ...PLACE, storyId }));
  for (const place of walks) expect(await plans.keep(place, from('/x'))).toBe('kept');
  const sizes: (number | undefined)[] = [];
  for (const place of walks) sizes.push((await plans.read(place))?.picture.size);
  expect(sizes).toEqual([undefined, large.size, large.size, large.size, large.size]);
});

test('a page in place of a picture, and a line that breaks, are no plan', async () => {
  const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
  expect([
    await inRows(memoryRows(), () => Promise.resolve(page())).keep(PLACE, from('/x')),
    await inRows(memoryRows(), () => Promise.reject(new TypeError('no line'))).keep(
      PLACE,
      from('/x'),
    ),
  ]).toEqual(['plan/unreached', 'plan/unreached']);
});

test('another app on the same host has plans of its own', async () => {
  const rows = memoryRows<PlanRow>();
  await inRows(rows).keep(PLACE, from('/media/one.webp?sig=1'));
  const other = inRows(rows, answer, `${SCOPE}other/`);
  expect(await other.read(PLACE)).toBeUndefined();
  await other.forget('ada');
  expect((await textOf(await inRows(rows).read(PLACE)))?.[0]).toBe('one');
});
