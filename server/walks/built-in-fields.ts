import type { FieldType } from '../../src/contract/admin/field-types.ts';
import type { NewFieldDefinition } from '../store/repositories/field-definitions.ts';
import type { OwnerKind } from '../store/repositories/fields.ts';
import type { Store } from '../store/store.ts';

/** Name without its prefix, type, German, English; `one` = the same in all languages. */
type Line = readonly [string, FieldType, string, string, ('one' | 'each')?, object?];

const IMAGE = { media: 'image' };
const AUDIO = { media: 'audio' };

const STORY: readonly Line[] = [
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

const TRACK: readonly Line[] = [
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

const QUEST: readonly Line[] = [
  ['title', 'text', 'Titel', 'Title'],
  ['description', 'rich-text', 'Beschreibung', 'Description'],
  ['illustration', 'media', 'Bild', 'Picture', 'each', IMAGE],
  ['illustrationtext', 'text', 'Bild in Worten', 'Picture in words'],
  ['audio', 'media', 'Ton', 'Sound', 'each', AUDIO],
  ['fromstart', 'switch', 'Von Anfang an offen', 'Open from the start', 'one'],
];

const PUZZLE: readonly Line[] = [
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

const WORDS = new Set(['covertext', 'illustrationtext']);
const WORDS_HELP = {
  2: 'Was darauf zu sehen ist, für alle, die es nicht sehen.',
  3: 'What is to be seen on it, for everybody who does not see it.',
};

/** The fields that every walk has, in the order in which they are shown. */
export const BUILT_IN_FIELDS: readonly NewFieldDefinition[] = [
  ...definitions('story', STORY),
  ...definitions('track', TRACK),
  ...definitions('quest', QUEST),
  ...definitions('puzzle', PUZZLE),
];

/** At every start. Servers that start at once may meet here: whoever comes second finds it done. */
export async function keepBuiltInFields({ fieldDefinitions }: Store): Promise<void> {
  const isKept = async () => {
    const kept = (await fieldDefinitions.list()).filter(({ isBuiltIn }) => isBuiltIn);
    const wanted = BUILT_IN_FIELDS.map(fingerprint).toSorted();
    return JSON.stringify(kept.map(fingerprint).toSorted()) === JSON.stringify(wanted);
  };
  if (await isKept()) return;
  try {
    await fieldDefinitions.setBuiltIn(BUILT_IN_FIELDS);
  } catch (error) {
    if (!(await isKept())) throw error;
  }
}

function definitions(owner: OwnerKind, lines: readonly Line[]): NewFieldDefinition[] {
  return lines.map(([name, type, german, english, languages = 'each', rules = null], position) => ({
    owner,
    name: `${owner}Meta_${name}`,
    type,
    isPerLanguage: languages === 'each',
    labels: { 2: german, 3: english },
    help: WORDS.has(name) ? WORDS_HELP : {},
    rules,
    position,
  }));
}

function fingerprint(definition: NewFieldDefinition): string {
  const { owner, name, type, isPerLanguage, labels, help, rules, position } = definition;
  return JSON.stringify([owner, name, type, isPerLanguage, labels, help, rules, position]);
}
