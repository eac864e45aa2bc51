/** The renditions of an upload, by their stored names. */
export const FORM = {
  /** The played sound: normalised loudness, playable everywhere. */
  sound: 'aac-1',
  reversed: 'aac-reversed-1',
  /** The picture in cards, covers and illustrations. */
  picture: 'webp-1',
  /** A plan keeps its pixel size, because locations on it are pixel coordinates. */
  plan: 'webp-plan-1',
  thumb: 'webp-thumb-1',
} as const;

/** A rendition of `FORM.plan`: it is served under that one's address to browsers that show it. */
export const LIGHTER = 'avif-plan-1';
