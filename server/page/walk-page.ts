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
import { sharingHead } from './sharing-head.ts';
import type { PageParts } from './template.ts';
import type { WalkPage } from './walk-to-show.ts';
import { pageWords } from './words.ts';

const OWN_PICTURES = '/assets/icons/';
const PLACEHOLDER_COVER = `${OWN_PICTURES}cover.svg`;

/**
 * A walk that plays before the app has come. It is drawn by the app's own components, so that the
 * app takes over without anything moving.
 */
export function walkPage(walk: WalkPage, draw: RenderFirstPage): PageParts {
  const { story, language, trackSlug, tab, basePath } = walk;
  const track = initialTrack(story, initialProgress(story), trackSlug);
  const read = (own: Story['title'] | undefined, otherwise: Story['title'] = {}) =>
    valueIn(own ?? {}, language.id) ?? valueIn(otherwise, language.id);
  const title = plainText(read(story.title) ?? read(story.name) ?? story.slug);
  const station = track && plainText(read(track.name) ?? pageWords(language.code).unnamedTrack);
  const cover = read(track?.cover, story.cover) ?? `${basePath}${PLACEHOLDER_COVER}`;
  const isShared = trackSlug !== undefined && track === trackBySlug(story, trackSlug);
  const pageTitle = isShared ? `${station} · ${title}` : title;
  return {
    language: language.code,
    look: walk.styling.look,
    title: pageTitle,
    head:
      sharingHead(walk, {
        title: pageTitle,
        summary: plainText(read(story.subtitle) ?? '') || wordsOf(read(story.description) ?? ''),
        cover,
      }) + stylingOf(walk),
    page: draw({ story, language: language.id, languageCode: language.code, trackSlug, tab })
      // The app reads the base path off its own address; here it has none.
      .replaceAll(`src="${OWN_PICTURES}`, `src="${escapeHtml(basePath)}${OWN_PICTURES}`),
    texts: textsOf(language.code),
    besideRoot: soundOf(read(track?.audio), track?.slug ?? '') + SCRIPT + inlineStory(walk),
    bringsApp: true,
  };
}

function wordsOf(description: string): string {
  return readSigns(plainText(description));
}

function textsOf(languageCode: string): PageParts['texts'] {
  return /^de\b/i.test(languageCode) ? 'german' : 'english';
}

/** What a walk shows to whoever has not opened it: its name and the way to the code. */
export function lockedPage(
  named: string,
  { language, brand, basePath }: Pick<WalkPage, 'language' | 'brand' | 'basePath'>,
): PageParts {
  const words = pageWords(language.code);
  const title = plainText(named);
  return {
    language: language.code,
    look: undefined,
    title,
    head: `<meta property="og:title" content="${escapeHtml(title)}"><meta property="og:site_name" content="${escapeHtml(brand.name)}">`,
    page: [
      `<div class="house">${houseHead(brand, escapeHtml(basePath))}`,
      `<main class="page"><h1>${escapeHtml(title)}</h1>`,
      `<p>${escapeHtml(words.lockedTitle)}. ${escapeHtml(words.lockedText)}</p>`,
      `<a class="button" href="${escapeHtml(basePath)}/code">${escapeHtml(words.toCode)}</a></main></div>`,
    ].join(''),
    texts: textsOf(language.code),
    besideRoot: '',
    bringsApp: false,
  };
}

/** As the app draws it, in house-view.tsx: the way home. */
const houseHead = ({ name, logo }: WalkPage['brand'], basePath: string) =>
  [
    `<header class="house-head"><a class="house-sign" href="${basePath}/">`,
    `<img src="${basePath}${logo === undefined ? `${OWN_PICTURES}klangweg.svg` : escapeHtml(logo)}" alt="" width="40" height="40">`,
    `<span>${escapeHtml(name)}</span></a><span class="icon-button"></span></header>`,
  ].join('');

/** Its letters never hold a `<`, see [SL11]. */
function stylingOf({ story, styling }: WalkPage): string {
  if (styling.css === '') return '';
  return `<style id="${STYLING_ID}" data-walk="${escapeHtml(story.slug)}">${styling.css}</style>`;
}

const SCRIPT = `<script>${PLAYER_SCRIPT}</script>`;

/** Without a source it stands there all the same: the app gives it one. */
function soundOf(audio: string | undefined, trackSlug: string): string {
  const source = audio === undefined ? '' : ` src="${escapeHtml(audio)}"`;
  const track = escapeHtml(trackSlug);
  return `<audio id="klangweg-audio" preload="none" playsinline${source} data-track="${track}"></audio>`;
}

/**
 * As the model, not as the wire: the app need not read it again. Without the digests of its files,
 * which only a download asks for, and which would weigh more than all the rest.
 */
function inlineStory({ story }: WalkPage): string {
  const json = JSON.stringify({ ...story, files: [] });
  return `<script type="application/json" id="klangweg-story" data-walk="${escapeHtml(story.slug)}">${scriptSafeJson(json)}</script>`;
}
