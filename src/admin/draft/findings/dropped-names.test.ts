import { expect, test } from 'vitest';
import { parseStyling } from '../../../core/styling/parse-styling.ts';
import { droppedNames } from './dropped-names.ts';

const droppedNamesIn = (text: string) => {
  const { names, more } = droppedNames(parseStyling(text, '.walk').dropped);
  return more === 0 ? names : [...names, more];
};

test('dropped CSS is named by its first few selectors', () => {
  const sheet = `/* Farben */
    h1, h2 { color: red; background: url(https://boese.example/a.png) }
    .title { margin: 0 }
    @media (max-width: 600px) { p { color: blue } b { color: blue } }`;
  expect(droppedNamesIn(sheet)).toEqual(['h1, h2', '.title', '@media (max-width: 600px)']);
  expect(droppedNamesIn(`${sheet}\np { margin: 0 }\nb { margin: 0 }`)).toEqual([
    ...['h1, h2', '.title', '@media (max-width: 600px)', 2],
  ]);
});

test('a single line, a rule without an end and a text without rules are named by their beginning', () => {
  expect(droppedNamesIn('body{position:fixed;top:0}')).toEqual(['body']);
  expect(droppedNamesIn('h1 { color: red;\n')).toEqual(['h1']);
  expect(droppedNamesIn('p: "color: red; margin: 0')).toEqual(['p: "color: red; margin: 0']);
  expect(droppedNamesIn(`${'ganz '.repeat(20)}lang`)).toEqual([`${'ganz '.repeat(7)}ganz…`]);
  expect(droppedNamesIn('eins\nzwei\ndrei\nvier\nfünf')).toEqual(['eins', 'zwei', 'drei', 2]);
  expect(droppedNamesIn('/* Farben */ h1 { color: red } /* ohne Ende')).toEqual(['h1']);
  expect(droppedNamesIn('/* nur ein Wort */')).toEqual(['/* nur ein Wort */']);
});

test('each dropped name of a parsed rule is listed once and shortened', () => {
  const far = `url(https://boese.example/${'x'.repeat(300)}.png)`;
  expect(
    droppedNamesIn(`p:"color: red; z-index: 9; background: ${far}", html:"margin: 0"`),
  ).toEqual([...['z-index: 9', 'background: url(https://boese.example/x…', 'html']]);
  expect(droppedNamesIn('p:"z-index: 9", b:"z-index: 9"')).toEqual(['z-index: 9']);
  expect(droppedNamesIn(':"color: red"')).toEqual(['…']);
  expect(droppedNamesIn('p:"color: red"')).toEqual([]);
});

test('a text of unclosed brackets is parsed as fast as any other', () => {
  for (const piece of ['/*', '*/', 'a{', 'a}']) {
    expect(droppedNamesIn(piece.repeat(9_000)).length).toBe(1);
  }
});
