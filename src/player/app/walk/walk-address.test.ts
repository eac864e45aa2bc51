import { expect, test } from 'vitest';
import { readWalkAddress, walkPath } from './walk-address.ts';

test('a walk has one form of address, with a station or without', () => {
  const paths = ['/a/demo', '/a/demo/', '/a/demo/turm', '/a/m%C3%BChle/am%20bach'];
  expect(paths.map((path) => readWalkAddress(path, ''))).toEqual([
    { walkSlug: 'demo', trackSlug: undefined },
    { walkSlug: 'demo', trackSlug: undefined },
    { walkSlug: 'demo', trackSlug: 'turm' },
    { walkSlug: 'mühle', trackSlug: 'am bach' },
  ]);
});

test('every other address is no walk', () => {
  const paths = ['/', '/a', '/a/', '/login', '/a/x/y/z', '/a/%', '/admin/a/demo', '/ab/demo'];
  expect(paths.map((path) => readWalkAddress(path, ''))).toEqual(paths.map(() => undefined));
});

test('below a base path only addresses below it count', () => {
  expect(['/rundgang/a/demo', '/a/demo'].map((path) => readWalkAddress(path, '/rundgang'))).toEqual(
    [{ walkSlug: 'demo', trackSlug: undefined }, undefined],
  );
});

test('a path is read back as it was written', () => {
  const address = { walkSlug: 'a/b ü', trackSlug: '?#' };
  expect(readWalkAddress(walkPath(address))).toEqual(address);
});
