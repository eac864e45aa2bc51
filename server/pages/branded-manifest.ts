import type { PublicConfig } from '../../src/contract/public-config.ts';

/** English texts of the manifest, which is built in German, by the addresses in it. */
const ENGLISH_MANIFEST: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  './': { description: 'Walks to listen to: outdoors, in museums, and without a network.' },
  './a/demo': {
    name: 'Listen to the demo',
    short_name: 'Demo',
    description: 'A walk to try things out',
  },
  './?open=scan': {
    name: 'Scan a QR code',
    short_name: 'Scan',
    description: 'Open a station by its sign',
  },
  './?open=walks': {
    name: 'My walks',
    short_name: 'My walks',
    description: 'Go on listening, also without a network',
  },
  'assets/screenshots/narrow-station.webp': {
    label: 'A station plays',
  },
  'assets/screenshots/narrow-map.webp': { label: 'The map with the stations' },
  'assets/screenshots/narrow-quest.webp': { label: 'A puzzle on the way' },
  'assets/screenshots/wide-walk.webp': { label: 'A walk with its stations' },
  'assets/screenshots/wide-map.webp': { label: 'The map, and the station beside it' },
};

export const MANIFEST_PATH = '/manifest.webmanifest';

/** Devices cut longer names below an icon on the home screen. */
const MAX_ICON_LABEL_LENGTH = 12;

const START = './';

const DEMO = './a/demo';

export interface ManifestOptions {
  readonly brand: PublicConfig['brand'];
  readonly basePath: string;
  readonly languageCode: 'de' | 'en';
  /** Whether visitors may open the demo here: a shortcut that leads nowhere is left out. */
  readonly hasDemo: boolean;
  /** The digest of the site's logo, from which the icons are drawn. */
  readonly logo: string | undefined;
}

type Entry = Readonly<Record<string, unknown>>;

/** The built app's manifest with the site's own name and in the browser's language. */
export function brandedManifest(built: string, options: ManifestOptions): string {
  const { brand, basePath, languageCode, hasDemo, logo } = options;
  const manifest = JSON.parse(built) as Entry;
  const manifestTexts = inLanguage(languageCode);
  const shortcuts = entriesIn(manifest, 'shortcuts').filter(({ url }) => hasDemo || url !== DEMO);
  return JSON.stringify({
    ...manifest,
    name: brand.name,
    short_name: shortName(brand.name),
    description: brand.claim[languageCode] ?? manifestTexts(START, manifest)['description'],
    lang: languageCode,
    // The id is resolved against the origin, not this path: two apps below two paths must not share
    // one.
    id: `${basePath}/`,
    icons: iconsOf(manifest, logo),
    screenshots: entriesIn(manifest, 'screenshots').map((screenshot) =>
      manifestTexts(screenshot['src'], screenshot),
    ),
    shortcuts: shortcuts.map((shortcut) => manifestTexts(shortcut['url'], shortcut)),
  });
}

function entriesIn(manifest: Entry, list: string): readonly Entry[] {
  const entries = manifest[list];
  return Array.isArray(entries) ? (entries as readonly Entry[]) : [];
}

/**
 * The app's own vector icon would take precedence over the site's icons, so it is left out. Another
 * logo gives another address.
 */
function iconsOf(manifest: Entry, logo: string | undefined): readonly Entry[] {
  const icons = entriesIn(manifest, 'icons');
  if (logo === undefined) return icons;
  return icons
    .filter(({ sizes }) => sizes !== 'any')
    .map((icon) => ({ ...icon, src: `${String(icon['src'])}?logo=${logo.slice(0, 8)}` }));
}

function inLanguage(languageCode: ManifestOptions['languageCode']) {
  return (address: unknown, entry: Entry): Entry =>
    languageCode === 'de' ? entry : { ...entry, ...ENGLISH_MANIFEST[String(address)] };
}

/** Returns as many whole words as fit; if even the first is too long, the device cuts it. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const fitting = words.filter(
    (_, index) => words.slice(0, index + 1).join(' ').length <= MAX_ICON_LABEL_LENGTH,
  );
  return fitting.join(' ') || (words[0] ?? name);
}
