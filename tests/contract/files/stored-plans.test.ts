import { describe, expect, test } from 'vitest';
import { MAX_PLAN_BYTES } from '../../../src/platform/device-files/fetch-plan.ts';
import { storedPlans } from '../../../src/platform/device-files/stored-plans.ts';
import { memoryRows, memoryStoredPlans } from '../../../src/platform/device-files/memory.ts';
import type { PlanRow, Rows } from '../../../src/platform/device-files/rows.ts';
import type { StoredPlan, StoredPlansPort } from '../../../src/platform/device-files/port.ts';

const SCOPE = 'https://host/';

const pictureOf = (text: string) => new Blob([text], { type: 'image/webp' });
const PICTURES: ReadonlyMap<string, Blob> = new Map([
  ['/media/one.webp?sig=1', pictureOf('one')],
  ['/media/two.webp?sig=1', pictureOf('two')],
  ['/media/huge.webp', new Blob([new Uint8Array(MAX_PLAN_BYTES + 1)], { type: 'image/webp' })],
]);

const respond = (url: string) => {
  const picture = PICTURES.get(url);
  return Promise.resolve(picture ? new Response(picture) : new Response('', { status: 404 }));
};

let nowMs = 0;
const inRows = (rows: Rows<PlanRow> = memoryRows(), fetch = respond, scope = SCOPE) =>
  storedPlans({ rows, scope, fetch, nowMs: () => ++nowMs });
const inMemory = (isRejecting = false) =>
  memoryStoredPlans({ pictures: PICTURES, maxBytes: MAX_PLAN_BYTES, isRejecting });

const PLAN_KEY = { userId: 'ada', storyId: 'weg', address: '/media/one.png' };
const SIZE = { width: 6000, height: 1500 };
const from = (url: string, size?: typeof SIZE) => ({ url, size });
const textOf = async (plan: StoredPlan | undefined) =>
  plan && [await plan.picture.text(), plan.picture.type, plan.size];

describe.each<readonly [string, () => StoredPlansPort]>([
  ['memory', () => inMemory()],
  ['rows', () => inRows()],
])('stored plans (%s)', (_, make) => {
  test('a plan is stored with its size, one for a walk, each user their own', async () => {
    const plans = make();
    expect(await plans.readPlan(PLAN_KEY)).toBeUndefined();
    expect(await plans.storePlan(PLAN_KEY, from('/media/one.webp?sig=1', SIZE))).toBe('stored');
    expect(await textOf(await plans.readPlan(PLAN_KEY))).toEqual(['one', 'image/webp', SIZE]);
    expect(await plans.readPlan({ ...PLAN_KEY, userId: 'bob' })).toBeUndefined();
    expect(await plans.readPlan({ ...PLAN_KEY, storyId: 'kai' })).toBeUndefined();

    const next = { ...PLAN_KEY, address: 'https://elsewhere.example/ä plan.png' };
    expect(await plans.storePlan(next, from('/media/two.webp?sig=1'))).toBe('stored');
    expect(await plans.readPlan(PLAN_KEY)).toBeUndefined();
    expect(await textOf(await plans.readPlan(next))).toEqual(['two', 'image/webp', undefined]);
  });

  test('a plan that does not load or is too large is reported, and the stored one stays', async () => {
    const plans = make();
    await plans.storePlan(PLAN_KEY, from('/media/one.webp?sig=1'));
    expect([
      await plans.storePlan(PLAN_KEY, from('/media/gone.webp')),
      await plans.storePlan(PLAN_KEY, from('/media/huge.webp')),
    ]).toEqual(['plan/unreached', 'plan/too-large']);
    expect((await textOf(await plans.readPlan(PLAN_KEY)))?.[0]).toBe('one');
  });

  test('a sign-out deletes the user’s plans, and nobody else’s', async () => {
    const plans = make();
    const theirs = { ...PLAN_KEY, userId: 'ada2' };
    await plans.storePlan(PLAN_KEY, from('/media/one.webp?sig=1'));
    await plans.storePlan({ ...PLAN_KEY, storyId: 'kai' }, from('/media/one.webp?sig=1'));
    await plans.storePlan(theirs, from('/media/two.webp?sig=1'));
    await plans.deletePlansOf('ada');
    expect([
      await plans.readPlan(PLAN_KEY),
      await plans.readPlan({ ...PLAN_KEY, storyId: 'kai' }),
      (await textOf(await plans.readPlan(theirs)))?.[0],
    ]).toEqual([undefined, undefined, 'two']);
  });
});

test.each<readonly [string, StoredPlansPort]>([
  ['memory', inMemory(true)],
  ['rows', inRows(memoryRows(true))],
])('a device that stores nothing reports it (%s)', async (_, plans) => {
  expect(await plans.storePlan(PLAN_KEY, from('/media/one.webp?sig=1'))).toBe('storage/rejected');
  expect(await plans.readPlan(PLAN_KEY)).toBeUndefined();
  await expect(plans.deletePlansOf('ada')).resolves.toBeUndefined();
});

test('no more than four of the largest are stored, and the oldest are deleted first', async () => {
  const large = new Blob([new Uint8Array(MAX_PLAN_BYTES)], { type: 'image/webp' });
  const plans = inRows(memoryRows(), () => Promise.resolve(new Response(large)));
  const walks = ['a', 'b', 'c', 'd', 'e'].map((storyId) => ({ ...PLAN_KEY, storyId }));
  for (const planKey of walks) expect(await plans.storePlan(planKey, from('/x'))).toBe('stored');
  const sizes: (number | undefined)[] = [];
  for (const planKey of walks) sizes.push((await plans.readPlan(planKey))?.picture.size);
  expect(sizes).toEqual([undefined, large.size, large.size, large.size, large.size]);
});

test('an HTML page instead of a picture, and a broken connection, are no plan', async () => {
  const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
  expect([
    await inRows(memoryRows(), () => Promise.resolve(page())).storePlan(PLAN_KEY, from('/x')),
    await inRows(memoryRows(), () => Promise.reject(new TypeError('no line'))).storePlan(
      PLAN_KEY,
      from('/x'),
    ),
  ]).toEqual(['plan/unreached', 'plan/unreached']);
});

test('another app on the same origin has plans of its own', async () => {
  const rows = memoryRows<PlanRow>();
  await inRows(rows).storePlan(PLAN_KEY, from('/media/one.webp?sig=1'));
  const other = inRows(rows, respond, `${SCOPE}other/`);
  expect(await other.readPlan(PLAN_KEY)).toBeUndefined();
  await other.deletePlansOf('ada');
  expect((await textOf(await inRows(rows).readPlan(PLAN_KEY)))?.[0]).toBe('one');
});
