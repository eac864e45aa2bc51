import type { SettingName } from '../../contract/host-settings.ts';
import type { IndexTexts } from './index-texts.ts';
import { languageName } from './language-name.ts';

/** What a place in a setting is called where it is edited. */
export function partOfSetting(
  name: SettingName,
  [first = '', second = '']: readonly string[],
  texts: IndexTexts,
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
  }
}
