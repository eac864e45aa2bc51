/**
 * 1 = administrator, 3 = guest of a code, 6 = on-site tester: see ROLE in the contract, whose
 * schemas stay out of here.
 */
export const ADMINISTRATOR = 1;
export const GUEST = 3;
export const TESTER = 6;
