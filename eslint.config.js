import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const PRINTABLE = {
  allowAny: false,
  allowBoolean: false,
  allowNever: false,
  allowNullish: false,
  allowNumber: true,
  allowRegExp: false,
};

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', '.data/**'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A number reads in a text as it is; null, undefined and objects do not.
      '@typescript-eslint/restrict-template-expressions': ['error', PRINTABLE],
      // `() => close()` is how a callback is written; a value that is none is refused elsewhere.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      // A Nest module is an empty class with a decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // A view is a class for the description of the API alone: it is written and copied as a literal.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      // The only way to copy on an address that is not secure; the browsers keep it for that.
      '@typescript-eslint/no-deprecated': ['error', { allow: [{ from: 'lib', name: 'execCommand' }] }],
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
    files: ['web/src/**/*.ts', 'web/src/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    // The others are for the React Compiler, which the console does not use; they took a third of the time of this lint.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  // Texts side by side in two languages: data, found by key.
  { files: ['server/i18n/*.ts'], rules: { 'max-lines': 'off' } },
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
      // A test that takes what is not there fails and says where.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // An address with `undefined` in it is answered 404, and the next expectation fails.
      '@typescript-eslint/restrict-template-expressions': ['error', { ...PRINTABLE, allowNullish: true }],
      // `expect(service.method)` compares a function and never calls it.
      '@typescript-eslint/unbound-method': 'off',
      // What stands in for a service keeps its signature.
      '@typescript-eslint/require-await': 'off',
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
  // The settings of the tools themselves are in no TypeScript project.
  { files: ['**/*.{js,mjs,cjs}'], ...tseslint.configs.disableTypeChecked },
);
