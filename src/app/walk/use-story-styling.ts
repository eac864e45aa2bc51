import { useLayoutEffect } from 'react';
import { PLAYER_ROOT, STYLING_ID } from '../../contract/first-page.ts';
import type { Story } from '../../core/story/model.ts';
import type { ReportPort } from '../../ports/report.ts';
import { addOwnSheet } from './own-sheet.ts';

/**
 * The story's own look, for as long as its walk is open. It reaches the player's root and nothing
 * beside it: dialogs, menus and notices stand at the end of the body, in the browser's top layer.
 */
export function useStoryStyling({ slug, customStyling }: Story, report: ReportPort): void {
  useLayoutEffect(() => {
    if (customStyling === undefined) return;
    const sheet = addOwnSheet(document);
    const page = paintPage(document.documentElement);
    const wear = (css: string) => {
      sheet.write(css);
      page.paint();
    };
    let isOver = false;
    const written = takeWritten(slug);
    if (written !== undefined) wear(written);
    else {
      void readStyling(customStyling, report).then((css) => {
        if (!isOver) wear(css);
      });
    }
    return () => {
      isOver = true;
      page.clean();
      sheet.remove();
    };
  }, [slug, customStyling, report]);
}

/** What the server has read and written into its page; it goes when the app's own sheet is there. */
function takeWritten(slug: string): string | undefined {
  const element = document.getElementById(STYLING_ID);
  element?.remove();
  return element?.dataset['walk'] === slug ? element.textContent : undefined;
}

/** The reading comes as a chunk: few stories have a look of their own. */
async function readStyling(text: string, report: ReportPort): Promise<string> {
  try {
    const { parseStyling } = await import('../../core/styling/parse-styling.ts');
    const { css, dropped } = parseStyling(text, PLAYER_ROOT);
    for (const one of dropped) report.warn('story/styling-dropped', one);
    return css;
  } catch {
    report.warn('story/styling-missing', {});
    return '';
  }
}

/** What shows beyond the root when a page is pulled too far, and beside it, has the root's colour. */
function paintPage({ style, ownerDocument }: HTMLElement) {
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const root = ownerDocument.querySelector(PLAYER_ROOT);
    const colour = root ? getComputedStyle(root).backgroundColor : '';
    style.backgroundColor = colour === 'rgba(0, 0, 0, 0)' ? '' : colour;
  };
  scheme.addEventListener('change', paint);
  return {
    paint,
    clean() {
      scheme.removeEventListener('change', paint);
      style.backgroundColor = '';
    },
  };
}
