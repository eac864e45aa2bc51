import type { AdminLanguage } from '../../src/contract/admin/filing.ts';
import { DEFAULT_LANGUAGE } from '../../src/core/story/model.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/store.ts';

type Needs = Pick<Services, 'store' | 'clock'>;
type Seen = { languages: AdminLanguage[] };

/** The host's languages, and how much stands in each. */
export async function listLanguages({ store }: Pick<Needs, 'store'>): Promise<Seen> {
  const uses = await store.languages.uses();
  const languages = (await store.languages.list()).map(({ id, code, name }) => {
    const { texts = 0, walks = 0 } = uses.find(({ languageId }) => languageId === id) ?? {};
    return { id, code, name, isDefault: id === DEFAULT_LANGUAGE, texts, walks };
  });
  return { languages };
}

export async function addLanguage(
  needs: Needs,
  language: { readonly code: string; readonly name: string },
  actorId: string,
): Promise<Seen> {
  return changing(needs, async (inside) => {
    const made = await inside.languages.create(language);
    if (made.kind !== 'ok') throw new Refusal('language/code-taken', { field: 'code' });
    return { actorId, action: 'language/add', targetId: made.value.id, details: language };
  });
}

export async function changeLanguage(
  needs: Needs,
  id: number,
  change: { readonly code?: string | undefined; readonly name?: string | undefined },
  actorId: string,
): Promise<Seen> {
  return changing(needs, async (inside) => {
    const { code, name } = change;
    const outcome = await inside.languages.change(id, {
      ...(code === undefined ? {} : { code }),
      ...(name === undefined ? {} : { name }),
    });
    if (outcome.kind === 'code-taken') throw new Refusal('language/code-taken', { field: 'code' });
    if (outcome.kind === 'missing') throw new Refusal('language/not-found');
    return { actorId, action: 'language/change', targetId: id, details: change };
  });
}

/** Ids that are not named keep their order behind those that are. */
export async function orderLanguages(
  needs: Needs,
  ids: readonly number[],
  actorId: string,
): Promise<Seen> {
  return changing(needs, async (inside) => {
    const known = (await inside.languages.list()).map(({ id }) => id);
    const named = [...new Set(ids)].filter((id) => known.includes(id));
    const ordered = [...named, ...known.filter((id) => !named.includes(id))];
    for (const [position, id] of ordered.entries()) await inside.languages.change(id, { position });
    return { actorId, action: 'language/order', targetId: 'languages', details: ordered };
  });
}

export async function removeLanguage(needs: Needs, id: number, actorId: string): Promise<Seen> {
  return changing(needs, async (inside) => {
    const before = (await listLanguages({ store: inside })).languages.find((one) => one.id === id);
    const removed = await inside.languages.remove(id);
    if (removed.kind === 'missing') throw new Refusal('language/not-found');
    if (removed.kind === 'in-use') throw inUse(before);
    return { actorId, action: 'language/remove', targetId: id, details: { code: before?.code } };
  });
}

function inUse(language: AdminLanguage | undefined): Refusal {
  const { texts = 0, walks = 0 } = language ?? {};
  const message = `${walks} walks use this language, ${texts} texts stand in it.`;
  return new Refusal('language/in-use', language?.isDefault ? {} : { message });
}

async function changing(
  { store, clock }: Needs,
  change: (inside: Store) => Promise<{
    readonly actorId: string;
    readonly action: string;
    readonly targetId: number | string;
    readonly details?: unknown;
  }>,
): Promise<Seen> {
  return store.transaction(async (inside) => {
    const { targetId, ...entry } = await change(inside);
    await inside.audit.append({
      ...entry,
      atMs: clock.nowMs(),
      targetKind: 'language',
      targetId: String(targetId),
    });
    return listLanguages({ store: inside });
  });
}
