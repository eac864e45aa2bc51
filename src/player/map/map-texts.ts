import { map as english } from '../../i18n/english/map.ts';
import { map as german } from '../../i18n/german/map.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { WalkContext } from '../session/walk-context.ts';

export type MapTexts = typeof german;

export function mapTexts({ languageCode }: WalkContext): MapTexts {
  return textsIn(german, english, languageCode);
}
