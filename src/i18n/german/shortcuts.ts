/** The keyboard shortcuts for playback. */
export const shortcuts = {
  play: 'Leertaste oder K',
  back: 'Taste J oder ←',
  forward: 'Taste L oder →',
};
