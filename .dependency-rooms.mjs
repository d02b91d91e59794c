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
  payments: ['transactions', 'calls', ['payins', 'status-checks', 'callbacks', 'accounts'], 'payouts'],
  books: [
    'calendar',
    'close-policy',
    'ledger',
    'fees',
    'imports',
    'matching',
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
  start: [['health', 'http']],
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
    'tasks',
    'trusted-time',
    'table',
  ],
  'platform/database': ['migrations', 'schema', 'embedded', 'health'],
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
  'payments/status-checks': [
    'schedule',
    'amounts',
    'answers',
    'sweep',
    'confirm-now',
    'check-batches',
    'undecided',
  ],
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
    'sending',
    'retries',
    'batches',
  ],
  'books/corrections': ['overrides', 'adjustments'],
  'reporting/reports': ['model', 'content', 'pdf', 'files', 'documents', 'lists', 'schedules', 'audit-names'],
};

/** Folders of rooms that use the files beside them. */
export const INNER_FOLDERS = {
  'books/imports': ['reading'],
  'books/matching': ['engine'],
};

/** Tables of the database by the room that alone writes them; rooms above may read them. Their entities stand in it (`test/table-rooms.spec.ts`). */
export const TABLES = {
  'platform/common': ['clock_doubts', 'repeated_requests'],
  'platform/database': ['master_key_check', 'readiness'],
  'access/identity': ['people', 'person_projects', 'provider_accounts'],
  'access/audit': ['audit_chain', 'audit_entries', 'audit_settings', 'audit_verifications'],
  'access/sign-in': [
    'code_attempts',
    'passkey_challenges',
    'passkey_proofs',
    'passkeys',
    'password_reset_requests',
    'recovery_codes',
    'sessions',
    'set_up_links',
    'sign_in_attempts',
  ],
  'access/openid': ['provider_answers', 'provider_groups'],
  'access/api-keys': ['api_keys'],
  'access/files': ['stored_files'],
  'access/approvals': ['proposals'],
  'access/users': ['access_withdrawals'],
  'access/saved-views': ['saved_views'],
  'access/account-mails': ['account_mails'],
  'aggregator/sub-codes': ['sub_code_notes', 'sub_code_texts'],
  'merchant/projects': [
    'check_policies',
    'project_connections',
    'project_pace',
    'projects',
    'proposed_credentials',
    'replaced_callback_keys',
  ],
  'merchant/alerts': [
    'alert_channels',
    'alert_message_items',
    'alert_messages',
    'alert_preferences',
    'alert_rule_targets',
    'alert_rules',
    'alerts',
    'webhook_deliveries',
    'webhook_resends',
    'webhooks',
  ],
  'merchant/operators': [
    'fee_bands',
    'fee_grid_starts',
    'fee_grids',
    'operator_outages',
    'operator_versions',
    'prefix_versions',
  ],
  'payments/transactions': [
    'account_changes',
    'attached_tokens',
    'confirmation_schedule',
    'contradictions',
    'drift_items',
    'exchanges',
    'failure_reviews',
    'replaced_tokens',
    'reported_failures',
    'transactions',
    'transitions',
  ],
  'payments/payins': ['payins'],
  'payments/status-checks': [
    'confirm_differences',
    'expiries',
    'included_fee_decisions',
    'included_fee_questions',
    'later_check_plans',
    'later_checks',
    'status_check_batch_rows',
    'status_check_batches',
    'sweep_runs',
  ],
  'payments/callbacks': [
    'callback_decisions',
    'callback_deliveries',
    'callback_events',
    'callback_readings',
    'callback_replays',
    'callback_rereads',
    'callback_unread',
    'oversized_callbacks',
    'refused_callback_requests',
    'superseded_callback_readings',
  ],
  'payments/accounts': [
    'balance_approvals',
    'balance_statements',
    'cash_movements',
    'cashin_requests',
    'float_checkpoints',
    'float_rules',
  ],
  'payments/payouts': [
    'interruptions',
    'late_payments',
    'payout_approvals',
    'payout_attempts',
    'payout_batch_rows',
    'payout_guard',
    'payout_orders',
    'payout_policies',
    'payout_predecessors',
    'payout_restored_calls',
    'payout_restores',
    'payout_sending',
    'payouts',
    'sign_of_life',
  ],
  'books/calendar': ['business_days', 'day_acts', 'day_seals'],
  'books/close-policy': ['close_policies'],
  'books/imports': [
    'import_account_answers',
    'import_errors',
    'import_files',
    'import_line_changes',
    'import_line_rereadings',
    'import_lines',
    'import_overlaps',
    'import_readings',
    'import_sources',
    'import_tasks',
    'imports',
  ],
  'books/matching': ['match_links', 'match_rule_versions', 'match_runs'],
  'books/breaks': ['break_acts', 'break_causes', 'break_rules', 'breaks'],
  'books/checks': ['answer_doubts'],
  'books/corrections': ['balance_adjustments', 'status_overrides'],
  'books/restatements': ['restatement_lines', 'restatement_marks', 'restatements'],
  'books/close': ['day_pack_pieces'],
  'reporting/reports': ['report_deliveries', 'report_schedules'],
  'reporting/journal': ['journal_exports', 'journal_numbers', 'journal_settings'],
  'reporting/claims': ['claim_acts', 'claims'],
  'reporting/past-audits': ['past_audit_rows', 'past_audits'],
};

