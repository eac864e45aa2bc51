/** 31 × 41 px; its tip stands on the place. */
export const PIN_PATH = 'M15.5 40C14 35 2 25.5 2 15.5a13.5 13.5 0 0 1 27 0C29 25.5 17 35 15.5 40Z';
