import { useLayoutEffect } from 'react';
import { PLAYER_ROOT, STYLING_ID } from '../../../contract/first-page.ts';
import type { Story } from '../../../core/story/model.ts';
import type { StoryTheme } from '../../../core/styling/story-theme.ts';
import type { ReportPort } from '../../../platform/system/report-port.ts';
import { openPageTheme, inlineTheme } from './page-theme.ts';
import { addOwnSheet } from './own-sheet.ts';

interface AppliedStyling {
  readonly css: string;
  readonly theme: StoryTheme | undefined;
}

/**
 * The story's theme, for as long as its walk is open. Its rules reach the player's root and nothing
 * beside it: dialogs, menus and toasts stand at the end of the body, in the browser's top layer.
 */
export function useStoryStyling({ slug, customStyling }: Story, report: ReportPort): void {
  useLayoutEffect(() => {
    if (customStyling === undefined) return;
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
  }, [slug, customStyling, report]);
}

/** The styling inlined by the server; it is removed when the app's own sheet exists. */
function takeInlineStyling(slug: string): AppliedStyling | undefined {
  const element = document.getElementById(STYLING_ID);
  element?.remove();
  if (element?.dataset['walk'] !== slug) return undefined;
  return { css: element.textContent, theme: inlineTheme(document) };
}

/** The parser comes as a chunk: few stories have a theme of their own. */
async function readStyling(text: string, report: ReportPort): Promise<AppliedStyling> {
  try {
    const { parseStyling } = await import('../../../core/styling/parse-styling.ts');
    const { css, theme, dropped } = parseStyling(text, PLAYER_ROOT);
    for (const one of dropped) report.warn('story/styling-dropped', one);
    return { css, theme };
  } catch {
    report.warn('story/styling-missing', {});
    return { css: '', theme: undefined };
  }
}
