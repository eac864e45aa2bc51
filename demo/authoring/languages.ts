import type { Language } from '../../src/core/story/model.ts';

export const languages: readonly Language[] = [
  { id: 2, code: 'de', name: 'Deutsch' },
  { id: 3, code: 'en', name: 'English' },
];
