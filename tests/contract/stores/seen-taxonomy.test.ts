import { expect } from 'vitest';
import { contentVersionOf } from '../../../server/content-version.ts';
import {
  addTaxonomyTerm,
  changeTaxonomyTerm,
  listTaxonomyTerms,
  orderTaxonomyTerms,
} from '../../../server/taxonomy/administer-taxonomy.ts';
import { saveLanguage, orderLanguages } from '../../../server/taxonomy/administer-languages.ts';
import { servicesOn } from '../../support/servers/services-on.ts';
import { onEachDatabase } from '../../support/stores/store-backends.ts';

const cities = { taxonomy: 'cities', actorId: 'a' } as const;

/** The outcome of each of several concurrent requests. */
async function each(...works: readonly Promise<unknown>[]): Promise<readonly string[]> {
  const ends = await Promise.allSettled(works);
  const outcomes = ends.map((end) =>
    end.status === 'fulfilled' ? 'kept' : (end.reason as { code: string }).code,
  );
  return outcomes.toSorted();
}

onEachDatabase((it) => {
  it('of two who change a city, or the order, at once one is saved and the other gets a conflict', async (bench) => {
    const { services } = await servicesOn(bench);
    await addTaxonomyTerm(services, cities, { slug: 'bonn', names: { 2: 'Bonn' } });
    await addTaxonomyTerm(services, cities, { slug: 'koeln', names: { 2: 'Köln' } });
    const seen = await addTaxonomyTerm(services, cities, { slug: 'ulm', names: { 2: 'Ulm' } });
    const [bonn = '', koeln = '', ulm = ''] = seen.things.map(({ id }) => id);
    const from = seen.things[0]?.version;
    const rename = (name: string) =>
      changeTaxonomyTerm(services, cities, bonn, { names: { 2: name }, from });
    expect(await each(rename('Bonna'), rename('Bönn'))).toEqual(['edit/conflict', 'kept']);
    const order = (...ids: string[]) =>
      orderTaxonomyTerms(services, cities, { ids, from: seen.orderVersion });
    expect(await each(order(ulm, bonn, koeln), order(koeln, ulm, bonn))).toEqual([
      'edit/conflict',
      'kept',
    ]);
    const now = await listTaxonomyTerms(services, 'cities');
    expect(['Bonna', 'Bönn']).toContain(now.things.find(({ id }) => id === bonn)?.names[2]);
    // One of them completely, never a mix of both.
    expect([
      [ulm, bonn, koeln],
      [koeln, ulm, bonn],
    ]).toContainEqual(now.things.map(({ id }) => id));
  });

  it('of all who change a language at once one is saved, and an outdated order is rejected', async (bench) => {
    const { services } = await servicesOn(bench);
    const from = contentVersionOf({ code: 'en', name: 'English' });
    const rename = (name: string) => saveLanguage(services, 3, { name, from }, 'a');
    const names = ['Englisch', 'British', 'Anglais', 'Inglese'];
    const outcomes = await each(...names.map(rename));
    expect(outcomes).toEqual([...names.slice(1).map(() => 'edit/conflict'), 'kept']);
    const order = (ids: readonly number[], seen: readonly number[]) =>
      orderLanguages(services, { ids, from: contentVersionOf(seen) }, 'a');
    expect((await order([3, 2], [2, 3])).languages.map(({ id }) => id)).toEqual([3, 2]);
    await expect(order([2, 3], [2, 3])).rejects.toMatchObject({ code: 'edit/conflict' });
  });
});
