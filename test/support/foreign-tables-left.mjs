const REGISTRY = 'The registry of projects (id, name, zone) stands above: it moves below access.';
const OPERATORS =
  'The catalogue of operators stands above: it moves below alerts and provides names to access.';
const OVERRIDES = 'A status is known with its overrides: corrections provide them to rooms below.';
const SCHEDULE = 'Claims and answers move the next check: transactions offer the method.';
const MATCHES = 'What a statement shows is known by matching: it provides it to rooms below.';
const ADJUSTMENTS = 'A balance is proven with its adjustments: corrections provide their sums.';
const LINES = 'A balance is proven with statement lines: imports contribute theirs.';
const CALLBACKS = 'What callbacks say is shown beside the status: callbacks contribute it.';
const MONEY =
  'Customer and attempts stand with payin and payout: they contribute them to the page and the lists.';
const MONITOR = 'Looks after tables of every room: each names its own times and secrets.';
const USERS = 'A user is written with sessions, keys and factors: the owner of each offers the method.';
const BREAKS = 'Breaks are found by checks: breaks offer the method that writes them.';
const LOCK = 'A day is locked in one statement: calendar and restatements offer the methods.';
const FEES = 'Fee schedules are edited in books and stand with the operators: the editor moves down.';
const STATUS = 'Facts of a transaction are written with its call: transactions offer the methods.';
const EXCHANGES = 'A test of the connection is kept as an exchange: exchanges move below projects.';
const PLANS = 'A failed attempt plans its checks in a trigger: status checks offer the function.';
const SEALS = 'The verification of the log compares the heads that seals state: the close provides them.';
const ROWS = 'One statement reads what a user has beside it: the owner provides the part.';
const SENT = 'Deliveries name what they were sent for: each event brings its text.';
const COMMAND = 'npm run user writes its audit entry itself: the command moves to users.';
const RESOLVED = 'A resolved break says what a person knows: breaks contribute it as a source.';
const LIMITS = 'Write-offs and adjustments share a limit: corrections provide what is used of it.';

/**
 * Tables that a room uses against the plan in a text of one of its files, with what would end it. Shorter only: a pair that is cured
 * goes, none is added (`test/table-rooms.spec.ts`).
 */
export const LEFT_TO_CURE = {
  reads: {
    'access/api-keys': { projects: REGISTRY },
    'access/approvals': { projects: REGISTRY },
    'access/audit': { day_seals: SEALS },
    'access/files': { projects: REGISTRY },
    'access/identity': { audit_entries: COMMAND, operator_versions: OPERATORS, set_up_links: ROWS },
    'access/sign-in': { api_keys: ROWS },
    'access/users': { projects: REGISTRY },
    'books/breaks': { balance_adjustments: LIMITS },
    'books/checks': { status_overrides: OVERRIDES },
    'books/imports': { match_links: MATCHES },
    'books/ledger': {
      balance_adjustments: ADJUSTMENTS,
      import_lines: LINES,
      import_sources: LINES,
      imports: LINES,
      match_links: MATCHES,
      status_overrides: OVERRIDES,
    },
    'books/matching': { status_overrides: OVERRIDES },
    'merchant/alerts': { callback_deliveries: SENT, operator_versions: OPERATORS, transitions: SENT },
    'merchant/projects': { exchanges: EXCHANGES },
    'payments/accounts': { callback_readings: CALLBACKS, late_payments: MONEY },
    'payments/payouts': { match_links: MATCHES },
    'payments/transactions': {
      breaks: RESOLVED,
      callback_readings: CALLBACKS,
      payins: MONEY,
      payout_attempts: MONEY,
      payouts: MONEY,
      status_overrides: OVERRIDES,
    },
    'platform/common': { projects: REGISTRY },
    'platform/database': {
      callback_deliveries: MONITOR,
      people: MONITOR,
      projects: REGISTRY,
      sweep_runs: MONITOR,
      transitions: MONITOR,
    },
  },
  writes: {
    'access/identity': { audit_entries: COMMAND },
    'access/sign-in': { people: USERS },
    'access/users': {
      passkeys: USERS,
      people: USERS,
      person_projects: USERS,
      provider_accounts: USERS,
      provider_groups: USERS,
      recovery_codes: USERS,
    },
    'books/checks': { break_acts: BREAKS, break_causes: BREAKS, breaks: BREAKS },
    'books/close': { business_days: LOCK, day_seals: LOCK, restatement_marks: LOCK },
    'books/fees': { fee_bands: FEES, fee_grid_starts: FEES, fee_grids: FEES },
    'books/imports': { match_links: MATCHES },
    'merchant/projects': { exchanges: EXCHANGES },
    'payments/payouts': { transactions: STATUS },
    'payments/status-checks': { confirmation_schedule: SCHEDULE, transactions: STATUS },
    'platform/database': { audit_settings: MONITOR, clock_doubts: MONITOR },
    start: { confirmation_schedule: MONITOR, payouts: MONITOR },
  },
};

/** The same of statements put together from parts of several rooms, of views and of functions: only what is sent shows them. */
export const SENT_TO_CURE = {
  reads: {
    'access/api-keys': { operator_versions: OPERATORS },
    'access/audit': { operator_outages: OPERATORS, operator_versions: OPERATORS, projects: REGISTRY },
    'access/sign-in': { operator_versions: OPERATORS },
    'access/users': { operator_versions: OPERATORS },
    'books/differences': { status_overrides: OVERRIDES },
    'payments/callbacks': { breaks: RESOLVED },
    'payments/payouts': { status_overrides: OVERRIDES },
    'payments/status-checks': {
      breaks: RESOLVED,
      callback_readings: CALLBACKS,
      payins: MONEY,
      payout_attempts: MONEY,
      payouts: MONEY,
    },
    'platform/database': {
      alert_channels: MONITOR,
      password_reset_requests: MONITOR,
      proposed_credentials: MONITOR,
      provider_accounts: MONITOR,
      replaced_callback_keys: MONITOR,
      webhooks: MONITOR,
    },
  },
  writes: {
    'payments/payouts': { later_checks: PLANS },
  },
};