/** Views, functions and triggers of the database by the room whose rules they hold; they read and write as it may. */
export const ROUTINES = {
  'platform/database': [
    'canonical_json',
    'folded_number',
    'make_append_only',
    'publish_changes',
    'publish_changes_of',
    'refuse_change',
  ],
  'access/identity': ['publish_access_of_people', 'publish_access_of_rows'],
  'access/audit': ['append_to_audit_chain', 'chain_audit_entry', 'date_audit_entry'],
  'access/approvals': ['keep_proposal'],
  'merchant/operators': ['fee_grid'],
  'payments/transactions': ['guard_expiry', 'require_transition'],
  'payments/accounts': ['guard_cashin_request'],
  'payments/payouts': [
    'attempts_of_money',
    'guard_approved_figures',
    'guard_doubtful_payout',
    'guard_interrupted_attempt',
    'guard_interruption_release',
    'guard_new_payout',
    'guard_payout',
    'guard_payout_attempt',
    'guard_payout_order',
    'guard_retry_request',
    'has_successor',
    'name_paid_attempt',
    'paid_twice',
    'payout_doubted_at',
    'payouts_paid_twice',
    'plan_checks_of_failed',
    'record_late_payment',
    'settled_at',
    'settled_by_status_at',
    'status_before',
  ],
  'books/calendar': [
    'day_key',
    'guard_business_day',
    'guard_reopened_day',
    'guard_seal',
    'refuse_locked_day',
  ],
  'books/imports': ['guard_changed_lines', 'guard_new_lines'],
  'books/matching': ['count_matches_anew', 'guard_changed_links', 'guard_new_links'],
  'books/breaks': ['require_second_person_break'],
  'books/corrections': [
    'adjust_transaction_once',
    'guard_adjustment',
    'guard_override',
    'require_second_person_adjustment',
  ],
  'books/close': ['guard_pack_piece'],
  'reporting/claims': ['guard_claim'],
  'reporting/past-audits': ['keep_past_audit_result'],
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

/** Rooms of access that take from each other what they need. */
export const ACCESS_ITSELF = ['identity', 'audit', 'personal-data', 'sign-in', 'openid', 'api-keys', 'guard'];

/** What other rooms may take from them. */
export const ACCESS_FOR_OTHERS = [
  '^server/access/[^/]+/[^/]+\\.module\\.ts$',
  '^server/access/identity/(actor|personal-data|access\\.decorators|user\\.view|sole-administrator\\.service)\\.ts$',
  '^server/access/audit/(audit(-heads|-verification)?\\.service|audit-names\\.source)\\.ts$',
  '^server/access/personal-data/reveal-source\\.ts$',
  '^server/access/sign-in/second-factor/second-factor\\.service\\.ts$',
];

/** Values, not only types, that the console shares with the server. */
export const SHARED_WITH_WEB = [
  '^server/platform/common/values/(amount|phone)\\.ts$',
  '^server/payments/transactions/lifecycle/lifecycle\\.ts$',
  '^server/payments/transactions/sources/(shown-texts|text-claims)\\.ts$',
  '^server/platform/i18n/',
  '^server/access/approvals/proposal-kinds\\.ts$',
  '^server/aggregator/contract/exchange-words\\.ts$',
  '^server/merchant/alerts/kinds/(alert-text|causes-text)\\.ts$',
  '^server/books/ledger/possibly-paid\\.ts$',
  '^server/books/imports/(line-fields|line-classes|import-preview)\\.ts$',
];

/** Where a process or a thread begins: everything else must be reachable from one of them. */
export const ENTRIES = [
  '^server/start/(main|migrate|supervisor)\\.ts$',
  '^server/start/former-paths\\.ts$', // npm run build
  '^server/start/node-version\\.mjs$', // npm start
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
    '^server/merchant/alerts/webhooks/webhook-client\\.ts$',
    '^server/access/openid/provider-client\\.ts$',
  ],
  'openid-client': ['^server/access/openid/'],
  nodemailer: ['^server/platform/outbox/mailer\\.service\\.ts$'],
  pdfkit: ['^server/reporting/reports/pdf/'],
};
