import hooks from 'eslint-plugin-react-hooks';
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
 * All other rules are in .oxlintrc.json, because ESLint pays for every file that it reads. It reads
 * the files that an entry names, and all JavaScript that nothing ignores.
 */
export default [
  { ignores: ['**/*.mjs', '**/*.cjs', 'dist', 'build', 'data', 'coverage'] },
  {
    files: ['src/core/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.prop.ts', '**/testing/**'],
    languageOptions: { parser },
    rules: { 'no-restricted-syntax': ['error', ...corePurity] },
  },
  {
    files: ['**/*.tsx'],
    languageOptions: { parser },
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
];
