// Rooms and folders, and which may import which. `.dependency-cruiser.mjs` makes the rules of it.

/**
 * One table for every direction. Rooms and folders stand from left (bottom) to right (top); imports point left only. Siblings (an array) never
 * import each other. The tables are compared with the disk when this file is read, so a new room or folder must be placed.
 */
export const ROOMS = [
  // oxfmt-ignore
  'i18n',
  'common',
  'config',
  'access',
  'files',
  'approvals',
  'users',
  'saved-views',
  'live',
  'aggregator',
  'projects',
  'outbox',
  'account-mails',
  'alerts',
  'operators',
  'transactions',
  'calls',
  ['payins', 'confirmations', 'callbacks', 'float'],
  'payouts',
  'reconciliation',
  'reports',
  ['claims', 'past-audits'],
];

/** Rooms beside the row, with the rooms that they see. */
export const BESIDE = {
  http: ['i18n', 'common', 'config', 'access'],
  database: ['i18n', 'common', 'config', 'access'],
  sandbox: ['i18n', 'common', 'config'],
};
/** They wire everything: files directly under server/, and the demo. */
export const WIRING = ['demo'];

/** Folders of rooms, left to right. A room without an entry is flat. Its module, directly in the room, composes the folders. */
export const FOLDERS = {
  common: [
    'time',
    'values',
    'database',
    'problems',
    'requests',
    'lists',
    'background',
    'tasks',
    'trusted-time',
    'table',
  ],
  access: [
    'identity',
    'audit',
    'reveals',
    'attempts',
    'second-factor',
    'sign-in',
    'openid',
    'api-keys',
    'guard',
    'permissions',
  ],
  aggregator: ['contract', 'transport', 'sub-codes', 'parsing', 'client'],
  projects: ['registry', 'check-policy', 'connection', 'settings'],
  alerts: [
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
  operators: ['fees', 'catalogue', 'outages'],
  transactions: [
    'lifecycle',
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
  confirmations: ['schedule', 'amounts', 'answers', 'sweep', 'confirm-now', 'check-batches', 'undecided'],
  callbacks: ['store', 'pair', 'process', 'quarantine', 'replay', 'inbox', 'views'],
  float: ['balance', 'accounts', 'health'],
  payouts: [
    'policy',
    'predecessors',
    'preflight',
    'orders',
    'interruptions',
    'attempts',
    'funding',
    'holds',
    'sending',
    'retries',
    'batches',
  ],
  reconciliation: [
    'calendar',
    'ledger',
    'fees',
    'imports',
    'matching',
    'close-policy',
    'breaks',
    'checks',
    'differences',
    'overrides',
    'adjustments',
    'restatements',
    'close',
  ],
  reports: [
    'model',
    'content',
    'pdf',
    'files',
    'documents',
    'lists',
    'journal',
    'schedules',
    'dashboard',
    'evidence',
    'audit-names',
  ],
  database: ['migrations', 'schema', 'embedded', 'health'],
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
  ],
};

/** Folders of web/src, left to right. */
export const WEB = [
  'i18n',
  'theme',
  'format',
  'dataProvider',
  'access',
  'fields',
  'inputs',
  'layout',
  'help',
  'list',
  'exchanges',
  'callbacks',
  'subCodes',
  'sweeps',
  'webhookDeliveries',
  'statusChecks',
  'drift',
  'audit',
  'permissions',
  'operators',
  'payoutPolicy',
  'closePolicy',
  'approvals',
  'operatorAccounts',
  'projects',
  'users',
  'payouts',
  'inbox',
  'days',
  'imports',
  'pastAudits',
  'matching',
  'breaks',
  'claims',
  'journal',
  'reports',
  'reportSchedules',
  'alerts',
  'dashboard',
  'transactions',
  'secondFactor',
  'signIn',
  'search',
  'app',
];

/** Folders inside folders of web/src, left to right. */
export const WEB_FOLDERS = {
  operators: ['fees', 'catalogue'],
  operatorAccounts: ['fields', 'actions', 'list', 'page'],
  projects: ['apiKeys', 'connection', 'webhooks', 'checkPolicy', 'includedFees', 'settings', 'page'],
  payouts: ['summary', 'sending', 'request', 'batches', 'orders', 'resolution', 'page', 'list', 'retries'],
  days: ['day', 'proof', 'actions', 'steps', 'panels', 'restatements', 'list', 'page'],
  imports: ['values', 'sources', 'draft', 'page', 'list'],
  matching: ['matches', 'runs', 'rules', 'workbench', 'page'],
  breaks: ['fields', 'rules', 'bulk', 'list', 'page'],
  transactions: ['statusCheck', 'timeline', 'overrides', 'list', 'page'],
};

/** What other rooms may take from access. */
export const ACCESS_FOR_OTHERS = [
  '^server/access/access\\.module\\.ts$',
  '^server/access/identity/(actor|personal-data|access\\.decorators|user\\.view|sole-administrator\\.service)\\.ts$',
  '^server/access/audit/(audit(-heads|-verification)?\\.service|audit-names\\.source)\\.ts$',
  '^server/access/reveals/reveal-source\\.ts$',
  '^server/access/second-factor/second-factor\\.service\\.ts$',
];

/** Values, not only types, that the console shares with the server. */
export const SHARED_WITH_WEB = [
  '^server/common/values/(amount|phone)\\.ts$',
  '^server/transactions/lifecycle/lifecycle\\.ts$',
  '^server/transactions/sources/(shown-texts|text-claims)\\.ts$',
  '^server/i18n/',
  '^server/approvals/proposal-kinds\\.ts$',
  '^server/aggregator/contract/exchange-words\\.ts$',
  '^server/alerts/kinds/(alert-text|causes-text)\\.ts$',
  '^server/reconciliation/ledger/possibly-paid\\.ts$',
  '^server/reconciliation/imports/(line-fields|line-classes|import-preview)\\.ts$',
];

/** Where a process or a thread begins: everything else must be reachable from one of them. */
export const ENTRIES = [
  '^server/(main|migrate|supervisor)\\.ts$',
  '^server/node-version\\.mjs$', // npm start
  '^server/sandbox/main\\.ts$',
  '^server/access/identity/add-user\\.ts$', // npm run person
  '/verify-pack\\.ts$', // npm run pack:verify
  '/keep-seals\\.ts$', // npm run seals:keep
  '/reread-answers\\.ts$', // npm run answers:reread
  '/reread-imports\\.ts$', // npm run imports:reread
  '/verify-evidence\\.ts$', // npm run evidence:verify
  '/verify-audit\\.ts$', // npm run audit:verify
  '\\.worker\\.ts$', // loaded by new URL(…)
  '^web/src/main\\.tsx$',
];

/** Packages that live in one place. */
export const ONE_PLACE = {
  undici: [
    '^server/aggregator/client/aggregator-client\\.ts$',
    '^server/aggregator/transport/connector\\.ts$',
    '^server/alerts/webhooks/webhook-client\\.ts$',
    '^server/access/openid/provider-client\\.ts$',
  ],
  'openid-client': ['^server/access/openid/'],
  nodemailer: ['^server/outbox/mailer\\.service\\.ts$'],
  pdfkit: ['^server/reports/pdf/'],
};
