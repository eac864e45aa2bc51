import { adminParcel as english } from '../../i18n/english/admin-parcel.ts';
import { adminParcel as german } from '../../i18n/german/admin-parcel.ts';
import { textsIn } from '../../i18n/texts-in.ts';

export type ParcelTexts = typeof german;

export function parcelTexts(languageCode: string): ParcelTexts {
  return textsIn(german, english, languageCode);
}
