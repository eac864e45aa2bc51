import { useLayoutEffect } from 'react';
import { PLAYER_ROOT, STYLING_ID } from '../../contract/first-page.ts';
import type { Story } from '../../core/story/model.ts';
import type { Look } from '../../core/styling/look.ts';
import type { ReportPort } from '../../ports/report.ts';
import { dressPage, writtenLook } from './dressed-page.ts';
import { addOwnSheet } from './own-sheet.ts';

interface Worn {
  readonly css: string;
  readonly look: Look | undefined;
}

/**
 * The story's own look, for as long as its walk is open. Its rules reach the player's root and nothing
 * beside it: dialogs, menus and notices stand at the end of the body, in the browser's top layer.
 */
export function useStoryStyling({ slug, customStyling }: Story, report: ReportPort): void {
  useLayoutEffect(() => {
    if (customStyling === undefined) return;
    const sheet = addOwnSheet(document);
    const page = dressPage(document);
    const wear = ({ css, look }: Worn) => {
      sheet.write(css);
      page.wear(look);
    };
    let isOver = false;
    const written = takeWritten(slug);
    if (written !== undefined) wear(written);
    else {
      void readStyling(customStyling, report).then((styling) => {
        if (!isOver) wear(styling);
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
function takeWritten(slug: string): Worn | undefined {
  const element = document.getElementById(STYLING_ID);
  element?.remove();
  if (element?.dataset['walk'] !== slug) return undefined;
  return { css: element.textContent, look: writtenLook(document) };
}

/** The reading comes as a chunk: few stories have a look of their own. */
async function readStyling(text: string, report: ReportPort): Promise<Worn> {
  try {
    const { parseStyling } = await import('../../core/styling/parse-styling.ts');
    const { css, look, dropped } = parseStyling(text, PLAYER_ROOT);
    for (const one of dropped) report.warn('story/styling-dropped', one);
    return { css, look };
  } catch {
    report.warn('story/styling-missing', {});
    return { css: '', look: undefined };
  }
}
