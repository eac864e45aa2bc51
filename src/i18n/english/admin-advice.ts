import type { adminAdvice as german } from '../german/admin-advice.ts';

export const adminAdvice: typeof german = {
  empty: 'Required.',
  'too-long': (most, characters) =>
    `Should have ${most} characters at most, has ${characters}. It is saved all the same.`,
  'not-offered': 'Is not among the choices. It stays saved all the same.',
  pattern: (pattern) => `Does not match the pattern “${pattern}”. It is saved all the same.`,
  unchecked: (pattern) =>
    `Whether it matches the pattern “${pattern}” could not be checked. It is saved all the same.`,
  nothingChosen: 'Nothing chosen',
  notOfferedChoice: (value) => `${value} (not among the choices)`,
};
