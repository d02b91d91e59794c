/** Every suite of the product. `unit` needs nothing; the others start a real Postgres and the sandbox. */
const common = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.js'] },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true, tsx: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
        module: { type: 'es6' },
      },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};

const postgres = {
  ...common,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

export default {
  maxWorkers: 3,
  testSequencer: '<rootDir>/jest.sequencer.mjs',
  workerIdleMemoryLimit: '1GB',
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/server/**/*.spec.ts', '<rootDir>/web/**/*.spec.ts', '<rootDir>/test/*.spec.ts'],
    },
    { ...common, displayName: 'contract', testMatch: ['<rootDir>/test/contract/**/*.spec.ts'] },
    {
      ...postgres,
      displayName: 'flows',
      testMatch: [
        '<rootDir>/test/flows/**/*.spec.ts',
        '<rootDir>/test/faults/**/*.spec.ts',
        '<rootDir>/test/planted/**/*.spec.ts',
      ],
    },
    // Not part of `npm test`: `npm run test:long`.
    { ...common, displayName: 'long', testMatch: ['<rootDir>/test/long/**/*.spec.ts'] },
    { ...postgres, displayName: 'browser', testMatch: ['<rootDir>/test/browser/**/*.spec.ts'] },
  ],
};
