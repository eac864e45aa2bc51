import { STYLING_ID, type RenderFirstPage } from '../../src/contract/first-page.ts';
import { initialProgress } from '../../src/core/progress/initial.ts';
import { trackBySlug } from '../../src/core/story/find.ts';
import { readSigns } from '../../src/core/story/formatted-text.ts';
import type { Story } from '../../src/core/story/model.ts';
import { plainText } from '../../src/core/story/plain-text.ts';
import { valueIn } from '../../src/core/story/read.ts';
import { initialTrack } from '../../src/core/track/initial-track.ts';
import { escapeHtml, scriptSafeJson } from './escape.ts';
import { PLAYER_SCRIPT } from './player-script.ts';
import type { PageContent } from './template.ts';
import type { WalkPage } from './walk-to-show.ts';
import { pageLabels } from './page-labels.ts';

const OWN_PICTURES = '/assets/icons/';

const PLACEHOLDER_COVER = `${OWN_PICTURES}cover.svg`;

/**
 * The page of a walk, which plays before the app has loaded. It is rendered by the app's own
 * components, so that hydration moves nothing.
 */
export function walkPage(walk: WalkPage, draw: RenderFirstPage): PageContent {
  const { story, language, trackSlug, tab, basePath } = walk;
  const track = initialTrack(story, initialProgress(story), trackSlug);
  const read = (own: Story['title'] | undefined, otherwise: Story['title'] = {}) =>
    valueIn(own ?? {}, language.id) ?? valueIn(otherwise, language.id);
  const title = plainText(read(story.title) ?? read(story.name) ?? story.slug);
  const station = track && plainText(read(track.name) ?? pageLabels(language.code).unnamedTrack);
  const cover = read(track?.cover, story.cover) ?? `${basePath}${PLACEHOLDER_COVER}`;
  const isShared = trackSlug !== undefined && track === trackBySlug(story, trackSlug);
  const pageTitle = isShared ? `${station} · ${title}` : title;
  return {
    language: language.code,
    theme: walk.styling.theme,
    title: pageTitle,
    head:
      sharingHead(walk, {
        title: pageTitle,
        summary:
          plainText(read(story.subtitle) ?? '') || plainSummary(read(story.description) ?? ''),
        cover,
      }) + stylingOf(walk),
    page: draw({ story, language: language.id, languageCode: language.code, trackSlug, tab })
      // The app reads the base path from its own address; during the rendering there is none.
      .replaceAll(`src="${OWN_PICTURES}`, `src="${escapeHtml(basePath)}${OWN_PICTURES}`),
    texts: textsOf(language.code),
    besideRoot: soundOf(read(track?.audio), track?.slug ?? '') + SCRIPT + inlineStory(walk),
    loadsApp: true,
  };
}

function plainSummary(description: string): string {
  return readSigns(plainText(description));
}

function textsOf(languageCode: string): PageContent['texts'] {
  return /^de\b/i.test(languageCode) ? 'german' : 'english';
}

/**
 * The page of a restricted walk for visitors without access: its title and a link to the code
 * entry.
 */
export function lockedPage(
  named: string,
  { language, brand, basePath }: Pick<WalkPage, 'language' | 'brand' | 'basePath'>,
): PageContent {
  const labels = pageLabels(language.code);
  const title = plainText(named);
  return {
    language: language.code,
    theme: undefined,
    title,
    head: `<meta property="og:title" content="${escapeHtml(title)}"><meta property="og:site_name" content="${escapeHtml(brand.name)}">`,
    page: [
      `<div class="house">${siteHead(brand, escapeHtml(basePath))}`,
      `<main class="page"><h1>${escapeHtml(title)}</h1>`,
      `<p>${escapeHtml(labels.lockedTitle)}. ${escapeHtml(labels.lockedText)}</p>`,
      `<a class="button" href="${escapeHtml(basePath)}/code">${escapeHtml(labels.toCode)}</a></main></div>`,
    ].join(''),
    texts: textsOf(language.code),
    besideRoot: '',
    loadsApp: false,
  };
}

/** The header as the app renders it in site-view.tsx, with the link to the start page. */
const siteHead = ({ name, logo }: WalkPage['brand'], basePath: string) =>
  [
    `<header class="house-head"><a class="house-sign" href="${basePath}/">`,
    `<img src="${basePath}${logo === undefined ? `${OWN_PICTURES}klangweg.svg` : escapeHtml(logo)}" alt="" width="40" height="40">`,
    `<span>${escapeHtml(name)}</span></a><span class="icon-button"></span></header>`,
  ].join('');

/** The CSS never contains a `<`, see [SL11]. */
function stylingOf({ story, styling }: WalkPage): string {
  if (styling.css === '') return '';
  return `<style id="${STYLING_ID}" data-walk="${escapeHtml(story.slug)}">${styling.css}</style>`;
}

const SCRIPT = `<script>${PLAYER_SCRIPT}</script>`;

/** The element exists even without a source: the app sets one. */
function soundOf(audio: string | undefined, trackSlug: string): string {
  const source = audio === undefined ? '' : ` src="${escapeHtml(audio)}"`;
  const track = escapeHtml(trackSlug);
  return `<audio id="klangweg-audio" preload="none" playsinline${source} data-track="${track}"></audio>`;
}

/**
 * Inlines the model, not the wire form, so that the app need not decode it again. The digests of
 * its files are left out: only a download needs them, and they would be larger than all the rest.
 */
function inlineStory({ story }: WalkPage): string {
  const json = JSON.stringify({ ...story, files: [] });
  return `<script type="application/json" id="klangweg-story" data-walk="${escapeHtml(story.slug)}">${scriptSafeJson(json)}</script>`;
}

interface Shared {
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  readonly cover: string;
}

/** The tags for the preview that a messenger shows of a shared link. */
function sharingHead(
  { story, language, trackSlug, brand, publicRoot, basePath }: WalkPage,
  { title, summary, cover }: Shared,
): string {
  const path = ['a', story.slug, ...(trackSlug === undefined ? [] : [trackSlug])];
  return [
    meta('name', 'description', summary),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', summary),
    meta('property', 'og:locale', language.code),
    meta(
      'property',
      'og:url',
      publicRoot && `${publicRoot}/${path.map(encodeURIComponent).join('/')}`,
    ),
    meta('property', 'og:image', absolute(cover, publicRoot, basePath)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function absolute(address: string, publicRoot: string, basePath: string): string {
  if (!address.startsWith('/') || publicRoot === '') return address;
  return publicRoot + (address.startsWith(basePath) ? address.slice(basePath.length) : address);
}
