import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from './escape.ts';

/** The app's index.html carries these two marks; what the server knows goes in their place. */
const HEAD_MARK = '<!--klangweg:head-->';
const PAGE_MARK = '<!--klangweg:page-->';
const PAGE_IN_ROOT = `<div id="root">${PAGE_MARK}</div>`;

export interface PageParts {
  readonly language: string;
  readonly title: string;
  /** Ready HTML. */
  readonly head: string;
  readonly page: string;
  /** Stands beside the app's root, so that the app takes over without touching it. */
  readonly besideRoot: string;
}

/** The app's own page, read once. */
export interface Template {
  /** As it was built, with the base path. */
  readonly plain: string;
  /** The texts of its inline scripts and styles, for the CSP. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The host of the API, when it is not this one. */
  readonly api: string;
  fill(parts: PageParts): string;
}

const NOT_BUILT = `<!doctype html>
<html lang="de">
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

export async function readTemplate(appFolder: string, basePath: string): Promise<Template> {
  const html = await readFile(join(appFolder, 'index.html'), 'utf8').catch(() => NOT_BUILT);
  return templateOf(html, basePath);
}

export function templateOf(html: string, basePath = ''): Template {
  const based =
    basePath === ''
      ? html
      : html.replace(/\b(src|href)="\/(?!\/)/g, (_, name: string) => `${name}="${basePath}/`);
  const appAtTheEnd = withAppAtTheEnd(based);
  return {
    plain: based.replace(HEAD_MARK, '').replace(PAGE_MARK, ''),
    scripts: inlineTexts(based, /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g),
    styles: inlineTexts(based, /<style([^>]*)>([\s\S]*?)<\/style>/g),
    api: /<meta name="klangweg:api" content="([^"]*)"/.exec(based)?.[1] ?? '',
    fill: ({ language, title, head, page, besideRoot }) =>
      appAtTheEnd
        .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeHtml(language)}"`)
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
        .replace(HEAD_MARK, () => head)
        .replace(PAGE_IN_ROOT, () => `<div id="root">${page}</div>${besideRoot}`),
  };
}

function inlineTexts(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)]
    .filter(([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , text = '']) => text);
}

/** A stylesheet in the head would hold back the first picture until it has come. */
function withAppAtTheEnd(html: string): string {
  const parts = html.match(APP_PARTS) ?? [];
  return html.replace(APP_PARTS, '').replace('</body>', () => `${parts.join('')}</body>`);
}

const APP_PARTS =
  /[ \t]*(<link rel="(modulepreload|stylesheet)"[^>]*>|<script type="module"[^>]*><\/script>)\n?/g;
