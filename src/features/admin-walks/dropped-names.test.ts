import { expect, test } from 'vitest';
import { parseStyling } from '../../core/styling/parse-styling.ts';
import { droppedNames } from './dropped-names.ts';

const told = (text: string) => {
  const { names, more } = droppedNames(parseStyling(text, '.walk').dropped);
  return more === 0 ? names : [...names, more];
};

test('ordinary CSS is told by what its rules are for, the first few of them', () => {
  const sheet = `/* Farben */
    h1, h2 { color: red; background: url(https://boese.example/a.png) }
    .title { margin: 0 }
    @media (max-width: 600px) { p { color: blue } b { color: blue } }`;
  expect(told(sheet)).toEqual(['h1, h2', '.title', '@media (max-width: 600px)']);
  expect(told(`${sheet}\np { margin: 0 }\nb { margin: 0 }`)).toEqual([
    ...['h1, h2', '.title', '@media (max-width: 600px)', 2],
  ]);
});

test('a single line of it, a rule without an end and a text without rules are told as they begin', () => {
  expect(told('body{position:fixed;top:0}')).toEqual(['body']);
  expect(told('h1 { color: red;\n')).toEqual(['h1']);
  expect(told('p: "color: red; margin: 0')).toEqual(['p: "color: red; margin: 0']);
  expect(told(`${'ganz '.repeat(20)}lang`)).toEqual([`${'ganz '.repeat(7)}ganz…`]);
  expect(told('eins\nzwei\ndrei\nvier\nfünf')).toEqual(['eins', 'zwei', 'drei', 2]);
  expect(told('/* Farben */ h1 { color: red } /* ohne Ende')).toEqual(['h1']);
  expect(told('/* nur ein Wort */')).toEqual(['/* nur ein Wort */']);
});

test('of rules that are read, what is left out is told, each once and none at length', () => {
  const far = `url(https://boese.example/${'x'.repeat(300)}.png)`;
  expect(told(`p:"color: red; z-index: 9; background: ${far}", html:"margin: 0"`)).toEqual([
    ...['z-index: 9', 'background: url(https://boese.example/x…', 'html'],
  ]);
  expect(told('p:"z-index: 9", b:"z-index: 9"')).toEqual(['z-index: 9']);
  expect(told(':"color: red"')).toEqual(['…']);
  expect(told('p:"color: red"')).toEqual([]);
});

test('a text that only opens is told as soon as any other', () => {
  for (const piece of ['/*', '*/', 'a{', 'a}']) {
    expect(told(piece.repeat(9_000)).length).toBe(1);
  }
});
