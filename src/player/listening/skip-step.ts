/** How far the buttons on the screen and the keys of the keyboard skip. */
export const SKIP_S = 15;
