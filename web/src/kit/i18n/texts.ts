import { accessForms } from '../../../../server/access/users/access-forms.texts.js';
import { accountFunds } from '../../../../server/payments/accounts/account-funds.texts.js';
import { accountSecurity } from '../../../../server/access/sign-in/account-security.texts.js';
import { acts } from '../../../../server/access/audit/acts.texts.js';
import { alertKinds } from '../../../../server/merchant/alerts/alert-kinds.texts.js';
import { alertRuleTexts } from '../../../../server/merchant/alerts/alert-rules.texts.js';
import { admin } from '../../../../server/access/users/admin.texts.js';
import { batches } from '../../../../server/payments/payouts/batches.texts.js';
import { breakCauses } from '../../../../server/books/breaks/break-causes.texts.js';
import { breaks } from '../../../../server/books/breaks/breaks.texts.js';
import { callbacks } from '../../../../server/payments/callbacks/callbacks.texts.js';
import { catalogue } from '../../../../server/merchant/operators/catalogue.texts.js';
import { permissions } from '../../../../server/access/guard/permissions.texts.js';
import { breakKinds } from '../../../../server/books/breaks/break-kinds.texts.js';
import { claimTexts } from '../../../../server/reporting/claims/claims.texts.js';
import { connection } from '../../../../server/merchant/projects/connection.texts.js';
import { dashboard } from '../../../../server/reporting/today/dashboard.texts.js';
import { days } from '../../../../server/books/close/days.texts.js';
import { daySignature } from '../../../../server/books/close/day-signature.texts.js';
import { differences } from '../../../../server/books/differences/differences.texts.js';
import { evidence } from '../../../../server/reporting/evidence/evidence.texts.js';
import { frame } from '../../../../server/platform/i18n/frame.js';
import { help } from '../../../../server/platform/i18n/help.js';
import { importLines } from '../../../../server/books/imports/import-lines.texts.js';
import { imports } from '../../../../server/books/imports/imports.texts.js';
import { importPage } from '../../../../server/books/imports/import-page.texts.js';
import { importReading } from '../../../../server/books/imports/import-reading.texts.js';
import { importSources } from '../../../../server/books/imports/import-sources.texts.js';
import { handovers } from '../../../../server/access/approvals/handovers.texts.js';
import { inbox } from '../../../../server/access/approvals/inbox.texts.js';
import { journal } from '../../../../server/reporting/journal/journal.texts.js';
import { lists } from '../../../../server/platform/i18n/lists.js';
import { matching } from '../../../../server/books/matching/matching.texts.js';
import { accounts } from '../../../../server/payments/accounts/accounts.texts.js';
import { orders } from '../../../../server/payments/payouts/orders.texts.js';
import { pastAudits } from '../../../../server/reporting/past-audits/past-audits.texts.js';
import { pastAuditResults } from '../../../../server/reporting/reports/past-audit-results.texts.js';
import { undecided } from '../../../../server/payments/status-checks/undecided.texts.js';
import { overrides } from '../../../../server/books/corrections/overrides.texts.js';
import { payouts } from '../../../../server/payments/payouts/payouts.texts.js';
import { pending } from '../../../../server/payments/status-checks/pending.texts.js';
import { sources } from '../../../../server/payments/transactions/sources.texts.js';
import { possiblyPaid } from '../../../../server/payments/payouts/possibly-paid.texts.js';
import { proofs } from '../../../../server/books/balance-proofs/balance-proofs.texts.js';
import { proposals } from '../../../../server/access/approvals/proposals.texts.js';
import { reports } from '../../../../server/reporting/reports/reports.texts.js';
import { retryTexts } from '../../../../server/payments/payouts/retries.texts.js';
import { savedViews } from '../../../../server/access/saved-views/saved-views.texts.js';
import { schedules } from '../../../../server/reporting/reports/schedules.texts.js';
import { subCodePage } from '../../../../server/aggregator/sub-codes/sub-codes.texts.js';
import { search } from '../../../../server/payments/transactions/search.texts.js';
import { systemTexts } from '../../../../server/start/system/system.texts.js';
import { transactions } from '../../../../server/payments/transactions/transactions.texts.js';
import { adjustments } from '../../../../server/books/corrections/adjustments.texts.js';
import { alertPage } from '../../../../server/merchant/alerts/alert-page.texts.js';
import { auditList } from '../../../../server/access/audit/audit.texts.js';
import { closePolicyTexts } from '../../../../server/books/close-policy/close-policy.texts.js';
import { cutOffTexts } from '../../../../server/books/calendar/cut-off.texts.js';
import { exchanges } from '../../../../server/payments/transactions/exchanges.texts.js';
import { packTexts } from '../../../../server/books/close/pack.texts.js';
import { payoutPolicyTexts } from '../../../../server/payments/payouts/payout-policy.texts.js';
import { restatements } from '../../../../server/books/restatements/restatements.texts.js';
import { statusChecks } from '../../../../server/payments/status-checks/status-checks.texts.js';
import { subCodeList } from '../../../../server/aggregator/sub-codes/sub-code-list.texts.js';
import { webhooks } from '../../../../server/merchant/alerts/webhooks.texts.js';
import { words } from '../../../../server/platform/i18n/words.js';
import {
  type CurrencyLabel,
  type Language,
  withCurrencyLabel,
} from '../../../../server/platform/i18n/language.js';
import { type Localized, localize } from './localize.js';

