import type { CallName } from '../../src/contract/calls.ts';
import { mustCall, type ApiRequest } from '../support/api-client.ts';
import type { PeopledServer } from '../support/people.ts';

interface Draft {
  readonly elements: readonly { readonly id: string; readonly kind: string }[];
}
interface Listed {
  readonly stories: readonly { readonly id: string; readonly slug: string }[];
}

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
  return {
    storyId,
    trackId: idOf('track'),
    questId: idOf('quest'),
    puzzleId: idOf('puzzle'),
    userId: people.registered?.userId ?? '',
  };
}

type Ask = <T>(name: CallName, request?: ApiRequest) => Promise<T>;

/** A walk that was begun and lies in the bin now. */
async function forget(ask: Ask): Promise<void> {
  const body = { title: 'Nachtwächterrundgang', slug: 'nachtwaechter', languageIds: [2] };
  const { id } = await ask<{ id: string }>('adminCreateStory', { body });
  await ask('adminDeleteStory', { params: { id } });
}
