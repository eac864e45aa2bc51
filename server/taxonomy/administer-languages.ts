import type { AdminLanguage, AdminLanguages } from '../../src/contract/admin/taxonomy.ts';
import { DEFAULT_LANGUAGE } from '../../src/core/story/model.ts';
import { contentVersionOf, rejectStaleChange } from '../content-version.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { SiteLanguage } from './languages.store.ts';
import type { Store } from '../store/store.ts';
import { differencesOf } from '../audit/change-details.ts';

type Needs = Pick<Services, 'store' | 'clock'>;

/** Lists the site's languages with the number of texts and walks that use each. */
export async function listLanguages({ store }: Pick<Needs, 'store'>): Promise<AdminLanguages> {
  const uses = await store.languages.uses();
  const listed = await store.languages.listLanguages();
  const languages = listed.map((language) => {
    const { id, code, name } = language;
    const { texts = 0, walks = 0 } = uses.find(({ languageId }) => languageId === id) ?? {};
    const version = contentVersionOf(named(language));
    return { id, code, name, version, isDefault: id === DEFAULT_LANGUAGE, texts, walks };
  });
  return { languages, orderVersion: contentVersionOf(listed.map(({ id }) => id)) };
}

export async function addLanguage(
  needs: Needs,
  language: { readonly code: string; readonly name: string },
  actorId: string,
): Promise<AdminLanguages> {
  return changing(needs, async (inside) => {
    const made = await inside.languages.createLanguage(language);
    if (made.kind !== 'ok') throw new ApiError('language/code-taken', { field: 'code' });
    return { actorId, action: 'language/add', targetId: made.value.id, details: language };
  });
}

interface LanguageChange {
  readonly code?: string | undefined;
  readonly name?: string | undefined;
  /** The version on which the change is based; undefined skips the conflict check. */
  readonly from?: string | undefined;
}

export async function saveLanguage(
  needs: Needs,
  id: number,
  { from, ...change }: LanguageChange,
  actorId: string,
): Promise<AdminLanguages> {
  return changing(needs, async (inside) => {
    const language = (await inside.languages.listLanguages()).find(
      (candidate) => candidate.id === id,
    );
    if (language === undefined) throw new ApiError('language/not-found');
    const { code = language.code, name = language.name } = change;
    const meant = { code, name };
    rejectStaleChange({ from, current: named(language), meant });
    const outcome = await inside.languages.changeLanguage(id, meant);
    if (outcome.kind === 'code-taken') throw new ApiError('language/code-taken', { field: 'code' });
    if (outcome.kind === 'missing') throw new ApiError('language/not-found');
    const changes = differencesOf(named(language), meant);
    return { actorId, action: 'language/change', targetId: id, details: { changes } };
  });
}

/** Languages that `ids` omits keep their order and follow the named ones. */
export async function orderLanguages(
  needs: Needs,
  { ids, from }: { readonly ids: readonly number[]; readonly from?: string | undefined },
  actorId: string,
): Promise<AdminLanguages> {
  return changing(needs, async (inside) => {
    const languageIds = (await inside.languages.listLanguages()).map(({ id }) => id);
    const first = [...new Set(ids)].filter((id) => languageIds.includes(id));
    const ordered = [...first, ...languageIds.filter((id) => !first.includes(id))];
    rejectStaleChange({ from, current: languageIds, meant: ordered });
    for (const [position, id] of ordered.entries())
      await inside.languages.changeLanguage(id, { position });
    return {
      actorId,
      action: 'language/order',
      targetId: 'languages',
      details: { order: ordered.map(String) },
    };
  });
}

export async function removeLanguage(
  needs: Needs,
  id: number,
  actorId: string,
): Promise<AdminLanguages> {
  return changing(needs, async (inside) => {
    const before = (await listLanguages({ store: inside })).languages.find(
      (language) => language.id === id,
    );
    const removed = await inside.languages.removeLanguage(id);
    if (removed.kind === 'missing') throw new ApiError('language/not-found');
    if (removed.kind === 'in-use') throw inUse(before);
    return {
      actorId,
      action: 'language/remove',
      targetId: id,
      details: { code: before?.code, name: before?.name },
    };
  });
}

/** The values that a change covers, and that the version is computed from. */
const named = ({ code, name }: SiteLanguage) => ({ code, name });

function inUse(language: AdminLanguage | undefined): ApiError {
  const { texts = 0, walks = 0 } = language ?? {};
  const message = `${walks} walks use this language, ${texts} texts stand in it.`;
  return new ApiError('language/in-use', language?.isDefault ? {} : { message });
}

async function changing(
  { store, clock }: Needs,
  change: (inside: Store) => Promise<{
    readonly actorId: string;
    readonly action: string;
    readonly targetId: number | string;
    readonly details?: unknown;
  }>,
): Promise<AdminLanguages> {
  return store.transaction(async (inside) => {
    await inside.acquireLock('languages');
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
