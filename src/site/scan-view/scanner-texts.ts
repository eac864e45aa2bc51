import { scanner as english } from '../../i18n/english/scanner.ts';
import { scanner as german } from '../../i18n/german/scanner.ts';
import { textsIn } from '../../i18n/texts-in.ts';

export type ScannerTexts = typeof german;

export function scannerTexts(languageCode: string): ScannerTexts {
  return textsIn(german, english, languageCode);
}
