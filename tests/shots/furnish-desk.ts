import { randomUUID } from 'node:crypto';
import type { CallName } from '../../src/contract/calls.ts';
import { mustCall, type ApiRequest } from '../support/api-client.ts';
import type { PeopledServer } from '../support/people.ts';
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
type Ask = <T>(name: CallName, request?: ApiRequest) => Promise<T>;

const DAY_MS = 86_400_000;
const cities = ['Köln', 'Frankfurt an der Oder', 'Garmisch-Partenkirchen'];
const categories = ['Stadtgeschichte', 'Naturwissenschaftliche Sammlungen', 'Theater'];

/** What gathers on a host in a season; answers what stands in braces in a screen's path. */
export async function furnishDesk(host: PeopledServer): Promise<Readonly<Record<string, string>>> {
  const { server, administrator, people } = host;
  const { accessToken: token } = administrator;
  const ask = <T>(name: CallName, request: ApiRequest = {}) =>
    mustCall<T>(server.url, name, { ...request, token });
  const nameThings = async (shelf: string, names: readonly string[]) => {
    for (const [index, name] of names.entries()) {
      const body = { slug: `${shelf}-${String(index)}`, names: { 2: name } };
      await ask('adminAddFiling', { params: { shelf }, body });
    }
  };
  await nameThings('cities', cities);
  await nameThings('categories', categories);
  await forget(ask);
  const { stories } = await ask<Listed>('adminStories');
  const storyId = stories.find(({ slug }) => slug === 'demo')?.id ?? '';
  const { elements } = await ask<Draft>('adminDraft', { params: { id: storyId } });
  const idOf = (kind: string) => elements.find((one) => one.kind === kind)?.id ?? '';
  const stations = elements.filter(({ kind }) => kind === 'track').map(({ slug }) => slug);
  await visit(ask, stations);
  return {
    storyId,
    trackId: idOf('track'),
    questId: idOf('quest'),
    puzzleId: idOf('puzzle'),
    userId: people.registered?.userId ?? '',
    emptyStoryId: await begin(ask, 'Noch ohne Stationen', 'noch-leer'),
    disputedStoryId: await begin(ask, 'Von zweien geschrieben', 'umstritten'),
    groupId: await gather(ask, storyId),
    ...(await mediaOfEachKind(ask)),
    backup: await backUp(ask),
  };
}

/** A month of visits to the demo, each a station shorter or longer than the one before. */
async function visit(ask: Ask, stations: readonly string[]): Promise<void> {
  for (let day = 0; day < 30; day += 1) {
    const told = { walk: 'demo', language: day % 4 === 0 ? 3 : 2, ageMs: day * DAY_MS };
    const heard = stations.slice(0, 1 + ((day * 7) % stations.length));
    const happened = [
      ['walk/opened', ''],
      ...heard.map((station) => ['track/started', station]),
      ...heard.slice(0, -1).map((station) => ['track/finished', station]),
      ['code/scanned', heard.at(-1)],
    ];
    const events = happened.map(([kind, element]) => ({
      ...{ id: randomUUID(), kind, element },
      ...told,
    }));
    await ask('events', { body: { events } });
  }
}

async function begin(ask: Ask, title: string, slug: string): Promise<string> {
  const body = { title, slug, languageIds: [2] };
  return (await ask<{ id: string }>('adminCreateStory', { body })).id;
}

/** A walk that was begun and lies in the bin now. */
async function forget(ask: Ask): Promise<void> {
  const id = await begin(ask, 'Nachtwächterrundgang', 'nachtwaechter');
  await ask('adminDeleteStory', { params: { id } });
}

async function gather(ask: Ask, storyId: string): Promise<string> {
  const always = { validFromMs: null, validUntilMs: null };
  const { group } = await ask<{ group: { id: string } }>('adminAddGroup', {
    body: { name: 'Klasse 4b der Grundschule am Stadtgarten', description: '', ...always },
  });
  const params = { id: group.id };
  await ask('adminGroupWalks', { params, body: { storyIds: [storyId] } });
  await ask('adminAddCodes', {
    params,
    body: { count: 3, label: 'Karte', firstNumber: 1, maxUses: 1, ...always },
  });
  return group.id;
}

async function mediaOfEachKind(ask: Ask): Promise<Readonly<Record<string, string>>> {
  const { media } = await ask<Media>('adminMedia', { query: { limit: '100' } });
  const idOf = (kind: string) => media.find((one) => one.kind === kind)?.sha256 ?? '';
  return { soundId: idOf('sound'), pictureId: idOf('picture') };
}

/** One backup, and what putting it back would mean. */
async function backUp(ask: Ask): Promise<string> {
  const isDone = async (kind: string) => {
    const read = await ask<Backups>('adminBackups');
    const [job] = read.jobs;
    return job?.kind === kind && job.state === 'done' ? read.backups[0]?.name : undefined;
  };
  await ask('adminMakeBackup', { body: { hasMedia: false } });
  const name = await waitFor('a backup', () => isDone('make'));
  await ask('adminCheckBackup', { params: { name } });
  return waitFor('its check', () => isDone('check'));
}
