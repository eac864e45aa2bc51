import { adminPeople as english } from '../../i18n/english/admin/admin-people.ts';
import { adminPeople as german } from '../../i18n/german/admin/admin-people.ts';
import { textsIn } from '../../i18n/texts-in.ts';

export type PeopleTexts = typeof german;

export const peopleTexts = (languageCode: string): PeopleTexts =>
  textsIn(german, english, languageCode);

export function roleName(role: number, texts: PeopleTexts): string {
  return texts.roles[role] ?? texts.otherRole(role);
}
