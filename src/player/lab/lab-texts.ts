import { lab as english } from '../../i18n/english/lab.ts';
import { lab as german } from '../../i18n/german/lab.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { WalkContext } from '../session/walk-context.ts';

export type LabTexts = typeof german;

export function labTexts({ languageCode }: WalkContext): LabTexts {
  return textsIn(german, english, languageCode);
}
