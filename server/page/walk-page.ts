import { initialProgress } from '../../src/core/progress/initial.ts';
import type { Story, Track } from '../../src/core/story/model.ts';
import { plainText } from '../../src/core/story/plain-text.ts';
import { valueIn } from '../../src/core/story/read.ts';
import { initialTrack } from '../../src/core/track/initial-track.ts';
import { escapeHtml, scriptSafeJson } from './escape.ts';
import { PLAYER_SCRIPT } from './player-script.ts';
import { sharingHead } from './sharing-head.ts';
import type { PageParts } from './template.ts';
import { transportBar } from './transport-bar.ts';
import type { WalkPage } from './walk-to-show.ts';
import { pageWords } from './words.ts';

const PLACEHOLDER_COVER = '/assets/icons/cover.svg';

/**
 * A walk that plays before the app has come. The markup is the app's own (see walk-page.tsx in the
 * player), so that the app takes over without anything moving.
 */
export function walkPage(walk: WalkPage): PageParts {
  const { story, language, trackSlug, basePath } = walk;
  const track = initialTrack(story, initialProgress(story), trackSlug);
  const read = (own: Story['title'] | undefined, otherwise: Story['title'] = {}) =>
    valueIn(own ?? {}, language.id) ?? valueIn(otherwise, language.id);
  const title = read(story.title) ?? read(story.name) ?? story.slug;
  const station = track && (read(track.name) ?? pageWords(language.code).unnamedTrack);
  const cover = read(track?.cover, story.cover) ?? `${basePath}${PLACEHOLDER_COVER}`;
  const isShared = trackSlug !== undefined && track?.slug === trackSlug;
  const pageTitle = isShared ? `${station} · ${title}` : title;
  return {
    language: language.code,
    title: pageTitle,
    head: sharingHead(walk, {
      title: pageTitle,
      summary: read(story.subtitle) ?? read(story.description) ?? '',
      cover,
    }),
    page: [
      '<main class="walk">',
      `<h1 class="walk-title">${escapeHtml(title)}</h1>`,
      `<img class="walk-cover" src="${escapeHtml(cover)}" alt="" width="480" height="480" fetchpriority="high">`,
      `<div class="walk-story">${trackText(track, station, { story, language }, read)}</div></main>`,
      transportBar(pageWords(language.code), read(track?.audio) !== undefined),
    ].join(''),
    besideRoot: soundOf(read(track?.audio)) + SCRIPT + inlineStory(walk),
  };
}

type Read = (own: Story['title'] | undefined, otherwise?: Story['title']) => string | undefined;

function trackText(
  track: Track | undefined,
  station: string | undefined,
  { story, language }: Pick<WalkPage, 'story' | 'language'>,
  read: Read,
): string {
  const words = pageWords(language.code);
  const author = read(track?.author, story.author);
  const description = read(track?.description, story.description);
  return [
    author === undefined ? '' : `<p class="walk-author">${escapeHtml(plainText(author))}</p>`,
    `<h2 class="walk-track">${escapeHtml(station ?? words.noTracks)}</h2>`,
    track === undefined ? `<p>${escapeHtml(words.noTrack)}</p>` : '',
    description === undefined
      ? ''
      : `<p class="walk-description">${escapeHtml(plainText(description))}</p>`,
    '<div role="status"><p id="klangweg-say" class="walk-notice" hidden></p></div>',
  ].join('');
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
    head: `<meta property="og:title" content="${escapeHtml(title)}"><meta property="og:site_name" content="${escapeHtml(brand)}">`,
    page: [
      `<main class="page"><h1>${escapeHtml(title)}</h1>`,
      `<p>${escapeHtml(words.lockedTitle)}. ${escapeHtml(words.lockedText)}</p>`,
      `<a class="button" href="${escapeHtml(basePath)}/code">${escapeHtml(words.toCode)}</a></main>`,
    ].join(''),
    besideRoot: '',
  };
}

const SCRIPT = `<script>${PLAYER_SCRIPT}</script>`;

/** Without a source it stands there all the same: the app gives it one. */
function soundOf(audio: string | undefined): string {
  const source = audio === undefined ? '' : ` src="${escapeHtml(audio)}"`;
  return `<audio id="klangweg-audio" preload="none" playsinline${source}></audio>`;
}

function inlineStory({ story, wire }: WalkPage): string {
  return `<script type="application/json" id="klangweg-story" data-walk="${escapeHtml(story.slug)}">${scriptSafeJson(wire)}</script>`;
}
