import type { adminFieldWarnings as german } from '../../german/admin/admin-field-warnings.ts';

export const adminFieldWarnings: typeof german = {
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
