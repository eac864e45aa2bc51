import { initialProgress } from '../../src/core/progress/initial.ts';
import type { Language, Story, Track } from '../../src/core/story/model.ts';
import { valueIn } from '../../src/core/story/read.ts';
import { initialTrack } from '../../src/core/track/initial-track.ts';
import { escapeHtml, scriptSafeJson } from './escape.ts';
import { FIRST_STYLE } from './first-style.ts';
import { PLAYER_SCRIPT } from './player-script.ts';
import type { PageParts } from './template.ts';
import { pageWords } from './words.ts';

export interface WalkPage {
  readonly story: Story;
  /** The body of getStory, so that the app need not ask again. */
  readonly wire: string;
  readonly language: Language;
  readonly trackSlug: string | undefined;
  readonly brand: string;
  /** Scheme and host with the base path: what is shared outside needs whole addresses. */
  readonly publicRoot: string;
  readonly basePath: string;
}

interface Shown {
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly cover: string;
  readonly station: string;
  readonly audio: string;
}

/** A walk that plays before the app has come: cover, title, station, and a button that sounds. */
export function walkPage(walk: WalkPage): PageParts {
  const { story, language, trackSlug } = walk;
  const track = initialTrack(story, initialProgress(story), trackSlug);
  const isAsked = track !== undefined && track.slug === trackSlug;
  const shown = shownOf(story, track, language.id);
  const title = isAsked ? `${shown.station} · ${shown.title}` : shown.title;
  return {
    language: language.code,
    title,
    head: headOf(walk, { ...shown, title }),
    page: bodyOf(shown, language.code, track !== undefined),
    besideRoot: `${soundOf(shown)}<script>${PLAYER_SCRIPT}</script>${storyOf(walk.wire)}`,
  };
}

function shownOf(story: Story, track: Track | undefined, language: number): Shown {
  const text = (values: Story['title'] | undefined) => valueIn(values ?? {}, language) ?? '';
  return {
    title: text(story.title) || text(story.name) || story.slug,
    subtitle: text(story.subtitle),
    description: text(story.description),
    cover: text(track?.cover) || text(story.cover),
    station: track === undefined ? '' : text(track.name) || 'Unbenannter Track',
    audio: text(track?.audio),
  };
}

function headOf(
  { story, language, trackSlug, brand, publicRoot, basePath }: WalkPage,
  shown: Shown,
) {
  const path = ['a', story.slug, ...(trackSlug === undefined ? [] : [trackSlug])]
    .map(encodeURIComponent)
    .join('/');
  const summary = plainText(shown.subtitle || shown.description);
  return [
    `<style>${FIRST_STYLE}</style>`,
    meta('name', 'description', summary),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:title', shown.title),
    meta('property', 'og:description', summary),
    meta('property', 'og:locale', language.code),
    meta('property', 'og:url', `${publicRoot}/${path}`),
    meta('property', 'og:image', absolute(shown.cover, publicRoot, basePath)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

function bodyOf(shown: Shown, languageCode: string, hasTrack: boolean): string {
  const words = pageWords(languageCode);
  const cover =
    shown.cover === ''
      ? ''
      : `<img src="${escapeHtml(shown.cover)}" alt="" width="640" height="640" fetchpriority="high">`;
  const labels = [words.play, words.pause, words.error].map(escapeHtml);
  const action =
    shown.audio === ''
      ? hasTrack
        ? ''
        : `<p>${escapeHtml(words.noStation)}</p>`
      : `<button id="klangweg-play" class="kw-first-action" type="button" data-play="${labels[0]}" ` +
        `data-pause="${labels[1]}" data-error="${labels[2]}">${labels[0]}</button>`;
  return (
    `<main class="kw-first">${cover}<h1>${escapeHtml(shown.title)}</h1>` +
    `${paragraph(shown.subtitle)}${paragraph(shown.station, 'kw-first-station')}${action}</main>`
  );
}

/** What a walk shows to whoever has not opened it: its name and the way to the code. */
export function lockedPage(
  title: string,
  { language, brand, basePath }: Pick<WalkPage, 'language' | 'brand' | 'basePath'>,
): PageParts {
  const words = pageWords(language.code);
  return {
    language: language.code,
    title,
    head: `<style>${FIRST_STYLE}</style>${meta('property', 'og:title', title)}${meta('property', 'og:site_name', brand)}`,
    page:
      `<main class="kw-first"><h1>${escapeHtml(title)}</h1>${paragraph(words.locked)}` +
      `<a class="kw-first-action" href="${escapeHtml(basePath)}/code">${escapeHtml(words.toCode)}</a></main>`,
    besideRoot: '',
  };
}

function soundOf({ audio }: Shown): string {
  // No source yet is no error: the app gives it one.
  const source = audio === '' ? '' : ` src="${escapeHtml(audio)}"`;
  return `<audio id="klangweg-audio" preload="metadata" playsinline${source}></audio>`;
}

function storyOf(wire: string): string {
  return `<script type="application/json" id="klangweg-story">${scriptSafeJson(wire)}</script>`;
}

function paragraph(text: string, className = ''): string {
  if (text === '') return '';
  return `<p${className === '' ? '' : ` class="${className}"`}>${escapeHtml(plainText(text))}</p>`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/** Descriptions may hold rich text; here only its words are wanted. */
function plainText(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function absolute(address: string, publicRoot: string, basePath: string): string {
  if (!address.startsWith('/')) return address;
  return publicRoot + (address.startsWith(basePath) ? address.slice(basePath.length) : address);
}
