import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BAR_ID, THEME_ATTRIBUTE } from '../../src/contract/first-page.ts';
import { textDirection } from '../../src/core/story/text-direction.ts';
import type { StoryTheme } from '../../src/core/styling/story-theme.ts';
import { escapeHtml } from './escape.ts';

/** Both apps' pages contain these marks; the server replaces them. */
const HEAD_MARK = '<!--klangweg:head-->';
const PAGE_MARK = '<!--klangweg:page-->';
const APP_MARK = '<!--klangweg:app-->';
const PAGE_IN_ROOT = `<div id="root">${PAGE_MARK}</div>`;
const SCRIPT_FOLDER = 'static/js';
const STYLESHEET = /[ \t]*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\n?/g;
const SCRIPTS = /[ \t]*(<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>)\n?/g;

export interface PageContent {
  readonly language: string;
  /** The theme of a story with its own styling; undefined: the device's theme. */
  readonly theme: StoryTheme | undefined;
  readonly title: string;
  /** HTML that is inserted as it is. */
  readonly head: string;
  readonly page: string;
  /** The name of the chunk with the interface's texts in this language. */
  readonly texts: 'german' | 'english';
  /** Inserted beside the app's root, so that hydration does not touch it. */
  readonly besideRoot: string;
  /** The page's own script loads the app, once that cannot delay anything for the visitor. */
  readonly loadsApp: boolean;
}

/** An app's own page, read once. */
export interface Template {
  /** The built page with the base path. */
  readonly plain: string;
  /** The texts of all inline scripts and styles, for the CSP. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The API's address if it has another origin. */
  readonly api: string;
  /** Inserts the server's parts; the style is inline, so that rendering waits for no stylesheet. */
  fill(content: PageContent): string;
}

export interface NamedBrand {
  readonly name: string;
  readonly logo?: string | undefined;
  /** Present only if the page shows it. */
  readonly claim?: string | undefined;
}

const BRAND_MARK = /<meta name="application-name"[^>]*>/;

/** Writes the brand into the page, where the app reads it; the built page has none. */
export function branded(html: string, { name, logo, claim }: NamedBrand): string {
  const data = (key: string, value?: string) =>
    value === undefined ? '' : ` data-${key}="${escapeHtml(value)}"`;
  const own = data('logo', logo) + data('claim', claim);
  const meta = `<meta name="application-name" content="${escapeHtml(name)}"${own}>`;
  return html.replace(BRAND_MARK, () => meta);
}

/** A page without rendered content has the brand's name as its title. */
export function titled(html: string, title: string): string {
  return html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
}

const NOT_BUILT = `<!doctype html>
<html lang="de" data-pending>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Audiowalk</title>
    ${HEAD_MARK}
  </head>
  <body>
    ${PAGE_IN_ROOT}
  </body>
</html>
`;

export async function readTemplate(
  appFolder: string,
  page: string,
  basePath: string,
): Promise<Template> {
  const html = await readFile(join(appFolder, page), 'utf8').catch(() => NOT_BUILT);
  const addresses = [...html.matchAll(STYLESHEET)].map(([, address = '']) => address);
  const sheets = await Promise.all(
    addresses.map(async (address) => {
      const sheet = await readFile(join(appFolder, address), 'utf8');
      return fromTheRoot(sheet, basePath + address);
    }),
  );
  const chunks = await readdir(join(appFolder, SCRIPT_FOLDER)).catch(() => []);
  return templateOf(html, { basePath, style: sheets.join('\n'), chunks });
}

/**
 * A stylesheet refers to its fonts relative to itself; inlined into a page, the paths have to be
 * absolute.
 */
export function fromTheRoot(sheet: string, address: string): string {
  return sheet.replace(/url\((["']?)(\.[^"')]+)\1\)/g, (_, quote: string, relative: string) => {
    const { pathname } = new URL(relative, new URL(address, 'http://host'));
    return `url(${quote}${pathname}${quote})`;
  });
}

interface AroundTemplate {
  readonly basePath?: string;
  readonly style?: string;
  /** The file names of the app's scripts. */
  readonly chunks?: readonly string[];
}

export function templateOf(html: string, around: AroundTemplate = {}): Template {
  const { basePath = '', style = '', chunks = [] } = around;
  // The app's first lines import this chunk: preloading it here avoids a further round trip.
  const preload = (texts: string) => {
    const chunk = chunks.find((name) => name.startsWith(`${texts}-`) && name.endsWith('.js'));
    const href = `${basePath}/${SCRIPT_FOLDER}/${chunk ?? ''}`;
    return chunk === undefined ? '' : `<link rel="modulepreload" crossorigin href="${href}">`;
  };
  const based =
    basePath === ''
      ? html
      : html.replace(/\b(src|href)="\/(?!\/)/g, (_, name: string) => `${name}="${basePath}/`);
  const scripts = (based.match(SCRIPTS) ?? []).join('');
  const filled = standalone(based, style);
  return {
    plain: based.replace(HEAD_MARK, '').replace(PAGE_MARK, ''),
    scripts: inlineTexts(filled, /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g),
    styles: inlineTexts(filled, /<style([^>]*)>([\s\S]*?)<\/style>/g),
    api: /<meta name="klangweg:api" content="([^"]*)"/.exec(based)?.[1] ?? '',
    fill: ({ language, theme, title, head, page, texts, besideRoot, loadsApp }) => {
      const app = preload(texts) + scripts;
      return titled(inTheme(filled, theme), title)
        .replace(
          /(<html[^>]*lang=")[^"]*"/,
          (_, start: string) => start + languageAttributes(language),
        )
        .replace(HEAD_MARK, () => head)
        .replace(PAGE_IN_ROOT, () => `<div id="root">${page}</div>${besideRoot}`)
        .replace(APP_MARK, () =>
          loadsApp ? `<template id="klangweg-app">${app}</template>` : app,
        );
    },
  };
}

/** The rest of the `lang` attribute, and `dir` if the text runs right to left. */
function languageAttributes(language: string): string {
  const direction = textDirection(language) === 'rtl' ? ' dir="rtl"' : '';
  return `${escapeHtml(language)}"${direction}`;
}

/**
 * Sets the story's theme and the colour of the browser's and the device's bars: of several theme
 * colours, the first counts.
 */
function inTheme(html: string, theme: StoryTheme | undefined): string {
  if (theme === undefined) return html;
  const scheme = theme === 'day' ? 'light' : 'dark';
  const bar = new RegExp(
    `theme-color" content="([^"]*)" media="\\(prefers-color-scheme: ${scheme}`,
  );
  const colour = bar.exec(html)?.[1] ?? '';
  return html
    .replace('<html', `<html ${THEME_ATTRIBUTE}="${theme}"`)
    .replace(
      '<meta name="theme-color"',
      `<meta name="theme-color" id="${BAR_ID}" content="${colour}" />$&`,
    );
}

/** A stylesheet to wait for would delay the first paint; the scripts move to the end. */
function standalone(html: string, style: string): string {
  return html
    .replace(STYLESHEET, '')
    .replace(SCRIPTS, '')
    .replace(HEAD_MARK, () => (style === '' ? HEAD_MARK : `${HEAD_MARK}<style>${style}</style>`))
    .replace('</body>', `${APP_MARK}</body>`);
}

function inlineTexts(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)]
    .filter(([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , text = '']) => text);
}
