/** What is made of an upload, by the name that it has among the renditions. */
export const FORM = {
  /** What is heard: of one loudness, playable everywhere. */
  sound: 'aac-1',
  reversed: 'aac-reversed-1',
  /** What is shown in cards, covers and illustrations. */
  picture: 'webp-1',
  /** A plan keeps its pixels, for places on it are named by them. */
  plan: 'webp-plan-1',
  thumb: 'webp-thumb-1',
} as const;

/** A rendition of `FORM.plan`: it goes out under that one's address to browsers that show it. */
export const LIGHTER = 'avif-plan-1';
