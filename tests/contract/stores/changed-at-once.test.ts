import { expect } from 'vitest';
import { contentVersionOf } from '../../../server/content-version.ts';
import { addField, changeField, listFields } from '../../../server/fields/define-fields.ts';
import { orderFields } from '../../../server/fields/order-fields.ts';
import { renameMedium } from '../../../server/media/rename-medium.ts';
import {
  readSchedule,
  saveSchedule,
  toVersionedSchedule,
} from '../../../server/backups/schedule-backups.ts';
import { servicesOn } from '../../support/servers/services-on.ts';
import { onEachDatabase, type Bench } from '../../support/stores/store-backends.ts';

/** Fewer would seldom collide, because nothing queues them. */
const MANY = Array.from({ length: 20 }, (_, index) => index + 1);

async function aServer(bench: Bench) {
  const { services } = await servicesOn(bench);
  const made = await bench.store.users.createUser({
    ...{ username: 'u', passwordHash: null, role: 1, createdAtMs: 1 },
  });
  if (made.kind !== 'ok') throw new Error(made.kind);
  return { services, actorId: made.value.id };
}

/**
 * Returns which change was saved; every other one must be rejected as made from a stale version.
 */
async function savedPlaceOf(change: (index: number) => Promise<unknown>): Promise<number> {
  const ends = await Promise.allSettled(MANY.map(change));
  const saved = MANY.filter((_, index) => ends[index]?.status === 'fulfilled');
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual(
    MANY.slice(1).map(() => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'edit/conflict' }),
    })),
  );
  expect(saved).toHaveLength(1);
  return saved[0] ?? 0;
}

onEachDatabase((it) => {
  it('of many who set the backup schedule at once from the same version one is saved', async (bench) => {
    const { services, actorId } = await aServer(bench);
    const before = await readSchedule(bench.store);
    const { version: from } = toVersionedSchedule(before);
    const saved = await savedPlaceOf((hour) =>
      saveSchedule(services, { ...before, every: 'day', hour, from }, actorId),
    );
    expect(await readSchedule(bench.store)).toEqual({ ...before, every: 'day', hour: saved });
  });

  it('of many who rename a medium at once from the same version one is saved', async (bench) => {
    const { services, actorId } = await aServer(bench);
    const sha256 = 'ab'.repeat(32);
    const about = { ext: 'png', bytes: 1, type: 'image/png', createdAtMs: 1, name: 'Kai.png' };
    await bench.store.media.addMedium({ sha256, ...about });
    const from = contentVersionOf({ name: about.name });
    const saved = await savedPlaceOf((index) =>
      renameMedium(services, { sha256, name: `Kai ${index}.png`, from, actorId }),
    );
    expect((await bench.store.media.findMedium(sha256))?.name).toBe(`Kai ${saved}.png`);
  });

  it('of many who change a field at once one is saved, and a concurrent reorder undoes nothing', async (bench) => {
    const { services, actorId } = await aServer(bench);
    const field = {
      owner: 'track',
      type: 'text',
      isPerLanguage: true,
      help: {},
      rules: {},
    } as const;
    const ids: string[] = [];
    for (const name of ['trackMeta_a', 'trackMeta_b', 'trackMeta_c']) {
      ids.push((await addField(services, { ...field, name, labels: { 2: name } }, actorId)).id);
    }
    const [id = ''] = ids;
    const before = await listFields(services, 'track');
    const from = before.fields.find((one) => one.id === id)?.version;
    const backwards = { owner: 'track', ids: ids.toReversed(), from: before.orderVersion } as const;
    const [saved] = await Promise.all([
      savedPlaceOf((index) =>
        changeField(services, { id, change: { labels: { 2: `Feld ${index}` }, from }, actorId }),
      ),
      orderFields(services, backwards, actorId),
    ]);
    const { fields } = await listFields(services, 'track');
    expect(fields.map((one) => [one.name, one.labels[2]])).toEqual([
      ['trackMeta_c', 'trackMeta_c'],
      ['trackMeta_b', 'trackMeta_b'],
      ['trackMeta_a', `Feld ${saved}`],
    ]);
  });

  it('of many who reorder fields at once from the same version one is saved', async (bench) => {
    const { services, actorId } = await aServer(bench);
    const field = {
      owner: 'quest',
      type: 'text',
      isPerLanguage: true,
      help: {},
      rules: {},
    } as const;
    const ids: string[] = [];
    for (const index of [0, ...MANY]) {
      const made = { ...field, name: `questMeta_${index}`, labels: {} };
      ids.push((await addField(services, made, actorId)).id);
    }
    const { orderVersion: from } = await listFields(services, 'quest');
    const first = (index: number) => [ids[index] ?? '', ...ids.filter((_, at) => at !== index)];
    const saved = await savedPlaceOf((index) =>
      orderFields(services, { owner: 'quest', ids: first(index), from }, actorId),
    );
    const { fields } = await listFields(services, 'quest');
    expect(fields.map(({ id }) => id)).toEqual(first(saved));
  });
});
