/** Every suite of the product. `unit` needs nothing; the others start a real Postgres and the sandbox. */
const common = {
  testEnvironment: 'node',
  testRunner: '<rootDir>/test/support/native-modules.mjs',
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};

/** Long runs of properties, races, attacks, stories and looks: `npm run test:long`, not part of `npm test`. */
const LONG = [
  'test/attack/attack',
  'test/browser/accessibility-looks',
  'test/browser/daily-close',
  'test/browser/first-content',
  'test/browser/large-volumes',
  'test/browser/taking-back',
  'test/faults/callbacks',
  'test/faults/payouts',
  'test/flows/access-slow',
  'test/flows/bodies',
  'test/flows/checks-sandbox',
  'test/flows/database-embedded',
  'test/flows/database-start',
  'test/flows/day-books',
  'test/flows/day-figures',
  'test/flows/days-late',
  'test/flows/days-proof',
  'test/flows/float-inference',
  'test/flows/hostile-files',
  'test/flows/later-checks',
  'test/flows/matching-properties',
  'test/flows/payout-cases',
  'test/flows/payout-cuts',
  'test/flows/payout-races',
  'test/flows/payout-restore',
  'test/flows/report-threads',
  'test/flows/sign-in-attacks',
  'test/flows/supervisor',
  'test/planted/planted',
];

/** Changes tracked files: `npm run screenshots`. */
const SCREENSHOTS = 'test/browser/screenshots.spec.ts';

const postgres = {
  ...common,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

const browser = { ...postgres, globalSetup: '<rootDir>/test/browser/global-setup.mjs' };

export default {
  maxWorkers: 3,
  workerIdleMemoryLimit: '2GB',
  // Ends a test that hangs; a slow machine never reaches it.
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
      testMatch: ['<rootDir>/test/flows/**/*.spec.ts'],
      testPathIgnorePatterns: LONG,
    },
    {
      ...browser,
      displayName: 'long',
      testMatch: ['<rootDir>/test/long/**/*.spec.ts', ...LONG.map((path) => `<rootDir>/${path}.spec.ts`)],
    },
    {
      ...browser,
      displayName: 'browser',
      testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
      testPathIgnorePatterns: [...LONG, SCREENSHOTS],
    },
    { ...browser, displayName: 'screenshots', testMatch: [`<rootDir>/${SCREENSHOTS}`] },
  ],
};
