import { expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';
import { readXliff } from './read-xliff.ts';
import { MAX_CHARACTERS, MAX_ROWS, type ReadTexts, type TextRow } from './text-rows.ts';
import { writeXliff } from './write-xliff.ts';

const row = (values: Readonly<Record<string, string>>): TextRow => ({
  kind: 'track',
  id: 'a1',
  field: 'trackMeta_name',
  walk: 'demo',
  slug: 'turm',
  values,
});

const exchangeErrorOf = (read: ReadTexts) =>
  read.kind === 'unreadable' ? [read.error, read.line] : read.kind;
const valuesOf = (read: ReadTexts) =>
  read.kind === 'read' ? read.rows.map(({ values }) => values) : read;

const inXliff = (body: string, head = 'version="2.0" srcLang="de" trgLang="en"') =>
  `<?xml version="1.0"?>\n<xliff ${head}><file id="f" original="demo">${body}</file></xliff>`;
const unit = (body: string, id = 'track.a1.trackMeta_name') => `<unit id="${id}">${body}</unit>`;
const segment = (source: string, target?: string) =>
  `<segment><source>${source}</source>${target === undefined ? '' : `<target>${target}</target>`}</segment>`;

test('[EX4] a file that is too large is rejected unread', () => {
  const long = 'x'.repeat(MAX_CHARACTERS + 1);
  expect([exchangeErrorOf(readCsv(long)), exchangeErrorOf(readXliff(long))]).toEqual([
    ['too-large', 1],
    ['too-large', 1],
  ]);
  const many = `_kind;_id;_field;de\n${'a;b;c;d\n'.repeat(MAX_ROWS + 1)}`;
  expect(exchangeErrorOf(readCsv(many))).toEqual(['too-large', 1]);
  const units = inXliff(unit(segment('a', 'b')).repeat(MAX_ROWS + 1));
  expect(exchangeErrorOf(readXliff(units))).toEqual(['too-large', 1]);
});

test('[EX5] a cell that a spreadsheet would compute begins with an apostrophe', () => {
  const csv = writeCsv(['de'], [row({ de: '=HYPERLINK("x")' }), row({ de: "'=1" })]);
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(valuesOf(readCsv(csv))).toEqual([{ de: '=HYPERLINK("x")' }, { de: "'=1" }]);
});

test.each([
  ['semicolons', '_kind;_id;_field;de\r\ntrack;a1;f;Grüße, ihr\r\n'],
  ['commas', '_kind,_id,_field,de\ntrack,a1,f,"Grüße, ihr"'],
  ['tabs', '\uFEFF_kind\t_id\t_field\tde\rtrack\ta1\tf\tGrüße, ihr\r'],
])('[EX6] %s are read', (_, file) => {
  expect(valuesOf(readCsv(file))).toEqual([{ de: 'Grüße, ihr' }]);
});

test('[EX7] columns are found by name, others are ignored, rows without a key are unknown', () => {
  const file = 'en;Bemerkung zum Text;_field;_id;_kind\n"";nein;f;a1;track\nx;;f;;track\n;;;;\n';
  expect(readCsv(file)).toEqual({
    kind: 'read',
    codes: ['en'],
    rows: [{ kind: 'track', id: 'a1', field: 'f', walk: '', slug: '', values: { en: '' } }],
    strange: 1,
  });
});

test('[EX8] an open quote, and a file without key or language, are errors', () => {
  expect(exchangeErrorOf(readCsv('_kind;_id;_field;de\ntrack;a1;f;"offen'))).toEqual([
    'open-quote',
    2,
  ]);
  expect(exchangeErrorOf(readCsv('de;en\nja;yes'))).toEqual(['no-columns', 1]);
  expect(exchangeErrorOf(readCsv('_kind;_id;_field\ntrack;a;f'))).toEqual(['no-language', 1]);
});

test.each([
  ['doctype', '<!DOCTYPE x [<!ENTITY a "&b;&b;">]>\n<xliff/>', 1],
  ['entity', inXliff(unit(segment('&boom;'))), 2],
  ['entity', inXliff(unit(segment('&#0;'))), 2],
  ['entity', inXliff(unit(segment('&#xD800;'))), 2],
  ['broken-xml', inXliff('<unit id="track.a.b"><segment></unit></segment>'), 2],
  ['broken-xml', '<xliff version="2.0" srcLang="de" trgLang="en">', 1],
  ['broken-xml', '<xliff <a>', 1],
  ['too-deep', '<a>'.repeat(50), 1],
])('[EX9] %s is an error', (error, file, line) => {
  expect(exchangeErrorOf(readXliff(file))).toEqual([error, line]);
});

test('[EX9] input that would make a naive parser quadratic is parsed in linear time', () => {
  expect(exchangeErrorOf(readXliff(`<a ${'b="c" '.repeat(300_000)}`))).toEqual(['broken-xml', 1]);
  const ampersands = inXliff(unit(segment('&'.repeat(1_000_000))));
  expect(exchangeErrorOf(readXliff(ampersands))).toEqual(['entity', 2]);
});

test('[EX10] segments are joined; one that is not translated makes the unit untranslated', () => {
  const gap = '<ignorable><source> – </source></ignorable>';
  const complete = unit(segment('Guten', 'Good') + gap + segment('Tag', 'day'));
  const partlyTranslated = unit(segment('Guten', 'Good') + segment('Tag'));
  expect(valuesOf(readXliff(inXliff(complete + partlyTranslated)))).toEqual([
    { de: 'Guten – Tag', en: 'Good – day' },
    { de: 'GutenTag' },
  ]);
});

test('[EX11] inline elements keep their text; suggestions and notes are ignored', () => {
  const notesXml = '<notes><note>nicht dies</note></notes>';
  const guess =
    '<mtc:matches><mtc:match><source>Tag</source><target>Guess</target></mtc:match></mtc:matches>';
  const text = segment(
    'Ein <pc id="1">Tag</pc><![CDATA[ & ]]>mehr',
    'A <mrk id="m">day</mrk> more',
  );
  expect(valuesOf(readXliff(inXliff(unit(notesXml + guess + text))))).toEqual([
    { de: 'Ein Tag & mehr', en: 'A day more' },
  ]);
});

test('[EX12] an unknown unit is counted, another version or another document is an error', () => {
  const mixed = readXliff(inXliff(unit(segment('a', 'b'), 'other') + unit(segment('a', 'b'))));
  expect(mixed).toMatchObject({ kind: 'read', strange: 1, rows: [{ id: 'a1' }] });
  const old = 'version="1.2" srcLang="de" trgLang="en"';
  expect(exchangeErrorOf(readXliff(inXliff('', old)))).toEqual(['other-version', 1]);
  expect(exchangeErrorOf(readXliff('<html></html>'))).toEqual(['no-xliff', 1]);
  expect(exchangeErrorOf(readXliff(''))).toEqual(['no-xliff', 1]);
  expect(exchangeErrorOf(readXliff(inXliff('', 'version="2.0" srcLang="de"')))).toEqual([
    'no-language',
    1,
  ]);
});

test('[EX2] a missing text has no target, an empty one has an empty target', () => {
  const written = writeXliff({ source: 'de', target: 'en' }, [
    row({ de: 'Turm' }),
    row({ de: 'Turm', en: '' }),
  ]);
  expect(written).toContain(
    '<segment state="initial"><source xml:space="preserve">Turm</source></segment>',
  );
  expect(valuesOf(readXliff(written))).toEqual([{ de: 'Turm' }, { de: 'Turm', en: '' }]);
});

test('[EX9][EX12] a document is read by its root: version, languages, walk', () => {
  const body = unit(segment('a', 'b'));
  const headed = (head: string) => exchangeErrorOf(readXliff(inXliff(body, head)));
  const both = 'srcLang="de" trgLang="en"';
  expect(
    [
      `version="2.1" ${both}`,
      `version="2.10" ${both}`,
      `version="12.0" ${both}`,
      both,
      'version="2.0" srcLang="de"',
      'version="2.0" srcLang="de" trgLang="e"',
      'version="2.0" trgLang="en"',
    ].map(headed),
  ).toEqual([
    'read',
    ...[
      ['other-version', 1],
      ['other-version', 1],
      ['other-version', 1],
    ],
    ...[
      ['no-language', 1],
      ['no-language', 1],
      ['no-xliff', 1],
    ],
  ]);
});

test('[EX10] each unit has its own segments, and the walk and the element that it is in', () => {
  const xml = `<xliff version="2.0" srcLang="de" trgLang="en">
    <file id="f1" original="eins"><group><unit id="track.a.f" name="tor · f">${segment('A', 'a')}</unit></group></file>
    <file id="f2"><unit id="quest.b.g">${segment('B', 'b')}</unit><unit id="x.y.z" name="z"/></file></xliff>`;
  expect(readXliff(xml)).toEqual({
    kind: 'read',
    codes: ['de', 'en'],
    rows: [
      {
        kind: 'track',
        id: 'a',
        field: 'f',
        walk: 'eins',
        slug: 'tor',
        values: { de: 'A', en: 'a' },
      },
      { kind: 'quest', id: 'b', field: 'g', walk: '', slug: '', values: { de: 'B', en: 'b' } },
      { kind: 'x', id: 'y', field: 'z', walk: '', slug: 'z', values: {} },
    ],
    strange: 0,
  });
});

test('[EX11] other elements than sources and targets are no text, also with their names', () => {
  const odd =
    '<source>x</source><segment><note>n<source>y</source></note><target>T</target><source>S</source>z</segment>';
  expect(valuesOf(readXliff(inXliff(unit(odd))))).toEqual([{ de: 'S', en: 'T' }]);
});

test('[EX1] a character that XML cannot hold is encoded by its number, and nothing else is', () => {
  const cp = (hex: string) => `<cp hex="${hex}"/>`;
  const source = `a${cp('0007')}b${cp('10FFFF')}${cp('110000')}${cp('41')}${cp('0000041')}${cp('x0041')}<cp/>c`;
  const target = `${cp('001b')}<pc>${cp('0041')}</pc>`;
  const xml = inXliff(unit(cp('0041') + segment(source, target)));
  expect(valuesOf(readXliff(xml))).toEqual([{ de: 'a\u0007b\u{10FFFF}c', en: '\u001bA' }]);
});

test('[EX1] XLIFF has a file for each walk, and a unit for each text', () => {
  const other = { ...row({ de: 'Tor' }), id: 'b', walk: 'zwei "2"', slug: 'tor' };
  const written = writeXliff({ source: 'de', target: 'en' }, [
    row({ de: 'Turm', en: 'Tower' }),
    other,
  ]);
  const preserved = 'xml:space="preserve"';
  const id = 'trackMeta_name';
  expect(written.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="de" trgLang="en">',
    '<file id="f1" original="demo">',
    `<unit id="track.a1.${id}" name="turm · ${id}"><segment state="translated"><source ${preserved}>Turm</source><target ${preserved}>Tower</target></segment></unit>`,
    '</file>',
    '<file id="f2" original="zwei &quot;2&quot;">',
    `<unit id="track.b.${id}" name="tor · ${id}"><segment state="initial"><source ${preserved}>Tor</source></segment></unit>`,
    '</file>',
    ...['</xliff>', ''],
  ]);
});

test('[EX6] behind a byte order mark the first heading may be quoted', () => {
  const file = '\uFEFF"_kind";_id;_field;de;\ntrack;a1;f;ja;\n';
  expect(valuesOf(readCsv(file))).toEqual([{ de: 'ja' }]);
});

test('[EX8] each of the three columns is required', () => {
  const without = (name: string) =>
    ['_kind', '_id', '_field', 'de'].filter((column) => column !== name).join(';');
  expect(['_kind', '_id', '_field'].map((name) => exchangeErrorOf(readCsv(without(name))))).toEqual(
    [
      ...[
        ['no-columns', 1],
        ['no-columns', 1],
        ['no-columns', 1],
      ],
    ],
  );
});

test('[EX2][EX7] a cell that is missing, or bare and empty, is no change', () => {
  const file = '_kind;_id;_field;de;en\nt;a;f;;""\nt;b;f\n;b;f;x;y\nt;;f;x;y\nt;b;;x;y';
  const read = readCsv(file);
  expect([valuesOf(read), read.kind === 'read' && read.strange]).toEqual([[{ en: '' }, {}], 3]);
});
