/** The keyboard shortcuts for playback. */
const german = {
  play: 'Leertaste oder K',
  back: 'Taste J oder ←',
  forward: 'Taste L oder →',
};

const english: typeof german = {
  play: 'Space or K',
  back: 'J or ←',
  forward: 'L or →',
};

export const shortcutTexts = { german, english };
