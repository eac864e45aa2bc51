import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const sizes = {
  'max-lines': ['error', { max: 250 }],
  'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
};

const namedExportsOnly = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only.',
};

/** The core knows no clock, no chance, no exceptions and no waiting: all of it arrives in events. */
const corePurity = [
  namedExportsOnly,
  { selector: 'ThrowStatement', message: 'The core returns values, it does not throw.' },
  { selector: 'AwaitExpression', message: 'The core is synchronous.' },
  { selector: 'NewExpression[callee.name="Date"]', message: 'Time arrives in events.' },
  { selector: 'MemberExpression[object.name="Date"]', message: 'Time arrives in events.' },
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'Chance arrives in events.',
  },
];

/** The three rules that need types are in .oxlintrc.json: without them no file waits for its types. */
export default tseslint.config(
  { ignores: ['.dependency-cruiser.cjs', 'dist', 'build', 'data', 'node_modules', 'coverage'] },
  ...tseslint.configs.strict,
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': ['error', namedExportsOnly],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  { files: ['src/**', 'sw/**', 'server/**', 'scripts/**'], rules: sizes },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  { files: ['src/core/**'], rules: { 'no-restricted-syntax': ['error', ...corePurity] } },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.prop.ts', '**/testing/**', 'tests/**'],
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      'no-restricted-syntax': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: [
      '*.config.*',
      'scripts/**',
      '**/*.mjs',
      '**/vitest.config.ts',
      'tests/bench/**',
      'tests/shots/**',
      'server/demo/render/**',
    ],
    rules: { 'no-console': 'off', 'no-restricted-syntax': 'off' },
  },
);
