import type { adminStyling as german } from '../../german/admin/admin-styling.ts';

export const adminStyling: typeof german = {
  dropped: (names, more) => {
    const quoted = names.map((name) => `“${name}”`).join(', ');
    return `Is left out: ${quoted}${more === 0 ? '' : ` and ${more} more`}.`;
  },
  sparing: (names, more) => {
    const quoted = names.map((name) => `“${name}”`).join(', ');
    return `Size, position and visibility do not apply to the header, the menu, the player and the tab bar: ${quoted}${more === 0 ? '' : ` and ${more} more`}.`;
  },
  form: 'A rule is written like this: h1: "color: red; margin: 0"',
  tooLong: 'Is left out: the text is longer than 20,000 characters.',
};
