import { randomUUID } from 'node:crypto';
import type { CallName } from '../../src/contract/calls.ts';
import { mustCall, type ApiRequest } from '../support/servers/api-client.ts';
import type { PeopledServer } from '../support/servers/people.ts';
import { waitFor } from '../support/wait.ts';

interface Draft {
  readonly elements: readonly Record<'id' | 'kind' | 'slug', string>[];
}
interface Listed {
  readonly stories: readonly { readonly id: string; readonly slug: string }[];
}
interface Backups {
  readonly backups: readonly { readonly name: string }[];
  readonly jobs: readonly { readonly kind: string; readonly state: string }[];
}
interface Media {
  readonly media: readonly { readonly sha256: string; readonly kind: string }[];
}
type AdminCall = <T>(name: CallName, request?: ApiRequest) => Promise<T>;

const DAY_MS = 86_400_000;
const cities = ['Köln', 'Frankfurt an der Oder', 'Garmisch-Partenkirchen'];
const categories = ['Stadtgeschichte', 'Naturwissenschaftliche Sammlungen', 'Theater'];

/** Fills a server with a season's data; returns the values for the braces in a screen's path. */
export async function fillAdmin(peopled: PeopledServer): Promise<Readonly<Record<string, string>>> {
  const { server, administrator, people } = peopled;
  const { accessToken: token } = administrator;
  const callAdmin = <T>(name: CallName, request: ApiRequest = {}) =>
    mustCall<T>(server.url, name, { ...request, token });
  const addTerms = async (taxonomy: string, names: readonly string[]) => {
    for (const [index, name] of names.entries()) {
      const body = { slug: `${taxonomy}-${String(index)}`, names: { 2: name } };
      await callAdmin('adminAddTaxonomyTerm', { params: { shelf: taxonomy }, body });
    }
  };
  await addTerms('cities', cities);
  await addTerms('categories', categories);
  await forget(callAdmin);
  const { stories } = await callAdmin<Listed>('adminStories');
  const storyId = stories.find(({ slug }) => slug === 'demo')?.id ?? '';
  const { elements } = await callAdmin<Draft>('adminDraft', { params: { id: storyId } });
  const idOf = (kind: string) => elements.find((element) => element.kind === kind)?.id ?? '';
  const stations = elements.filter(({ kind }) => kind === 'track').map(({ slug }) => slug);
  await visit(callAdmin, stations);
  return {
    storyId,
    trackId: idOf('track'),
    questId: idOf('quest'),
    puzzleId: idOf('puzzle'),
    userId: people.registered?.userId ?? '',
    emptyStoryId: await begin(callAdmin, 'Noch ohne Stationen', 'noch-leer'),
    disputedStoryId: await begin(callAdmin, 'Von zweien geschrieben', 'umstritten'),
    groupId: await gather(callAdmin, storyId),
    ...(await mediaOfEachKind(callAdmin)),
    backup: await backUp(callAdmin),
  };
}

/** A month of visits to the demo, each a station shorter or longer than the one before. */
async function visit(callAdmin: AdminCall, stations: readonly string[]): Promise<void> {
  for (let day = 0; day < 30; day += 1) {
    const visitEvent = { walk: 'demo', language: day % 4 === 0 ? 3 : 2, ageMs: day * DAY_MS };
    const heard = stations.slice(0, 1 + ((day * 7) % stations.length));
    const happened = [
      ['walk/opened', ''],
      ...heard.map((station) => ['track/started', station]),
      ...heard.slice(0, -1).map((station) => ['track/finished', station]),
      ['code/scanned', heard.at(-1)],
    ];
    const events = happened.map(([kind, element]) => ({
      ...{ id: randomUUID(), kind, element },
      ...visitEvent,
    }));
    await callAdmin('events', { body: { events } });
  }
}

async function begin(callAdmin: AdminCall, title: string, slug: string): Promise<string> {
  const body = { title, slug, languageIds: [2] };
  return (await callAdmin<{ id: string }>('adminCreateStory', { body })).id;
}

/** A walk that was begun and is now in the bin. */
async function forget(callAdmin: AdminCall): Promise<void> {
  const id = await begin(callAdmin, 'Nachtwächterrundgang', 'nachtwaechter');
  await callAdmin('adminDeleteStory', { params: { id } });
}

async function gather(callAdmin: AdminCall, storyId: string): Promise<string> {
  const always = { validFromMs: null, validUntilMs: null };
  const { group } = await callAdmin<{ group: { id: string } }>('adminAddGroup', {
    body: { name: 'Klasse 4b der Grundschule am Stadtgarten', description: '', ...always },
  });
  const params = { id: group.id };
  await callAdmin('adminGroupWalks', { params, body: { storyIds: [storyId] } });
  await callAdmin('adminAddCodes', {
    params,
    body: { count: 3, label: 'Karte', firstNumber: 1, maxUses: 1, ...always },
  });
  return group.id;
}

async function mediaOfEachKind(callAdmin: AdminCall): Promise<Readonly<Record<string, string>>> {
  const { media } = await callAdmin<Media>('adminMedia', { query: { limit: '100' } });
  const idOf = (kind: string) => media.find((medium) => medium.kind === kind)?.sha256 ?? '';
  return { soundId: idOf('sound'), pictureId: idOf('picture') };
}

/** One backup, and the preview of restoring it. */
async function backUp(callAdmin: AdminCall): Promise<string> {
  const isDone = async (kind: string) => {
    const read = await callAdmin<Backups>('adminBackups');
    const [job] = read.jobs;
    return job?.kind === kind && job.state === 'done' ? read.backups[0]?.name : undefined;
  };
  await callAdmin('adminMakeBackup', { body: { hasMedia: false } });
  const name = await waitFor('a backup', () => isDone('make'));
  await callAdmin('adminCheckBackup', { params: { name } });
  return waitFor('its check', () => isDone('check'));
}
