import type { SettingName } from '../../../contract/site-settings.ts';
import { labelFor } from './label-in.ts';
import { languageName } from '../../../i18n/language-name.ts';
import type { SettingsTexts } from '../../../i18n/admin/site-settings.ts';

/**
 * The title of the card in which a setting is edited; an unknown one of another release has its own
 * name.
 */
export function titleOfSetting(name: string, texts: SettingsTexts): string {
  const titles: Readonly<Record<SettingName, string>> = {
    brand: texts.brandTitle,
    legal: texts.legalTitle,
    storeLinks: texts.linksTitle,
    tiles: texts.tilesTitle,
    geocoder: texts.geocoderTitle,
    playerHosts: texts.hostsTitle,
    registration: texts.registrationTitle,
    errorReports: texts.reportsTitle,
  };
  return labelFor(titles, name);
}

/** The label of a path in a setting, as in its editor. */
export function settingPathLabel(
  name: SettingName,
  [first = '', second = '']: readonly string[],
  texts: SettingsTexts,
  languageCode: string,
): string {
  const inLanguage = (code: string) => languageName(code, languageCode);
  switch (name) {
    case 'brand':
      if (first === 'claim') return texts.brandClaim(inLanguage(second));
      return first === 'logo' ? texts.brandLogo : texts.brandName;
    case 'legal':
      return texts[second === 'privacy' ? 'privacy' : 'imprint'](inLanguage(first));
    case 'tiles':
      return first === 'url' ? texts.tilesUrl : texts.tilesAttribution;
    case 'geocoder':
      return first === 'url' ? texts.geocoderUrl : texts.geocoderKind;
    case 'storeLinks':
      return texts.linksTitle;
    case 'playerHosts':
      return texts.hosts;
    case 'registration':
      return texts.registrationLabel;
    case 'errorReports':
      return texts.reportsLabel;
  }
}
