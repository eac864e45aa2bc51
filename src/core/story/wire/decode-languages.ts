import type { Language, LanguageId, PerLanguage, Story } from '../model.ts';
import { DEFAULT_LANGUAGE, INDEPENDENT } from '../model.ts';
import type { WireElement } from './element.ts';
import { isList, isObject, ownValue, toNumber, toText } from './json-value.ts';

type Texts = Pick<Story, 'title' | 'name' | 'subtitle' | 'cover' | 'description'> &
  Pick<Story, 'tracks' | 'quests' | 'puzzles'>;

const firstUnusableLanguage = 10_000;
const german: Language = { id: DEFAULT_LANGUAGE, code: 'de', name: 'Deutsch' };
const english: Language = { id: 3, code: 'en', name: 'English' };

/** The languages that the server lists; if it lists none, those of the texts. */
export function decodeLanguages(element: WireElement, texts: Texts): readonly Language[] {
  const listed = element.property('languages');
  if (listed === undefined || listed === null) return languagesFound(texts);
  if (isList(listed)) return readLanguages(listed, element);
  element.note('field/unreadable', 'languages');
  return languagesFound(texts);
}

function readLanguages(list: readonly unknown[], element: WireElement): readonly Language[] {
  const byId = new Map<LanguageId, Language>();
  for (const raw of list) {
    const language = readLanguage(raw);
    if (language === undefined) element.note('item/unreadable', 'languages');
    else if (language.id !== INDEPENDENT && !byId.has(language.id)) byId.set(language.id, language);
  }
  return [...byId.values()];
}

function readLanguage(raw: unknown): Language | undefined {
  if (!isObject(raw)) return undefined;
  const id = toNumber(ownValue(raw, 'id'));
  const code = toText(ownValue(raw, 'code'));
  if (id === undefined || !Number.isInteger(id) || code === undefined) return undefined;
  if (id < INDEPENDENT || id >= firstUnusableLanguage) return undefined;
  return { id, code, name: toText(ownValue(raw, 'name')) ?? code };
}

function languagesFound(texts: Texts): readonly Language[] {
  const ids = new Set<LanguageId>(
    textsOf(texts).flatMap((values) => Object.keys(values).map(Number)),
  );
  ids.delete(INDEPENDENT);
  const found = [...ids].sort((a, b) => a - b).map(assumed);
  return found.length > 0 ? found : [german];
}

function textsOf({ tracks, quests, puzzles, ...story }: Texts): readonly PerLanguage<unknown>[] {
  return [
    ...[story.title, story.name, story.subtitle, story.cover, story.description],
    ...tracks.flatMap((track) => [
      track.name,
      track.cover,
      track.description,
      track.audio,
      track.transcript,
    ]),
    ...quests.flatMap((quest) => [quest.title, quest.description, quest.illustration, quest.audio]),
    ...puzzles.flatMap((puzzle) => [
      puzzle.title,
      puzzle.description,
      puzzle.hint,
      puzzle.choices,
      puzzle.solution,
    ]),
  ];
}

/** Older servers send only numbers; 3 is English on all known ones. */
function assumed(id: LanguageId): Language {
  const known = [german, english].find((language) => language.id === id);
  return known ?? { id, code: 'und', name: `Sprache ${id}` };
}
