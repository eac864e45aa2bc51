import { LOCATION_FIELD } from '../../../contract/admin/place-fields.ts';
import type { DraftDefinition, DraftRead } from '../../../contract/admin/walks.ts';
import { TITLE_FIELD } from '../../../contract/admin/title-field.ts';
import { INDEPENDENT } from '../../../core/story/model.ts';
import { labelIn } from '../../session/texts/label-in.ts';

/** The meaning of a column in a table of stations. */
export type ColumnMeaning =
  | { readonly kind: 'slug' | 'lat' | 'lng' }
  | {
      readonly kind: 'field';
      readonly definition: DraftDefinition;
      readonly languageId: number;
    };

export interface OfferedColumn {
  /** The value of its option in a select. */
  readonly key: string;
  readonly heading: string;
  /** Other headings that people write above such a column. */
  readonly alsoCalled: readonly string[];
  readonly meaning: ColumnMeaning;
}

/** The types that a cell can hold; lists have editors of their own. */
const TYPES_IN_CELLS = [
  'text',
  'rich-text',
  'number',
  'minutes',
  'month',
  'colour',
  'media',
  'location',
  'switch',
];

const SPOKEN: Readonly<Record<string, readonly string[]>> = {
  slug: ['slug', 'kurzname', 'short name', 'name in der adresse', 'name in the address', 'id'],
  lat: ['lat', 'latitude', 'breite', 'breitengrad'],
  lng: ['lng', 'lon', 'long', 'longitude', 'länge', 'längengrad'],
  [TITLE_FIELD.track]: ['titel', 'title', 'station', 'name'],
  trackMeta_description: ['text', 'beschreibung', 'description'],
  trackMeta_audiotrack: ['audio', 'tondatei', 'sound file', 'mp3'],
  trackMeta_cover: [
    'titelbild',
    'bild',
    'bilddatei',
    'picture',
    'picture file',
    'image',
    'foto',
    'photo',
  ],
  trackMeta_covertext: [
    'bildbeschreibung',
    'alternativtext',
    'alt',
    'alt text',
    'picture description',
  ],
  trackMeta_transcript: ['mitschrift', 'untertitel', 'transkript', 'transcript', 'vtt'],
  trackMeta_radius: ['radius'],
  [LOCATION_FIELD]: ['koordinaten', 'coordinates'],
};

interface Headings {
  readonly slug: string;
  readonly lat: string;
  readonly lng: string;
}

/** Every column that a table of this walk's stations may have. */
export function offeredColumns(
  { definitions, languages, story }: DraftRead,
  headings: Headings,
  languageCode: string,
): readonly OfferedColumn[] {
  const locationColumn = (kind: 'slug' | 'lat' | 'lng'): OfferedColumn => ({
    ...{ key: kind, heading: headings[kind], alsoCalled: SPOKEN[kind] ?? [], meaning: { kind } },
  });
  const offered = languages.filter(({ id }) => story.languageIds.includes(id));
  const ofKind = definitions.filter(
    ({ owner, type }) => owner === 'track' && TYPES_IN_CELLS.includes(type),
  );
  const fields = ofKind.flatMap((definition) => {
    const { name, labels, isPerLanguage } = definition;
    const label = labelIn(labels, languages, languageCode) ?? name;
    const names = [...Object.values(labels), name, ...(SPOKEN[name] ?? [])];
    if (!isPerLanguage) return [column(definition, INDEPENDENT, label, names)];
    return offered.map(({ id, code, name: language }, index) =>
      column(definition, id, `${label} (${code})`, [
        ...names.flatMap((heading) => [`${heading} (${code})`, `${heading} (${language})`]),
        // A heading without a language means the walk's first one.
        ...(index === 0 ? names : []),
      ]),
    );
  });
  return [locationColumn('slug'), ...fields, locationColumn('lat'), locationColumn('lng')];
}

function column(
  definition: DraftDefinition,
  languageId: number,
  heading: string,
  alsoCalled: readonly string[],
): OfferedColumn {
  const key = `${definition.name} ${String(languageId)}`;
  return { key, heading, alsoCalled, meaning: { kind: 'field', definition, languageId } };
}

/** The key of the meaning of each heading, each meaning once; '' for an unknown one. */
export function matchedColumns(
  headings: readonly string[],
  offered: readonly OfferedColumn[],
): readonly string[] {
  const assigned = new Set<string>();
  return headings.map((heading) => {
    const plainHeading = plain(heading);
    const isFree = ({ key }: OfferedColumn) => !assigned.has(key);
    const match =
      offered.find((candidate) => isFree(candidate) && plain(candidate.heading) === plainHeading) ??
      offered.find(
        (candidate) =>
          isFree(candidate) && candidate.alsoCalled.some((name) => plain(name) === plainHeading),
      );
    if (match) assigned.add(match.key);
    return match?.key ?? '';
  });
}

/** 'Titel [DE]', 'titel_de' and 'Titel (de)' are equal. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
