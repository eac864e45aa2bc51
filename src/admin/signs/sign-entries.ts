import type { Code } from '../../core/sign/drawing.ts';
import type { Sign } from '../../core/sign/place-sign.ts';
import { shortCode, signLink, type SignTarget } from '../../core/sign/sign-link.ts';
import { languageCodeOf } from '../../core/story/find.ts';
import type { LanguageId, PerLanguage, Story, Track } from '../../core/story/model.ts';
import { valueIn } from '../../core/story/read.ts';
import { codeRuns } from '../../ui/code-runs.ts';
import { type SiteBrand } from './signs-context.ts';
import { signTexts } from '../../i18n/admin/signs.ts';
import { textsOf } from '../../i18n/texts-of.ts';

export interface SignEntry {
  /** The station's slug; '' is the walk itself. */
  readonly key: string;
  readonly target: SignTarget;
  readonly link: string;
  /** Undefined: the address is too long for any code. */
  readonly code: Code | undefined;
  readonly titles: readonly string[];
  readonly cover: string | undefined;
}

export interface SignRequest {
  readonly story: Story;
  readonly languages: readonly LanguageId[];
  readonly host: string;
  readonly basePath: string;
  readonly brand: SiteBrand;
}

/** Error correction level Q still reads a worn sign; no code is smaller than version 2. */
const FORM = { ecc: 'Q', border: 0, minVersion: 2 } as const;
/** Nobody types a longer address. */
const MAX_TYPABLE_LENGTH = 60;

/** A sign for the walk, and one for each station in their order. */
export function signEntriesOf(signRequest: SignRequest): readonly SignEntry[] {
  const { story } = signRequest;
  const stations = [...story.tracks].sort((a, b) => a.position - b.position);
  return [signEntryOf(signRequest), ...stations.map((track) => signEntryOf(signRequest, track))];
}

function signEntryOf({ story, languages, host, basePath }: SignRequest, track?: Track): SignEntry {
  const target = { walk: story.slug, track: track?.slug };
  const link = signLink(host, basePath, target);
  const [language = story.languages[0]?.id ?? 2] = languages;
  return {
    key: track?.slug ?? '',
    target,
    link,
    code: codeRuns(link, FORM),
    titles: titlesIn(track?.name ?? story.title, languages, track?.slug ?? story.slug),
    cover: (track && valueIn(track.cover, language)) ?? valueIn(story.cover, language),
  };
}

/** The title in each language; a title that several languages share is printed once. */
function titlesIn(
  values: PerLanguage<string>,
  languages: readonly LanguageId[],
  slug: string,
): readonly string[] {
  const titles = languages.flatMap((language) => valueIn(values, language) ?? []);
  return titles.length === 0 ? [slug] : [...new Set(titles)];
}

interface ReadyCover {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The sign to be drawn. Covers that failed to load are left out. */
export function signOf(
  { code, target, titles, cover }: SignEntry,
  { story, languages, host, brand }: SignRequest,
  covers: ReadonlyMap<string, ReadyCover>,
): Sign | undefined {
  if (code === undefined) return undefined;
  const typed = shortCode(target);
  const isTypable = typed.length <= MAX_TYPABLE_LENGTH;
  const [walkTitle = story.slug] = titlesIn(story.title, languages.slice(0, 1), story.slug);
  const pictureAt = (address: string | undefined) => {
    const ready = address === undefined ? undefined : covers.get(address);
    if (address === undefined || ready === undefined) return undefined;
    return { address, widthPx: ready.widthPx, heightPx: ready.heightPx };
  };
  const picture = pictureAt(cover);
  return {
    code,
    ...(target.track === undefined ? {} : { walkTitle }),
    titles,
    hints: hintsIn(story, languages, isTypable ? host : undefined),
    shortCode: isTypable ? typed : '',
    ...(picture ? { cover: picture } : {}),
    brand: { name: brand.name, logo: pictureAt(brand.logo) },
  };
}

function hintsIn(
  story: Story,
  languages: readonly LanguageId[],
  host: string | undefined,
): readonly string[] {
  const hints = languages.map((language) => {
    const texts = textsOf(signTexts, languageCodeOf(story, language));
    return host === undefined ? texts.scan : texts.scanOrType(host);
  });
  return [...new Set(hints)];
}
