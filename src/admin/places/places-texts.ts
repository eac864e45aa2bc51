import { adminPlaces as english } from '../../i18n/english/admin/admin-places.ts';
import { adminPlaces as german } from '../../i18n/german/admin/admin-places.ts';
import { textsIn } from '../../i18n/texts-in.ts';

export type PlacesTexts = typeof german;

export function placesTexts(languageCode: string): PlacesTexts {
  return textsIn(german, english, languageCode);
}
