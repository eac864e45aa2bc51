/** How far the keys on the screen and on the keyboard jump. */
export const SKIP_S = 15;
