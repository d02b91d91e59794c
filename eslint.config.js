import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', '.data/**'] },
  ...tseslint.configs.recommended,
  {
    languageOptions: { parserOptions: { project: ['./tsconfig.json', './web/tsconfig.json'] } },
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(FunctionDeclaration, ArrowFunctionExpression, MethodDefinition[kind="method"] > FunctionExpression)[params.length>4]',
          message:
            'At most 4 parameters, then an object (what is injected into a constructor does not count).',
        },
      ],
    },
  },
  {
    // What the console asks of the API has a name in the data provider.
    files: ['web/src/**/*.ts', 'web/src/**/*.tsx'],
    ignores: ['web/src/dataProvider/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Call a named method of the data provider.' },
        { name: 'XMLHttpRequest', message: 'Call a named method of the data provider.' },
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/dataProvider/http.js', '**/dataProvider/rest.js'],
              message: 'Call a named method of the data provider.',
            },
            {
              group: ['**/dataProvider/downloads.js'],
              importNames: ['startDownload'],
              message: 'Call a download method of the data provider.',
            },
          ],
        },
      ],
    },
  },
  {
    // A rejection that nothing handles ends the process: `void` does not handle it, `inBackground` does.
    files: ['server/**/*.ts', 'test/**/*.ts'],
    ignores: ['test/bench/**'],
    rules: { '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }] },
  },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', 'test/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'afterAll',
          'afterEach',
          'beforeAll',
          'beforeEach',
          'describe',
          'expect',
          'it',
          'jest',
          'test',
        ].map((name) => ({ name, message: "Import it from '@jest/globals'." })),
      ],
    },
  },
);
