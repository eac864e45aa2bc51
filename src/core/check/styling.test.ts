import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { parseStyling } from '../styling/parse-styling.ts';
import { stylingFindings } from './styling.ts';

const styled = (customStyling?: string) => ({
  ...aWalk('turm').withTracks(1).build(),
  ...(customStyling === undefined ? {} : { customStyling }),
});
const found = (text?: string) => stylingFindings(styled(text), '.walk-root');

test.each([
  'display: none',
  'visibility: hidden',
  'opacity: 0',
  'clip-path: circle(0)',
  'position: relative',
  'width: 1px',
  'transform: translateX(900px)',
  'pointer-events: none',
])('[CH21] a rule that would set %s on the controls is a finding', (declaration) => {
  const text = `.foot:"${declaration}", button:"${declaration}; color: red", button:"${declaration}"`;
  expect(found(text)).toEqual([
    { kind: 'styling-excludes-controls', selectors: ['.foot', 'button'] },
  ]);
});

test('[CH21] a dropped rule is a finding, with the reason for which it is dropped', () => {
  const text = 'p:"background: url(https://boese.example/x.png); z-index: 9", html:"color: red"';
  const { dropped } = parseStyling(text, '.walk-root');
  expect(dropped.map(({ why }) => why)).toEqual([
    ...['styling/value', 'styling/property', 'styling/selector'],
  ]);
  expect(found(text)).toEqual([{ kind: 'styling-dropped', dropped }]);
});

test('[CH21] paint alone, layout of the content, and no styling at all are no findings', () => {
  expect([
    found('body:"background: #123; color: #fff", button:"color: red"'),
    found('.karte:"display: none; width: 9px"'),
    found(''),
    found(),
  ]).toEqual([[], [], [], []]);
});
