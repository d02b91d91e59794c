import { availableParallelism } from 'node:os';

/** Every suite of the product. `unit` needs nothing; the others start a real Postgres and the sandbox. */
const common = {
  testEnvironment: 'node',
  testRunner: '<rootDir>/test/support/native-modules.mjs',
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};

/** Long runs of properties, races, attacks, stories and looks: `npm run test:all` and `test:long`, not `npm test`. */
const LONG = String.raw`\.long\.spec\.ts$`;

/** Changes tracked files: `npm run screenshots`. */
const SCREENSHOTS = 'test/browser/screenshots.spec.ts';

const postgres = {
  ...common,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

const browser = { ...postgres, globalSetup: '<rootDir>/test/browser/global-setup.mjs' };

export default {
  // A worker has at most one browser, so there are never more of them than cores.
  maxWorkers: Math.min(availableParallelism(), 4),
  workerIdleMemoryLimit: '2GB',
  // Ends a test that hangs; no walk on a busy machine reaches it. Waits for one act end earlier: test/support/until.ts.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/test/support/file-order.mjs',
  reporters: [
    'default',
    '<rootDir>/test/support/table-rooms.mjs',
    ...(process.env.TEST_RESULTS ? ['<rootDir>/test/support/file-results.mjs'] : []),
  ],
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/server/**/*.spec.ts', '<rootDir>/web/**/*.spec.ts', '<rootDir>/test/*.spec.ts'],
      testPathIgnorePatterns: [LONG],
    },
    {
      ...common,
      displayName: 'contract',
      testMatch: ['<rootDir>/test/contract/**/*.spec.ts'],
      testPathIgnorePatterns: [LONG],
    },
    {
      ...postgres,
      displayName: 'flows',
      testMatch: ['<rootDir>/test/flows/**/*.spec.ts'],
      testPathIgnorePatterns: [LONG],
    },
    {
      ...browser,
      displayName: 'browser',
      testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
      testPathIgnorePatterns: [LONG, SCREENSHOTS],
    },
    {
      ...browser,
      displayName: 'long',
      testMatch: ['<rootDir>/{server,web,test}/**/*.long.spec.ts'],
    },
    // Drills of operation, with programs that are installed before: `npm run test:operations`.
    {
      ...common,
      displayName: 'operations',
      globalSetup: '<rootDir>/test/operations/global-setup.mjs',
      testMatch: ['<rootDir>/test/operations/**/*.operations.spec.ts'],
    },
    // The browser files again, in an order that a seed gives: `npm run test:all`.
    {
      ...browser,
      displayName: 'shuffled',
      testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
      testPathIgnorePatterns: [LONG, SCREENSHOTS],
    },
    { ...browser, displayName: 'screenshots', testMatch: [`<rootDir>/${SCREENSHOTS}`] },
  ],
};
