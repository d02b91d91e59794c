// Floors, rooms and folders, and which may import which. `.dependency-cruiser.mjs` makes the rules of it.

/** What the emulator of the aggregator sees. */
const EMULATOR_SEES = ['platform/i18n', 'platform/common', 'platform/config'];

/**
 * One table for every direction. Floors stand from the ground up, the rooms of a floor and the folders of a room from left to right: imports
 * point to floors below, and left on the own floor. Siblings (an array) never import each other. The tables are compared with the disk
 * when this file is read, so a new floor, room or folder must be placed.
 */
export const FLOORS = {
  platform: ['i18n', 'common', 'config', 'database', 'outbox'],
  access: [
    'identity',
    'audit',
    'personal-data',
    'sign-in',
    'openid',
    'api-keys',
    'guard',
    'files',
    'approvals',
    'users',
    'saved-views',
    'live',
    'account-mails',
  ],
  aggregator: ['contract', 'transport', 'sub-codes', 'parsing', 'client'],
  merchant: ['projects', 'alerts', 'operators'],
  payments: [
    'transactions',
    'calls',
    ['payins', 'status-checks', 'callbacks', 'accounts'],
    'payouts',
    'overview',
  ],
  books: [
    'calendar',
    'close-policy',
    'ledger',
    'fees',
    'imports',
    'matching',
    'balance-proofs',
    'breaks',
    'checks',
    'differences',
    'corrections',
    'restatements',
    'close',
  ],
  reporting: ['reports', 'journal', 'evidence', 'today', ['claims', 'past-audits']],
  sandbox: [
    'model',
    'faults',
    'state',
    'callbacks',
    'lifecycle',
    'operations',
    'statements',
    'control',
    'pages',
    'demo',
  ],
  start: [['health', 'http'], 'system', ['metrics', 'tracing']],
};

/** Rooms that see less than the floors below them. */
export const SEES = {
  'sandbox/model': EMULATOR_SEES,
  'sandbox/faults': EMULATOR_SEES,
  'sandbox/state': EMULATOR_SEES,
  'sandbox/callbacks': EMULATOR_SEES,
  'sandbox/lifecycle': EMULATOR_SEES,
  'sandbox/operations': EMULATOR_SEES,
  'sandbox/statements': EMULATOR_SEES,
  'sandbox/control': EMULATOR_SEES,
  'sandbox/pages': EMULATOR_SEES,
  // It starts the emulator.
  'sandbox/demo': [
    'platform',
    'access',
    'aggregator',
    'merchant',
    'payments',
    'books',
    'reporting',
    'sandbox',
  ],
  'start/http': ['platform/i18n', 'platform/common', 'platform/config', 'access'],
};

/** Rooms that only these may import. */
export const SEEN_BY = {
  'platform/database': ['start', 'sandbox/demo'],
};

/** Folders of rooms, left to right. A room without an entry is flat. Its module, directly in the room, composes the folders. */
export const FOLDERS = {
  'platform/common': [
    'time',
    'values',
    'bodies',
    'database',
    'problems',
    'requests',
    'lists',
    'background',
    'metadata',
    'tasks',
    'trusted-time',
    'table',
  ],
  'platform/database': ['migrations', 'schema', 'embedded', 'health', 'backup', 'replica'],
  'access/sign-in': ['attempts', 'second-factor'],
  'merchant/projects': ['registry', 'check-policy', 'connection', 'settings'],
  'merchant/alerts': [
    'kinds',
    'webhooks',
    'register',
    'access-watch',
    'process-watch',
    'channels',
    'rules',
    'preferences',
    'messages',
  ],
  'merchant/operators': ['fees', 'catalogue', 'outages'],
  'payments/transactions': [
    'lifecycle',
    'schedule',
    'drift',
    'exchanges',
    'lost-calls',
    'sources',
    'registration',
    'identifiers',
    'views',
    'search',
    'timeline',
  ],
  'payments/status-checks': ['amounts', 'answers', 'sweep', 'confirm-now', 'undecided'],
  'payments/callbacks': ['store', 'pair', 'process', 'quarantine', 'replay', 'inbox', 'views'],
  'payments/accounts': ['balance', 'accounts', 'health'],
  'payments/payouts': [
    'policy',
    'predecessors',
    'preflight',
    'orders',
    'interruptions',
    'attempts',
    'funding',
    'holds',
    'record',
    'sending',
    'retries',
    'batches',
    'waiting',
  ],
  'books/corrections': ['overrides', 'adjustments'],
  'reporting/reports': ['model', 'content', 'pdf', 'files', 'documents', 'lists', 'schedules', 'audit-names'],
};

/** Folders of rooms that use the files beside them. */
export const INNER_FOLDERS = {
  'books/imports': ['reading'],
  'books/matching': ['engine'],
};

/** Floors of the console and their folders, each left to right. `app` puts them together. */
export const WEB = {
  kit: [
    'i18n',
    'theme',
    'format',
    'features',
    'dataProvider',
    'session',
    'fields',
    'inputs',
    'layout',
    'help',
    'list',
  ],
  access: ['permissions', 'audit', 'approvals', 'users', 'secondFactor', 'signIn'],
  merchant: ['webhookDeliveries', 'projects', 'operators', 'alerts'],
  payments: [
    'exchanges',
    'callbacks',
    'subCodes',
    'sweeps',
    'statusChecks',
    'drift',
    'operatorAccounts',
    'payoutPolicy',
    'payouts',
    'transactions',
  ],
  books: ['closePolicy', 'imports', 'matching', 'breaks', 'days'],
  reporting: ['claims', 'pastAudits', 'journal', 'reports', 'reportSchedules'],
  desk: ['today', 'inbox', 'search', 'system'],
};

