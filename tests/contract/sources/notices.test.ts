import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const readRoot = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8');

interface LockedPackage {
  readonly version: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

test('the third-party notices name every package that a release contains, in its version', () => {
  const { packages } = JSON.parse(readRoot('package-lock.json')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const shipped = Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
    .map(([folder, { version }]) => `${folder.replace(/^.*node_modules\//, '')} ${version}`);
  const named = [...readRoot('THIRD-PARTY-NOTICES.md').matchAll(/^\| (\S+) \| (\d\S*) \|/gm)];
  expect(new Set(named.map(([, name, version]) => `${name} ${version}`))).toEqual(new Set(shipped));
});
