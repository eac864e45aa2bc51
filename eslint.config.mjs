import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const typed = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': 'error',
};

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

export default tseslint.config(
  { ignores: ['.dependency-cruiser.cjs', 'dist', 'build', 'data', 'node_modules', 'coverage'] },
  ...tseslint.configs.strict,
  {
    languageOptions: {
      parserOptions: {
        // Tests beside the code belong to the tests' own project, which a lookup by folder would miss.
        project: [
          './tsconfig.json',
          './src/core/tsconfig.json',
          './src/tsconfig.json',
          './sw/tsconfig.json',
          './server/tsconfig.json',
          './tests/tsconfig.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': ['error', namedExportsOnly],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  { files: ['src/**', 'sw/**', 'server/**', 'tests/**'], rules: typed },
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
  { files: ['**/*.mjs'], ...tseslint.configs.disableTypeChecked },
);