/** Folders inside folders of web/src, left to right. */
export const WEB_FOLDERS = {
  'merchant/operators': ['fees', 'catalogue'],
  'payments/operatorAccounts': ['fields', 'actions', 'list', 'page'],
  'merchant/projects': [
    'apiKeys',
    'connection',
    'webhooks',
    'checkPolicy',
    'includedFees',
    'settings',
    'page',
  ],
  'payments/payouts': [
    'summary',
    'sending',
    'request',
    'batches',
    'orders',
    'resolution',
    'page',
    'list',
    'retries',
  ],
  'books/days': [
    'day',
    'proof',
    'actions',
    'files',
    'panels',
    'review',
    'together',
    'steps',
    'restatements',
    'list',
    'page',
  ],
  'books/imports': ['values', 'sources', 'draft', 'page', 'list'],
  'books/matching': ['matches', 'runs', 'rules', 'workbench', 'page'],
  'books/breaks': ['fields', 'rules', 'bulk', 'list', 'page'],
  'payments/transactions': ['sources', 'statusCheck', 'timeline', 'overrides', 'list', 'page'],
};

/** Rooms of access that take from each other what they need. */
export const ACCESS_ITSELF = ['identity', 'audit', 'personal-data', 'sign-in', 'openid', 'api-keys', 'guard'];

/** What other rooms may take from them. */
export const ACCESS_FOR_OTHERS = [
  '^server/access/.*\\.texts\\.ts$',
  '^server/access/.*-words\\.ts$',
  '^server/access/[^/]+/[^/]+\\.module\\.ts$',
  '^server/access/identity/(actor|personal-data|access\\.decorators|user\\.view|sole-administrator\\.service|project-registry|operator-store|user-store)\\.ts$',
  '^server/access/audit/(audit(-heads|-verification)?\\.service|audit-names\\.source|audit\\.view|chain-link|heads-file|sealed-heads|simulated-time|verify-chain)\\.ts$',
  '^server/access/personal-data/reveal-source\\.ts$',
  '^server/access/sign-in/user-columns\\.ts$',
  '^server/access/sign-in/second-factor/second-factor\\.service\\.ts$',
];

/** Values, not only types, that the console shares with the server. */
export const SHARED_WITH_WEB = [
  '^server/.*-words\\.ts$',
  '^server/platform/common/values/(amount|phone)\\.ts$',
  '^server/payments/transactions/lifecycle/lifecycle\\.ts$',
  '^server/payments/transactions/sources/(shown-texts|text-claims)\\.ts$',
  '^server/platform/i18n/',
  '\\.texts\\.ts$',
  '^server/access/approvals/proposal-kinds\\.ts$',
  '^server/merchant/alerts/kinds/(alert-text|causes-text)\\.ts$',
  '^server/books/ledger/possibly-paid\\.ts$',
  '^server/books/imports/(line-fields|line-classes|import-preview)\\.ts$',
];

/** Where a process or a thread begins: everything else must be reachable from one of them. */
export const ENTRIES = [
  '^server/start/(main|migrate|supervisor)\\.ts$',
  '^server/start/(former-paths|stale-migrations|describe-api)\\.ts$', // npm run build
  '^server/platform/database/migrations/\\d[^/]+\\.ts$', // read from their folder
  '^server/start/list-tasks\\.ts$', // npm run tasks
  '^server/start/(back-up|restore|verify-restore)\\.ts$', // npm run backup, restore, restore:verify
  '^server/start/prepare-witness\\.ts$', // npm run witness
  '^server/start/node-version\\.mjs$', // npm start
  '^server/sandbox/main\\.ts$',
  '^server/access/users/add-user\\.ts$', // npm run user
  '/verify-pack\\.ts$', // npm run pack:verify
  '/keep-seals\\.ts$', // npm run seals:keep
  '/reread-answers\\.ts$', // npm run answers:reread
  '/reread-imports\\.ts$', // npm run imports:reread
  '/verify-evidence\\.ts$', // npm run evidence:verify
  '/verify-audit\\.ts$', // npm run audit:verify
  '\\.worker\\.ts$', // loaded by new URL(…)
  '\\.rows\\.ts$', // npm run rows writes them for every table
  '^web/src/main\\.tsx$',
  '^web/src/app/addresses\\.ts$', // the build of the console
];

/** Packages that live in one place. */
export const ONE_PLACE = {
  undici: [
    '^server/aggregator/client/aggregator-client\\.ts$',
    '^server/aggregator/transport/connector\\.ts$',
    '^server/merchant/alerts/webhooks/webhook-client\\.ts$',
    '^server/access/openid/provider-client\\.ts$',
  ],
  'openid-client': ['^server/access/openid/'],
  nodemailer: ['^server/platform/outbox/mailer\\.service\\.ts$'],
  pdfkit: ['^server/reporting/reports/pdf/'],
  '@opentelemetry': ['^server/start/tracing/'],
  'prom-client': ['^server/start/metrics/metrics\\.service\\.ts$'],
};
