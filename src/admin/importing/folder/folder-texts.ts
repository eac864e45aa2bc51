import { adminFolder as english } from '../../../i18n/english/admin/admin-folder.ts';
import { adminFolder as german } from '../../../i18n/german/admin/admin-folder.ts';
import { textsIn } from '../../../i18n/texts-in.ts';

export type FolderTexts = typeof german;

export function folderTexts(languageCode: string): FolderTexts {
  return textsIn(german, english, languageCode);
}
