/** 1 = administrator, 6 = on-site tester: see ROLE in the contract, whose schemas stay out of here. */
export const ADMINISTRATOR = 1;
export const TESTER = 6;
