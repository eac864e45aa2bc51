import { parser } from 'typescript-eslint';

/** The core knows no clock, no chance, no exceptions and no waiting: all of it arrives in events. */
const corePurity = [
  { selector: 'ThrowStatement', message: 'The core returns values, it does not throw.' },
  { selector: 'AwaitExpression', message: 'The core is synchronous.' },
  { selector: 'NewExpression[callee.name="Date"]', message: 'Time arrives in events.' },
  { selector: 'MemberExpression[object.name="Date"]', message: 'Time arrives in events.' },
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'Chance arrives in events.',
  },
];

/**
 * All other rules are in .oxlintrc.json. oxlint has none for selectors, so ESLint reads the files of
 * the core, and no others: it pays for every file that it reads.
 */
export default [
  {
    files: ['src/core/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.prop.ts', '**/testing/**'],
    languageOptions: { parser },
    rules: { 'no-restricted-syntax': ['error', ...corePurity] },
  },
];
