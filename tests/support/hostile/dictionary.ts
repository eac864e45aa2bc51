import type { ReaderName } from './readers.ts';

const XML = [
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '&amp;',
  '&#0;',
  '&b;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '<?',
];
const JSON_SIGNS = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\u0000',
  '\\ud800',
  '"__proto__":',
  'null',
];

/** The tokens that each reader parses: a mutation with one of them stays closer to a valid file. */
export const DICTIONARY = {
  wire: [
    ...JSON_SIGNS,
    '"storyMeta_languages":',
    '"tracks":',
    '"quests":',
    '"puzzles":',
    "'",
    '5:3',
  ],
  gpx: [
    ...XML,
    '<trkpt lat="1" lon="2">',
    '</trkpt>',
    '<wpt',
    '<time>',
    'lat="',
    'lon="-999"',
    '<gpx>',
  ],
  kml: [...XML, '<coordinates>', '1,2,3 ', '</coordinates>', '<Placemark>', '<Folder>', '<name>'],
  geojson: [
    ...JSON_SIGNS,
    '"type":"Feature"',
    '"coordinates":',
    '"GeometryCollection"',
    '"features":',
  ],
  xliff: [
    ...XML,
    '<trans-unit id="',
    '<unit',
    '<segment>',
    '<source>',
    '<target>',
    '</file>',
    'xml:space="',
  ],
  csv: ['"', '""', ';', ',', '\t', '\r\n', '\r', '\ufeff', "'=", 'id'],
  vtt: ['WEBVTT', '-->', '00:00:01.000', 'NOTE', 'STYLE', '\n\n', '<v ', '</v>', '&nbsp;', ':'],
  walkFile: [...JSON_SIGNS, 'KLANGWEG', '\0\0\0\u0001', '"walk":', '"wire":', '"media":'],
  passport: [...JSON_SIGNS, '"klangweg":"passport"', '"passport":"', 'A'.repeat(400), '-', '_'],
  archive: ['KLANGWEG', '\0\0\0\u0001', '{"', '"media":', '\u001f\u008b'],
  picture: ['\u00ff\u00d8\u00ff', 'IHDR', 'IDAT', 'RIFF', 'WEBPVP8X', 'ftypavif', 'Exif', 'iCCP'],
  pmtiles: ['PMTiles', '\u0003', '\u001f\u008b', '\0\0\0\0\0\0\0\0', '{"', '"attribution":'],
} as const satisfies Readonly<Record<ReaderName, readonly string[]>>;
