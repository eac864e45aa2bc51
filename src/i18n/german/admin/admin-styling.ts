/** A walk's own styling, while it is being typed. */
export const adminStyling = {
  dropped: (names: readonly string[], more: number) => {
    const quoted = names.map((name) => `„${name}“`).join(', ');
    return `Wird nicht übernommen: ${quoted}${more === 0 ? '' : ` und ${more} weitere`}.`;
  },
  sparing: (names: readonly string[], more: number) => {
    const quoted = names.map((name) => `„${name}“`).join(', ');
    return `Größe, Lage und Sichtbarkeit gelten nicht für Kopfzeile, Menü, Player und Leiste: ${quoted}${more === 0 ? '' : ` und ${more} weitere`}.`;
  },
  /** Shown for ordinary CSS. */
  form: 'Eine Regel steht so: h1: "color: red; margin: 0"',
  tooLong: 'Wird nicht übernommen: Der Text ist länger als 20.000 Zeichen.',
};
