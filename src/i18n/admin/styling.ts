/** A walk's own styling, while it is being typed. */
const german = {
  dropped: (names: readonly string[], more: number) => {
    const quoted = names.map((name) => `„${name}“`).join(', ');
    return `Wird nicht übernommen: ${quoted}${more === 0 ? '' : ` und ${more} weitere`}.`;
  },
  sparing: (names: readonly string[], more: number) => {
    const quoted = names.map((name) => `„${name}“`).join(', ');
    return `Größe, Lage und Sichtbarkeit gelten nicht für Kopfzeile, Menü, Player und Leiste: ${quoted}${more === 0 ? '' : ` und ${more} weitere`}.`;
  },
  /** It is shown for ordinary CSS. */
  form: 'Eine Regel steht so: h1: "color: red; margin: 0"',
  tooLong: 'Wird nicht übernommen: Der Text ist länger als 20.000 Zeichen.',
};

const english: typeof german = {
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

export const stylingTexts = { german, english };
