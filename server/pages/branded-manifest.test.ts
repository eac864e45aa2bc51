import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { brandedManifest, type ManifestOptions } from './branded-manifest.ts';

const builtPath = fileURLToPath(new URL('../../public/manifest.webmanifest', import.meta.url));
const built = readFileSync(builtPath, 'utf8');

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  readonly description: string;
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  readonly screenshots: readonly { readonly label: string }[];
}

const siteManifest: ManifestOptions = {
  brand: { name: 'Stadtmuseum Oberwispel', claim: {} },
  basePath: '',
  languageCode: 'de',
  hasDemo: true,
  logo: undefined,
};
const of = (change: Partial<ManifestOptions> = {}) =>
  JSON.parse(brandedManifest(built, { ...siteManifest, ...change })) as Manifest;
const asBuilt = JSON.parse(built) as Manifest;

test('the manifest has the site’s names, and leaves the rest as it is', () => {
  const brand = { name: 'Stadtmuseum Oberwispel', claim: { de: 'Mit den Ohren sehen' } };
  expect(of({ brand })).toEqual({
    ...asBuilt,
    name: 'Stadtmuseum Oberwispel',
    short_name: 'Stadtmuseum',
    description: 'Mit den Ohren sehen',
    id: '/',
  });
  expect(of().description).toBe(asBuilt.description);
});

test('an English reader gets the whole manifest in English, with the site’s own texts where it has them', () => {
  const english = of({ languageCode: 'en' });
  const manifestTexts = (manifest: Manifest) => [
    manifest.description,
    ...manifest.shortcuts.map(({ name }) => name),
    ...manifest.screenshots.map(({ label }) => label),
  ];
  expect(english).toMatchObject({ lang: 'en', name: 'Stadtmuseum Oberwispel' });
  expect(manifestTexts(english).filter((word) => manifestTexts(asBuilt).includes(word))).toEqual(
    [],
  );
  const brand = { name: 'Haus', claim: { de: 'Hören', en: 'Listen' } };
  expect(of({ languageCode: 'en', brand }).description).toBe('Listen');
});

test('below a path the app id is another one than at the root, and without a demo no shortcut leads to it', () => {
  const { shortcuts, ...manifest } = of({ basePath: '/rundgang', hasDemo: false });
  expect(manifest).toMatchObject({ id: '/rundgang/' });
  expect(shortcuts.map(({ url }) => url)).toEqual(['./?open=scan', './?open=walks']);
});

test('a site with a logo has its own icons only, at addresses that change with the logo', () => {
  const { icons } = of({ logo: 'c0ffee1234' });
  expect(icons.map(({ src }) => src)).toEqual(
    asBuilt.icons.filter(({ sizes }) => sizes !== 'any').map(({ src }) => `${src}?logo=c0ffee12`),
  );
});

test.each([
  ['Klangweg', 'Klangweg'],
  ['Am alten Markt', 'Am alten'],
  ['Heimatverein Dorf', 'Heimatverein'],
  ['Freilichtmuseum am See', 'Freilichtmuseum'],
])('%s is shown on a home screen as %s', (name, short) => {
  expect(of({ brand: { name, claim: {} } })).toMatchObject({ short_name: short });
});
