import { expect, test } from 'vitest';
import { namesExportedTwice, vagueExports } from '../../../scripts/exported-names.mjs';

const twice = (first: string, second: string) =>
  namesExportedTwice([
    { file: 'src/core/first.ts', text: first },
    { file: 'server/second.tsx', text: second },
  ]).repeated.map(({ name }) => name);

test('a name that two files export is reported with both files', () => {
  const { repeated } = namesExportedTwice([
    { file: 'src/core/first.ts', text: 'export interface Session { id: string }' },
    { file: 'src/core/other.ts', text: 'export const session = 1;' },
    { file: 'server/second.ts', text: 'export type Session = string;' },
  ]);
  expect(repeated).toEqual([{ name: 'Session', files: ['src/core/first.ts', 'server/second.ts'] }]);
});

test.each([
  ['functions', 'export function open() {}', 'export async function* open() {}'],
  ['classes', 'export class open {}', 'export default class open {}'],
  ['constants', 'export const open = 1, closed = 2;', 'export let closed = <b />;'],
  ['taken out of an object', 'export const { a: [open], ...rest } = x;', 'export const rest = 1;'],
  ['of a list', 'const a = 1; export { a as open };', 'export const open = 1;'],
])('%s of one name are found', (_, first, second) => {
  expect(twice(first, second)).toHaveLength(1);
});

test.each([
  ['a name that only one file exports', 'export const open = 1;', 'const open = 2;'],
  ['a re-export', 'export const open = 1;', "export { open } from '../src/core/first.ts';"],
  ['a type beside its schema', 'export const a = 1; export type a = number;', 'export {};'],
])('%s is no second meaning', (_, first, second) => {
  expect(twice(first, second)).toEqual([]);
});

test('an exception is allowed, and reported as soon as nothing needs it', () => {
  const text = 'export const loader = 1;';
  const files = [
    { file: 'src/a.ts', text },
    { file: 'src/b.ts', text },
  ];
  const shared = { loader: 'the framework asks each page for it' };
  expect(namesExportedTwice(files, shared)).toEqual({ repeated: [], unused: [] });
  expect(namesExportedTwice(files.slice(1), shared).unused).toEqual(['loader']);
});

test('an exported name that says nothing is reported, a part of a longer name is not', () => {
  const text = 'export type Found = 1; export const openFindings = 2; const known = 3;';
  expect(vagueExports([{ file: 'src/a.ts', text }])).toEqual([{ name: 'Found', file: 'src/a.ts' }]);
});
