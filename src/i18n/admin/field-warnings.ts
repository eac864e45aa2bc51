/** Warnings for values that break a rule of their field. */
const german = {
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

const english: typeof german = {
  empty: 'Required.',
  'too-long': (maxLength, characters) =>
    `Should have ${maxLength} characters at most, has ${characters}. It is saved all the same.`,
  'not-offered': 'Is not among the choices. It stays saved all the same.',
  pattern: (pattern) => `Does not match the pattern “${pattern}”. It is saved all the same.`,
  unchecked: (pattern) =>
    `Whether it matches the pattern “${pattern}” could not be checked. It is saved all the same.`,
  nothingChosen: 'Nothing chosen',
  notOfferedChoice: (value) => `${value} (not among the choices)`,
};

export const fieldWarningTexts = { german, english };

export type FieldWarningTexts = typeof german;