/** Signature of react-admin's `translate`. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

// What an alert says is read when the bell is opened.
const { text: _said, ...alertNames } = alertKinds.alertKind;

/** Texts of the frame and of Today, besides those of the sign-in page. */
const FIRST = {
  ...words,
  ...help,
  ...dashboard,
  ...alertKinds,
  alertKind: alertNames,
  ...search,
  // The changes of access that the frame tells.
  acts: { person: acts.acts.person, session: { emergency_password: acts.acts.session.emergency_password } },
  download: reports.download,
  orderState: payouts.orderState,
  payoutState: payouts.payoutState,
};

/** Single texts of other groups that they show. */
const SINGLE = {
  apiKey: { expiring: accountSecurity.apiKey.expiring },
  users: {
    coolOff: admin.users.coolOff,
    recent: admin.users.recent,
    singleAdmin: admin.users.singleAdmin,
    confirm: { listed: admin.users.confirm.listed },
  },
  causes: { shared: breakCauses.causes.shared, only: breakCauses.causes.only },
  transactions: { operatorNone: transactions.transactions.operatorNone },
};

/** Texts of all other screens. */
const OTHER = {
  ...alertKinds,
  ...acts,
  ...transactions,
  ...pending,
  ...sources,
  ...evidence,
  ...claimTexts,
  ...subCodePage,
  ...callbacks,
  ...lists,
  ...statusChecks,
  ...subCodeList,
  ...exchanges,
  ...auditList,
  ...admin,
  ...connection,
  ...proposals,
  ...accounts,
  ...alertPage,
  ...alertRuleTexts,
  ...catalogue,
  ...closePolicyTexts,
  ...payoutPolicyTexts,
  ...webhooks,
  ...permissions,
  ...payouts,
  ...retryTexts,
  ...possiblyPaid,
  ...orders,
  ...batches,
  ...days,
  ...daySignature,
  ...proofs,
  ...adjustments,
  ...cutOffTexts,
  ...restatements,
  ...packTexts,
  ...imports,
  ...importPage,
  ...importReading,
  ...importLines,
  ...importSources,
  ...pastAudits,
  ...pastAuditResults,
  ...matching,
  ...breaks,
  ...breakCauses,
  ...differences,
  ...breakKinds,
  ...overrides,
  ...undecided,
  ...reports,
  ...inbox,
  ...handovers,
  ...accessForms,
  ...journal,
  ...savedViews,
  ...accountFunds,
  ...accountSecurity,
  ...schedules,
  ...systemTexts,
};

const ALL = { ...frame, ...FIRST, ...OTHER };

/** Returns the texts that the frame and Today need: theirs, and the titles of all screens for the menu. */
export function firstTextsIn(language: Language): object {
  const single = new Map<string, object>(Object.entries(SINGLE));
  const groups = Object.entries<object>(OTHER).flatMap(([group, texts]) => {
    const title = 'title' in texts ? { title: texts.title } : {};
    return [[group, { ...title, ...single.get(group) }] as const];
  });
  return localize({ ...Object.fromEntries(groups), ...FIRST }, (texts) => texts[language]);
}

/** Returns the texts that the screens besides Today need. */
export function otherTextsIn(language: Language): object {
  return localize(OTHER, (texts) => texts[language]);
}

/** Returns the texts of the console in one language, as react-admin reads them. */
export function textsIn(language: Language, label: CurrencyLabel = 'XOF'): Localized<typeof ALL> {
  return localize(ALL, (texts) => withCurrencyLabel(texts[language], label));
}
