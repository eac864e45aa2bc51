import type { StylingFinding } from '../../../core/check/styling.ts';
import type { DroppedStyling } from '../../../core/styling/dropped-styling.ts';
import { adminStyling as english } from '../../../i18n/english/admin/admin-styling.ts';
import { adminStyling as german } from '../../../i18n/german/admin/admin-styling.ts';
import { textsIn } from '../../../i18n/texts-in.ts';
import { droppedNames, shownNames } from './dropped-names.ts';

/** The same sentence below the field and in the check. */
export function stylingMessage(finding: StylingFinding, languageCode: string): string {
  if (finding.kind === 'styling-dropped')
    return droppedStylingMessage(finding.dropped, languageCode);
  const { names, more } = shownNames(finding.selectors);
  return textsIn(german, english, languageCode).sparing(names, more);
}

function droppedStylingMessage(dropped: readonly DroppedStyling[], languageCode: string): string {
  const texts = textsIn(german, english, languageCode);
  const hasOne = (reason: DroppedStyling['why']) => dropped.some(({ why }) => why === reason);
  if (hasOne('styling/too-long')) return texts.tooLong;
  const { names, more } = droppedNames(dropped);
  const message = texts.dropped(names, more);
  return hasOne('styling/not-closed') ? `${message} ${texts.form}` : message;
}
