import type { Code } from '../../core/sign/drawing.ts';
import type { Sign } from '../../core/sign/place-sign.ts';
import { shortCode, signLink, type SignTarget } from '../../core/sign/sign-link.ts';
import { languageCode } from '../../core/story/find.ts';
import type { LanguageId, PerLanguage, Story, Track } from '../../core/story/model.ts';
import { valueIn } from '../../core/story/read.ts';
import { codeRuns } from '../../ui/code-runs.ts';
import { signTexts, type HouseBrand } from './signs-room.ts';

export interface SignPlace {
  /** The station's slug; '' is the walk itself. */
  readonly key: string;
  readonly target: SignTarget;
  readonly link: string;
  /** Undefined: the address is longer than any code. */
  readonly code: Code | undefined;
  readonly titles: readonly string[];
  readonly cover: string | undefined;
}

export interface SignsAsked {
  readonly story: Story;
  readonly languages: readonly LanguageId[];
  readonly host: string;
  readonly basePath: string;
  readonly brand: HouseBrand;
}

/** What a sign may have lost to wear still reads, and no code is as small as version 1. */
const FORM = { ecc: 'Q', border: 0, minVersion: 2 } as const;
/** Longer ones nobody types. */
const MOST_TYPED = 60;

/** A sign for the walk, and one for each station in their order. */
export function signPlaces(asked: SignsAsked): readonly SignPlace[] {
  const { story } = asked;
  const stations = [...story.tracks].sort((a, b) => a.position - b.position);
  return [placeOf(asked), ...stations.map((track) => placeOf(asked, track))];
}

function placeOf({ story, languages, host, basePath }: SignsAsked, track?: Track): SignPlace {
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

/** In each language what is written in it; what stands for several is written once. */
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

/** What is drawn. Covers that could not be had are none. */
export function signOf(
  { code, target, titles, cover }: SignPlace,
  { story, languages, host, brand }: SignsAsked,
  covers: ReadonlyMap<string, ReadyCover>,
): Sign | undefined {
  if (code === undefined) return undefined;
  const typed = shortCode(target);
  const isTypable = typed.length <= MOST_TYPED;
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
    const texts = signTexts(languageCode(story, language));
    return host === undefined ? texts.scan : texts.scanOrType(host);
  });
  return [...new Set(hints)];
}
