import type { FieldType } from '../../src/contract/admin/field-types.ts';
import type { NewFieldDefinition } from './field-definitions.store.ts';
import type { EntityKind } from '../stories/entity.ts';
import type { Store } from '../store/store.ts';

/**
 * Name without its prefix, type, German and English label; `one`: the same value in all languages.
 */
type BuiltInField = readonly [string, FieldType, string, string, ('one' | 'each')?, object?];

const IMAGE = { media: 'image' };
const AUDIO = { media: 'audio' };

const STORY: readonly BuiltInField[] = [
  ['title', 'text', 'Titel', 'Title'],
  ['name', 'text', 'Kurzname', 'Short name'],
  ['subtitle', 'text', 'Untertitel', 'Subtitle'],
  ['description', 'rich-text', 'Beschreibung', 'Description'],
  ['cover', 'media', 'Titelbild', 'Cover', 'each', IMAGE],
  ['covertext', 'text', 'Titelbild in Worten', 'Cover in words'],
  ['author', 'text', 'Von', 'By', 'one'],
  ['duration', 'minutes', 'Dauer in Minuten', 'Duration in minutes', 'one'],
  ['releasedate', 'month', 'Erschienen', 'Released', 'one'],
  ['features', 'features', 'Seiten im Player', 'Tabs of the player', 'one'],
  ['startpage', 'tab', 'Startseite', 'Start page', 'one'],
  ['trackpasswords', 'switch', 'Stationen mit Passwort', 'Stations with passwords', 'one'],
  [
    'showlocked',
    'switch',
    'Verschlossene Stationen mit Schloss auf der Karte zeigen',
    'Show locked stations on the map, with a lock',
    'one',
  ],
  [
    'hidequests',
    'switch',
    'Titel von Quests erst zeigen, wenn sie offen sind',
    'Show the titles of quests only once they are open',
    'one',
  ],
  ['customicon', 'media', 'Eigenes Symbol', 'Own icon', 'each', IMAGE],
  ['mapimage', 'media', 'Plan für innen', 'Indoor plan', 'each', IMAGE],
  ['customstyling', 'styling', 'Eigene Gestaltung', 'Own styling', 'one'],
];

const TRACK: readonly BuiltInField[] = [
  ['name', 'text', 'Name', 'Name'],
  ['description', 'rich-text', 'Beschreibung', 'Description'],
  ['audiotrack', 'media', 'Ton', 'Sound', 'each', AUDIO],
  ['transcript', 'media', 'Text zum Mitlesen', 'Transcript', 'each', { media: 'text/vtt' }],
  ['audioreversed', 'media', 'Ton rückwärts', 'Reversed sound', 'each', AUDIO],
  ['cover', 'media', 'Bild', 'Picture', 'each', IMAGE],
  ['covertext', 'text', 'Bild in Worten', 'Picture in words'],
  ['author', 'text', 'Von', 'By', 'one'],
  ['location', 'location', 'Ort', 'Place', 'one'],
  ['radius', 'number', 'Radius in Metern', 'Radius in metres', 'one', { min: 1, max: 10_000 }],
  ['fromstart', 'switch', 'Von Anfang an offen', 'Open from the start', 'one'],
  ['activatescontent', 'activations', 'Öffnet beim Hören', 'Opens when heard', 'one'],
  ['password', 'text', 'Passwort', 'Password'],
  ['radio', 'number', 'Radiofrequenz', 'Radio frequency', 'one', { min: -9999, max: 9999 }],
];

const QUEST: readonly BuiltInField[] = [
  ['title', 'text', 'Titel', 'Title'],
  ['description', 'rich-text', 'Beschreibung', 'Description'],
  ['illustration', 'media', 'Bild', 'Picture', 'each', IMAGE],
  ['illustrationtext', 'text', 'Bild in Worten', 'Picture in words'],
  ['audio', 'media', 'Ton', 'Sound', 'each', AUDIO],
  ['fromstart', 'switch', 'Von Anfang an offen', 'Open from the start', 'one'],
];

const PUZZLE: readonly BuiltInField[] = [
  ['title', 'text', 'Titel', 'Title'],
  ['description', 'rich-text', 'Beschreibung', 'Description'],
  ['type', 'puzzle-type', 'Art', 'Kind', 'one'],
  ['content', 'choices', 'Auswahl', 'Choices'],
  ['solution', 'answers', 'Antworten', 'Answers'],
  [
    'activatescontent',
    'activations-by-answer',
    'Öffnet nach der Lösung',
    'Opens when solved',
    'one',
  ],
  ['hint1', 'rich-text', 'Hinweis', 'Hint'],
  ['finishedtext', 'rich-text', 'Text nach der Lösung', 'Text when solved'],
  ['illustration', 'media', 'Bild', 'Picture', 'each', IMAGE],
  ['illustrationtext', 'text', 'Bild in Worten', 'Picture in words'],
  ['audio', 'media', 'Ton', 'Sound', 'each', AUDIO],
  ['fromstart', 'switch', 'Von Anfang an offen', 'Open from the start', 'one'],
];

const ALT_TEXT_FIELDS = new Set(['covertext', 'illustrationtext']);
const ALT_TEXT_HELP = {
  2: 'Was darauf zu sehen ist, für alle, die es nicht sehen.',
  3: 'What is to be seen on it, for everybody who does not see it.',
};

/** The fields that every walk has, in display order. */
export const BUILT_IN_FIELDS: readonly NewFieldDefinition[] = [
  ...definitions('story', STORY),
  ...definitions('track', TRACK),
  ...definitions('quest', QUEST),
  ...definitions('puzzle', PUZZLE),
];

/** Runs at every start. If several servers start at once, the second one finds the work done. */
export async function ensureBuiltInFields({ fieldDefinitions }: Store): Promise<void> {
  const isUpToDate = async () => {
    const stored = (await fieldDefinitions.listDefinitions()).filter(({ isBuiltIn }) => isBuiltIn);
    const wanted = BUILT_IN_FIELDS.map(fingerprint).toSorted();
    return JSON.stringify(stored.map(fingerprint).toSorted()) === JSON.stringify(wanted);
  };
  if (await isUpToDate()) return;
  try {
    await fieldDefinitions.setBuiltIn(BUILT_IN_FIELDS);
  } catch (error) {
    if (!(await isUpToDate())) throw error;
  }
}

function definitions(owner: EntityKind, rows: readonly BuiltInField[]): NewFieldDefinition[] {
  return rows.map(([name, type, german, english, languages = 'each', rules = null], position) => ({
    owner,
    name: `${owner}Meta_${name}`,
    type,
    isPerLanguage: languages === 'each',
    labels: { 2: german, 3: english },
    help: ALT_TEXT_FIELDS.has(name) ? ALT_TEXT_HELP : {},
    rules,
    position,
  }));
}

function fingerprint(definition: NewFieldDefinition): string {
  const { owner, name, type, isPerLanguage, labels, help, rules, position } = definition;
  return JSON.stringify([owner, name, type, isPerLanguage, labels, help, rules, position]);
}
