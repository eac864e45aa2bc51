import { adminFunnel as english } from '../../i18n/english/admin/admin-funnel.ts';
import { adminPlaces as englishPlaces } from '../../i18n/english/admin/admin-places.ts';
import { adminFunnel as german } from '../../i18n/german/admin/admin-funnel.ts';
import { adminPlaces as germanPlaces } from '../../i18n/german/admin/admin-places.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { MapTexts } from '../../platform/map/port.ts';

export type FunnelTexts = typeof german & MapTexts;

/** The map's buttons have the same labels as in the editor of places. */
const withMapControls = (
  texts: typeof german,
  { zoomIn, zoomOut, attribution, closePopup, group }: MapTexts,
): FunnelTexts => ({ ...texts, zoomIn, zoomOut, attribution, closePopup, group });

const inGerman = withMapControls(german, germanPlaces);
const inEnglish = withMapControls(english, englishPlaces);

export const funnelTexts = (languageCode: string): FunnelTexts =>
  textsIn(inGerman, inEnglish, languageCode);
