import { ROLE } from '../../contract/token-claims.ts';
import type { SelectOption } from '../ui/fields/choice-fields.tsx';
import { roleName } from '../../i18n/admin/roles.ts';
import type { PeopleTexts } from '../../i18n/admin/people.ts';

const ASSIGNABLE: readonly number[] = [
  ...[ROLE.registered, ROLE.tester, ROLE.teacher, ROLE.statistics, ROLE.reviewer],
  ...[ROLE.translator, ROLE.editor, ROLE.administrator],
];

/** The roles that can be assigned; guests only come by a code. */
export function assignableRoles(
  texts: PeopleTexts,
  now: number = ROLE.registered,
): SelectOption<string>[] {
  const roles = ASSIGNABLE.includes(now) ? ASSIGNABLE : [now, ...ASSIGNABLE];
  return roles.map((role) => ({ value: String(role), label: roleName(role, texts) }));
}

/** What a role may do, and what making an administrator requires. */
export function roleHelp(role: number, now: number, texts: PeopleTexts): string {
  const help = texts.roleHelp[role] ?? '';
  const isPromotion = role === ROLE.administrator && now !== role;
  return isPromotion ? `${help} ${texts.promotionHelp}` : help;
}

export function allRoles(texts: PeopleTexts): SelectOption<string>[] {
  const roles = Object.values(ROLE).map((role) => ({
    value: String(role),
    label: roleName(role, texts),
  }));
  return [{ value: '', label: texts.allRoles }, ...roles];
}
