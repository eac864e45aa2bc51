/** Warnings for values that break a rule of their field. */
export const adminFieldWarnings = {
  empty: 'Pflichtfeld.',
  'too-long': (maxLength: number, characters: number) =>
    `Soll höchstens ${maxLength} Zeichen haben, hat ${characters}. Gespeichert wird es trotzdem.`,
  'not-offered': 'Steht nicht zur Auswahl. Gespeichert bleibt es trotzdem.',
  pattern: (pattern: string) =>
    `Passt nicht zum Muster „${pattern}“. Gespeichert wird es trotzdem.`,
  unchecked: (pattern: string) =>
    `Ob es zum Muster „${pattern}“ passt, konnte nicht geprüft werden. Gespeichert wird es trotzdem.`,
  nothingChosen: 'Nichts gewählt',
  notOfferedChoice: (value: string) => `${value} (steht nicht zur Auswahl)`,
};
