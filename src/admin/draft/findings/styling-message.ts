import type { StylingFinding } from '../../../core/check/styling.ts';
import type { DroppedStyling } from '../../../core/styling/dropped-styling.ts';
import { stylingTexts } from '../../../i18n/admin/styling.ts';
import { textsOf } from '../../../i18n/texts-of.ts';
import { droppedNames, shownNames } from './dropped-names.ts';

/** The same sentence below the field and in the check. */
export function stylingMessage(finding: StylingFinding, languageCode: string): string {
  if (finding.kind === 'styling-dropped')
    return droppedStylingMessage(finding.dropped, languageCode);
  const { names, more } = shownNames(finding.selectors);
  return textsOf(stylingTexts, languageCode).sparing(names, more);
}

function droppedStylingMessage(dropped: readonly DroppedStyling[], languageCode: string): string {
  const texts = textsOf(stylingTexts, languageCode);
  const hasOne = (reason: DroppedStyling['why']) => dropped.some(({ why }) => why === reason);
  if (hasOne('styling/too-long')) return texts.tooLong;
  const { names, more } = droppedNames(dropped);
  const message = texts.dropped(names, more);
  return hasOne('styling/not-closed') ? `${message} ${texts.form}` : message;
}
