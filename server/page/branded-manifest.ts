import type { HostConfig } from '../../src/contract/host-config.ts';
import { ENGLISH_MANIFEST } from './manifest-words.ts';

export const MANIFEST_PATH = '/manifest.webmanifest';

/** As long as a name may be below a sign on a home screen before a device cuts it. */
const LONGEST_BELOW_SIGN = 12;
const START = './';
const DEMO = './a/demo';

export interface ManifestParts {
  readonly brand: HostConfig['brand'];
  readonly basePath: string;
  readonly languageCode: 'de' | 'en';
  /** Whether anybody may open it here: a way that leads nowhere is not offered. */
  readonly hasDemo: boolean;
  /** The digest of the house's logo, which its signs are drawn from. */
  readonly logo: string | undefined;
}

type Entry = Readonly<Record<string, unknown>>;

/** The app's manifest as it was built, under the house's own name and in the browser's language. */
export function brandedManifest(built: string, parts: ManifestParts): string {
  const { brand, basePath, languageCode, hasDemo, logo } = parts;
  const manifest = JSON.parse(built) as Entry;
  const spoken = inLanguage(languageCode);
  const shortcuts = entriesIn(manifest, 'shortcuts').filter(({ url }) => hasDemo || url !== DEMO);
  return JSON.stringify({
    ...manifest,
    name: brand.name,
    short_name: shortName(brand.name),
    description: brand.claim[languageCode] ?? spoken(START, manifest)['description'],
    lang: languageCode,
    // Read from the host's root and not from here: two apps below two paths must not share one.
    id: `${basePath}/`,
    icons: iconsOf(manifest, logo),
    screenshots: entriesIn(manifest, 'screenshots').map((one) => spoken(one['src'], one)),
    shortcuts: shortcuts.map((one) => spoken(one['url'], one)),
  });
}

function entriesIn(manifest: Entry, list: string): readonly Entry[] {
  const entries = manifest[list];
  return Array.isArray(entries) ? (entries as readonly Entry[]) : [];
}

/** A drawing that is ours would win over the house's signs. Another logo is another address. */
function iconsOf(manifest: Entry, logo: string | undefined): readonly Entry[] {
  const icons = entriesIn(manifest, 'icons');
  if (logo === undefined) return icons;
  return icons
    .filter(({ sizes }) => sizes !== 'any')
    .map((icon) => ({ ...icon, src: `${String(icon['src'])}?logo=${logo.slice(0, 8)}` }));
}

function inLanguage(languageCode: ManifestParts['languageCode']) {
  return (address: unknown, entry: Entry): Entry =>
    languageCode === 'de' ? entry : { ...entry, ...ENGLISH_MANIFEST[String(address)] };
}

/** Whole words, as many as fit; where not even the first does, the device cuts it. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const fitting = words.filter(
    (_, index) => words.slice(0, index + 1).join(' ').length <= LONGEST_BELOW_SIGN,
  );
  return fitting.join(' ') || (words[0] ?? name);
}
