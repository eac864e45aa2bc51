import { BAR_ID, PLAYER_ROOT, STYLING_ID, THEME_ATTRIBUTE } from '../../../contract/first-page.ts';
import type { Story } from '../../../core/story/model.ts';
import type { StoryTheme } from '../../../core/styling/story-theme.ts';
import type { ReportPort } from '../../../platform/system/report-port.ts';

interface AppliedStyling {
  readonly css: string;
  readonly theme: StoryTheme | undefined;
}

/** Applies a story's theme; returns the function that removes it. */
export function applyStyling(
  { slug, customStyling = '' }: Pick<Story, 'slug' | 'customStyling'>,
  report: ReportPort,
): () => void {
  const sheet = addOwnSheet(document);
  const page = openPageTheme(document);
  const applyTheme = ({ css, theme }: AppliedStyling) => {
    sheet.write(css);
    page.applyTheme(theme);
  };
  let isOver = false;
  const written = takeInlineStyling(slug);
  if (written !== undefined) applyTheme(written);
  else {
    void readStyling(customStyling, report).then((styling) => {
      if (!isOver) applyTheme(styling);
    });
  }
  return () => {
    isOver = true;
    page.clean();
    sheet.remove();
  };
}

/** The styling inlined by the server; it is removed when the app's own sheet exists. */
function takeInlineStyling(slug: string): AppliedStyling | undefined {
  const element = document.getElementById(STYLING_ID);
  element?.remove();
  if (element?.dataset['walk'] !== slug) return undefined;
  return { css: element.textContent, theme: inlineTheme(document) };
}

/** The parser comes as a chunk of its own: the server has usually written its result. */
async function readStyling(text: string, report: ReportPort): Promise<AppliedStyling> {
  try {
    const { parseStyling } = await import('../../../core/styling/parse-styling.ts');
    const { css, theme, dropped } = parseStyling(text, PLAYER_ROOT);
    for (const rule of dropped) report.warn('story/styling-dropped', rule);
    return { css, theme };
  } catch {
    report.warn('story/styling-missing', {});
    return { css: '', theme: undefined };
  }
}

interface OwnSheet {
  readonly write: (css: string) => void;
  readonly remove: () => void;
}

/** A style sheet made by script, which the page's policy allows where it forbids <style>. */
function addOwnSheet(document: Document): OwnSheet {
  // Safari before 16.4 has no adopted style sheets.
  if (!('adoptedStyleSheets' in document)) return ruleOfAppSheet(document);
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return {
    write: (css) => {
      sheet.replaceSync(css);
    },
    remove: () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
        (adopted) => adopted !== sheet,
      );
    },
  };
}

/** One rule around all others, in the app's first sheet, which the server writes into its page. */
function ruleOfAppSheet({ styleSheets, baseURI }: Document): OwnSheet {
  const { origin } = new URL(baseURI);
  let rule: CSSRule | undefined;
  return {
    write: (css) => {
      const sheet = [...styleSheets].find(({ href }) => !href || href.startsWith(origin));
      if (!sheet) return;
      const index = sheet.insertRule(`@media all{${css}}`, sheet.cssRules.length);
      rule = sheet.cssRules[index];
    },
    remove: () => {
      const sheet = rule?.parentStyleSheet;
      if (rule && sheet) sheet.deleteRule([...sheet.cssRules].indexOf(rule));
    },
  };
}

/** The theme that the server has written into its page. */
function inlineTheme({ documentElement }: Document): StoryTheme | undefined {
  return (documentElement.getAttribute(THEME_ATTRIBUTE) ?? undefined) as StoryTheme | undefined;
}

/**
 * The parts of a story's theme outside of the player's root: the theme of everything there, the
 * background that shows when the page is overscrolled, and the bars of browser and device.
 */
function openPageTheme(document: Document) {
  const { documentElement } = document;
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const root = document.querySelector(PLAYER_ROOT);
    documentElement.style.backgroundColor = backgroundOf(root);
    const bar = backgroundOf(root?.querySelector('header'));
    if (bar !== '') barOf(document).content = bar;
  };
  scheme.addEventListener('change', paint);
  return {
    applyTheme(theme: StoryTheme | undefined) {
      if (theme) documentElement.setAttribute(THEME_ATTRIBUTE, theme);
      paint();
    },
    clean() {
      scheme.removeEventListener('change', paint);
      documentElement.removeAttribute(THEME_ATTRIBUTE);
      documentElement.style.backgroundColor = '';
      document.getElementById(BAR_ID)?.remove();
    },
  };
}

function backgroundOf(element: Element | null | undefined): string {
  const colour = element ? getComputedStyle(element).backgroundColor : '';
  return colour === 'rgba(0, 0, 0, 0)' ? '' : colour;
}

/** The first of several such elements counts. */
function barOf(document: Document): HTMLMetaElement {
  const known = document.getElementById(BAR_ID);
  if (known instanceof HTMLMetaElement) return known;
  const bar = document.createElement('meta');
  bar.id = BAR_ID;
  bar.name = 'theme-color';
  document.head.prepend(bar);
  return bar;
}
