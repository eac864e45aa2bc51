/** Die eigene Gestaltung eines Rundgangs, während sie getippt wird. */
export const adminStyling = {
  dropped: (names: readonly string[], more: number) => {
    const told = names.map((name) => `„${name}“`).join(', ');
    return `Wird nicht übernommen: ${told}${more === 0 ? '' : ` und ${more} weitere`}.`;
  },
  sparing: (names: readonly string[], more: number) => {
    const told = names.map((name) => `„${name}“`).join(', ');
    return `Größe, Lage und Sichtbarkeit gelten nicht für Kopfzeile, Menü, Player und Leiste: ${told}${more === 0 ? '' : ` und ${more} weitere`}.`;
  },
  /** Wo gewöhnliches CSS steht. */
  form: 'Eine Regel steht so: h1: "color: red; margin: 0"',
  tooLong: 'Wird nicht übernommen: Der Text ist länger als 20.000 Zeichen.',
};
