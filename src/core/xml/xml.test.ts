import { expect, test } from 'vitest';
import { cpuMsOf } from '../../../tests/support/measure/cpu-time.ts';
import { readXml, type XmlEvent, type XmlRules } from './read-xml.ts';
import { allNamed, childText, parseXmlTree, type XmlElement } from './xml-tree.ts';

const STRICT: XmlRules = { maxDepth: 5, unknownEntities: 'reject' };
const LENIENT: XmlRules = { ...STRICT, unknownEntities: 'leave' };

function read(text: string, rules = STRICT) {
  const events: string[] = [];
  const error = readXml(text, rules, (event) => {
    events.push(written(event));
  });
  return [...events, ...(error === undefined ? [] : [`${error.error} ${String(error.offset)}`])];
}

function written(event: XmlEvent): string {
  if (event.kind === 'text') return event.text;
  if (event.kind === 'close') return `/${event.name}`;
  return [event.name, ...[...event.attributes].map(([name, value]) => `${name}=${value}`)].join(
    ' ',
  );
}

test.each([
  ['<a><b/></a> \n', ['a', 'b', '/b', '/a']],
  ['', []],
  ['<a><b></a>', ['a', 'b', 'broken-xml 6']],
  ['<x:a></y:a>', ['a', 'broken-xml 5']],
  ['<a>x', ['a', 'x', 'broken-xml 4']],
  ['<a/><b/>', ['a', '/a', 'broken-xml 4']],
  ['<a/>x', ['a', '/a', 'broken-xml 4']],
  ['x<a/>', ['broken-xml 0']],
  ['<a b=1/>', ['broken-xml 0']],
  ['<a><1/></a>', ['a', 'broken-xml 3']],
  ['<a>1 < 2</a>', ['a', '1 ', 'broken-xml 5']],
  ['<a><!-- </a>', ['a', 'broken-xml 3']],
  ['</a>', ['broken-xml 0']],
])('[XM1] %s is read as %j', (text, events) => {
  expect(read(text)).toEqual(events);
});

test.each([
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', ['doctype 0']],
  ['<a><!ENTITY b "c"></a>', ['a', 'doctype 3']],
  [`${'<a>'.repeat(6)}`, ['a', 'a', 'a', 'a', 'a', 'too-deep 15']],
  [`${'<a>'.repeat(5)}<a/>`, ['a', 'a', 'a', 'a', 'a', 'too-deep 15']],
])('[XM2] %s ends at its error', (text, events) => {
  expect(read(text)).toEqual(events);
});

test('[XM3] entities are decoded, in texts and in attributes', () => {
  expect(read('<a b="1 &lt; &quot;2&quot;">&amp;&#66;&#x43;&gt;&apos;</a>')).toEqual([
    'a b=1 < "2"',
    "&BC>'",
    '/a',
  ]);
});

test.each(['&unknown;', '&', '& b', '&#0;', '&#xD800;', '&#x110000;', '&#1;'])(
  '[XM3] %s is an error, or stays; a number that is no character is dropped',
  (entity) => {
    expect(read(`<a>${entity}</a>`)).toEqual(['a', 'entity 3']);
    expect(read(`<a b="${entity}"/>`)).toEqual(['entity 0']);
    const left = entity.startsWith('&#') ? '' : entity;
    expect(read(`<a b="${entity}">x${entity}</a>`, LENIENT)).toEqual([
      `a b=${left}`,
      `x${left}`,
      '/a',
    ]);
  },
);

test('[XM4] other nodes are skipped, CDATA is text, prefixes are removed from elements', () => {
  const text =
    '\uFEFF<?xml version="1.0"?>\r\n<!-- < & --><k:ä x:y="a\r\nb\tc>" z=\'<"\'>1\r2<?p <q>?><![CDATA[<&]]></k:ä>';
  expect(read(text)).toEqual(['ä x:y=a b c> z=<"', '1\n2', '<&', '/ä']);
});

const timeOf = (texts: readonly string[]) =>
  cpuMsOf(() => texts.map((text) => [parseXmlTree(text), read(text)]));
let honestMs: number | undefined;

test.each([
  '<',
  '<!--',
  '<![CDATA[',
  '<a "',
  '<a b=   ',
  '<a b="',
  '<a b="c" ',
  '&',
  '&#',
  '</',
  'ä',
])('[XM5] a million characters of %s are parsed as fast as four times an honest text', (part) => {
  const filled = part.repeat(1_000_000 / part.length);
  const hostile = [filled, `<a>${filled}`, `<a ${filled}`];
  // A busy machine slows both.
  honestMs ??= timeOf([`<a>${'<b c="d">e</b>'.repeat(70_000)}</a>`]);
  expect(timeOf(hostile)).toBeLessThan(honestMs * hostile.length * 4);
});

test('[XM6] a tree has attributes, children and own texts, as far as it could be read', () => {
  const plain = ({ name, attributes, children, text }: XmlElement): unknown[] => [
    ...[name, Object.fromEntries(attributes), text],
    ...children.map(plain),
  ];
  const { root, error } = parseXmlTree('<a x="1">eins<b>zwei</b>drei<c><b>vier</b></c></a>');
  expect([root && plain(root), error]).toEqual([
    ['a', { x: '1' }, 'einsdrei', ['b', {}, 'zwei'], ['c', {}, '', ['b', {}, 'vier']]],
    undefined,
  ]);
  expect(root && allNamed(root, 'b').map(({ text }) => text)).toEqual(['zwei', 'vier']);
  const cut = parseXmlTree('<a><b> eins </b><b>zw');
  expect([cut.root && childText(cut.root, 'b'), cut.root?.children.length, cut.error]).toEqual([
    'eins',
    2,
    'broken-xml',
  ]);
  expect(parseXmlTree('')).toEqual({ root: undefined, error: undefined });
});
