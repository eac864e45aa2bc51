/**
 * 1 = administrator, 3 = guest of a code, 6 = on-site tester: see ROLE in the contract, whose
 * schemas stay out of here.
 */
export const ADMINISTRATOR = 1;
export const GUEST = 3;
export const TESTER = 6;

/** The roles behind 100 are those of authors; the authoring area says what each may do there. */
export function isAuthor(role: number | undefined): boolean {
  return role === ADMINISTRATOR || Number(role) > 100;
}
