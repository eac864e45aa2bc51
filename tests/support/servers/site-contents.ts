import { randomUUID } from 'node:crypto';
import { mustCall } from './api-client.ts';
import { open } from '../stores/open-stores.ts';
import type { PeopledServer } from './people.ts';

/**
 * There is no call for it yet: the change is made directly in the server's store, the publication
 * by a call.
 */
export async function restrictWalk(
  { server, administrator }: Pick<PeopledServer, 'server' | 'administrator'>,
  slug: string,
) {
  const store = await open({ dataFolder: server.dataFolder });
  const story = await store.stories.findBySlug(slug);
  if (story === undefined) throw new Error(`there is no ${slug}`);
  const { id, version } = story;
  await store.stories.changeStory(id, { visibility: 'restricted', version, nowMs: Date.now() });
  const code = randomUUID();
  const group = await store.groups.createGroup({ name: code, createdAtMs: Date.now() });
  await store.groups.setWalks(group.id, [id]);
  await store.groups.addCodes(group.id, [{ code, createdAtMs: Date.now() }]);
  await store.close();
  const token = administrator.accessToken;
  await mustCall(server.url, 'adminPublish', { token, params: { id }, body: {} });
  return code;
}

/** Assigns each walk a city and a category, so that there is something to choose from. */
export async function assignTaxonomy(
  { server, administrator }: Pick<PeopledServer, 'server' | 'administrator'>,
  termsOfWalks: Readonly<Record<string, { readonly city: string; readonly category: string }>>,
) {
  const store = await open({ dataFolder: server.dataFolder });
  const ids: string[] = [];
  for (const [slug, { city, category }] of Object.entries(termsOfWalks)) {
    const story = await store.stories.findBySlug(slug);
    const inCity = await store.cities.createTerm({ slug: city.toLowerCase(), names: { 2: city } });
    const inCategory = await store.categories.createTerm({
      slug: category.toLowerCase(),
      names: { 2: category },
    });
    if (!story || inCity.kind !== 'ok' || inCategory.kind !== 'ok') throw new Error(slug);
    const change = { cityId: inCity.value.id, categoryId: inCategory.value.id };
    await store.stories.changeStory(story.id, {
      ...change,
      version: story.version,
      nowMs: Date.now(),
    });
    ids.push(story.id);
  }
  await store.close();
  const token = administrator.accessToken;
  for (const id of ids)
    await mustCall(server.url, 'adminPublish', { token, params: { id }, body: {} });
}
