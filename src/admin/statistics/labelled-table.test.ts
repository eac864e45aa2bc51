import { expect, test } from 'vitest';
import { labelledTable } from './labelled-table.ts';

const labels = {
  heads: ['Tag', 'Rundgang', 'Was', 'Womit', 'Sprache', 'Anzahl'],
  walk: (slug: string) => (slug === 'demo' ? '=Die; "Glocke"' : slug),
  kind: (kind: string) => (kind === 'track/started' ? 'begonnen' : kind),
  language: (id: string) => (id === '2' ? 'Deutsch' : id),
};

test('columns show names, and the server’s own keys after them', () => {
  const csv = [
    '\uFEFFday;walk;kind;element;language;count',
    '2026-11-22;demo;track/started;tor;2;5',
    '2026-11-22;gone;later/kind;;7;1',
    '',
  ].join('\r\n');
  expect(labelledTable(csv, ';', labels)).toBe(
    [
      '\uFEFF"Tag";"Rundgang";"Was";"Womit";"Sprache";"Anzahl";walk;kind;language',
      `2026-11-22;"'=Die; ""Glocke""";"begonnen";tor;"Deutsch";5;demo;track/started;2`,
      '2026-11-22;"gone";"later/kind";;"7";1;gone;later/kind;7',
      '',
    ].join('\r\n'),
  );
});

test('separators, quotes and line ends within a cell stay in it', () => {
  const odd = '"tor, ""links""\r\nund rechts, hinten"';
  const csv = `\uFEFFday,walk,kind,element,language,count\r\n2026-11-22,demo,x,${odd},2,1\r\n`;
  const [, ...lines] = labelledTable(csv, ',', labels).split('\r\n');
  expect(lines.join('\r\n')).toBe(
    `2026-11-22,"'=Die; ""Glocke""","x",${odd},"Deutsch",1,demo,x,2\r\n`,
  );
});

test('a table without a count has its headings', () => {
  expect(labelledTable('\uFEFFday,walk,kind,element,language,count\r\n', ',', labels)).toBe(
    '\uFEFF"Tag","Rundgang","Was","Womit","Sprache","Anzahl",walk,kind,language\r\n',
  );
});
