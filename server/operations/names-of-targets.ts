import { TITLE_FIELD } from '../../src/contract/admin/title-field.ts';
import { DEFAULT_LANGUAGE } from '../../src/core/story/model.ts';
import type { AuditRecord } from '../audit/audit.store.ts';
import type { TaxonomyTerms } from '../taxonomy/taxonomy-terms.store.ts';
import type { Store } from '../store/store.ts';
import { storyLabels } from '../stories/story-names.ts';

type Target = Pick<AuditRecord, 'targetKind' | 'targetId'>;
type Names = ReadonlyMap<string, string>;
type NamesOf = (store: Store, ids: readonly string[]) => Promise<Names>;

/** Names of targets as authors know them. Targets that are gone or have no name yield undefined. */
export async function namesOfTargets(
  store: Store,
  targets: readonly Target[],
): Promise<(target: Target) => string | undefined> {
  const kinds = Object.entries(NAMES).map(async ([kind, namesOf]) => {
    const ids = targets.flatMap((target) => (target.targetKind === kind ? [target.targetId] : []));
    return [kind, await namesOf(store, [...new Set(ids)])] as const;
  });
  const names = new Map(await Promise.all(kinds));
  return ({ targetKind, targetId }) => names.get(targetKind)?.get(targetId);
}

const elements =
  (kind: 'track' | 'quest' | 'puzzle'): NamesOf =>
  async (store, ids) => {
    const found = await Promise.all(ids.map((id) => store.elements.findElement(id)));
    const present = found.flatMap((element) =>
      element && element.deletedAtMs === null ? [element] : [],
    );
    const walks = [...new Set(present.map(({ storyId }) => storyId))];
    const texts = await Promise.all(
      walks.map((storyId) => store.fields.ofKind(kind, [TITLE_FIELD[kind]], { storyId })),
    );
    const titles = texts.flat();
    return new Map(
      present.map(({ id, slug }) => {
        const own = titles.filter(({ owner }) => owner.id === id);
        const ownTitles = Object.fromEntries(
          own.map((text) => [text.languageId, String(text.value)]),
        );
        return [id, inDefaultLanguage(ownTitles) ?? slug];
      }),
    );
  };

const namesInTaxonomy =
  (of: (store: Store) => TaxonomyTerms): NamesOf =>
  async (store, ids) => {
    // There are few terms, and one list needs only one query.
    const all = ids.length === 0 ? [] : await of(store).listTerms();
    return new Map(all.map(({ id, slug, names }) => [id, inDefaultLanguage(names) ?? slug]));
  };

const NAMES: Readonly<Record<string, NamesOf>> = {
  story: storyLabels,
  track: elements('track'),
  quest: elements('quest'),
  puzzle: elements('puzzle'),
  city: namesInTaxonomy((store) => store.cities),
  category: namesInTaxonomy((store) => store.categories),
  async user(store, ids) {
    const users = await Promise.all(ids.map((id) => store.users.findUser(id)));
    return new Map(users.flatMap((user) => (user ? [[user.id, user.username]] : [])));
  },
  async group(store, ids) {
    const groups = await Promise.all(ids.map((id) => store.groups.findGroup(id)));
    return new Map(groups.flatMap((group) => (group ? [[group.id, group.name]] : [])));
  },
  async media(store, ids) {
    const media = ids.length === 0 ? [] : await store.media.listBySha256s(ids);
    return new Map(media.map(({ sha256, name }) => [sha256, name]));
  },
  async field(store, ids) {
    const all = ids.length === 0 ? [] : await store.fieldDefinitions.listDefinitions();
    return new Map(all.map(({ id, name, labels }) => [id, inDefaultLanguage(labels) ?? name]));
  },
  async language(store, ids) {
    const all = ids.length === 0 ? [] : await store.languages.listLanguages();
    return new Map(all.map(({ id, name }) => [String(id), name]));
  },
};

function inDefaultLanguage(ownTitles: Readonly<Record<string, string>>): string | undefined {
  const all = [ownTitles[String(DEFAULT_LANGUAGE)], ...Object.values(ownTitles)];
  return all.find((name) => name !== undefined && name !== '');
}
