import { useLayoutEffect } from 'react';
import { BAR_ID, STYLING_ID, THEME_ATTRIBUTE } from '../../../contract/first-page.ts';
import type { Story } from '../../../core/story/model.ts';
import type { ReportPort } from '../../../platform/system/report-port.ts';

/**
 * The story's theme, for as long as its walk is open. Its rules reach the player's root and nothing
 * beside it: dialogs, menus and toasts stand at the end of the body, in the browser's top layer.
 * What applies it comes as a chunk, because few stories have a theme of their own; until then the
 * page looks as the server has written it.
 */
export function useStoryStyling({ slug, customStyling }: Story, report: ReportPort): void {
  useLayoutEffect(() => {
    if (customStyling === undefined) return;
    let isOver = false;
    let remove = removeInlineStyling;
    void import('./apply-styling.ts').then(
      ({ applyStyling }) => {
        if (!isOver) remove = applyStyling({ slug, customStyling }, report);
      },
      () => {
        report.warn('story/styling-missing', {});
      },
    );
    return () => {
      isOver = true;
      remove();
    };
  }, [slug, customStyling, report]);
}

function removeInlineStyling(): void {
  document.getElementById(STYLING_ID)?.remove();
  document.getElementById(BAR_ID)?.remove();
  document.documentElement.removeAttribute(THEME_ATTRIBUTE);
}
