import { accountFunds } from '../../../../server/platform/i18n/account-funds.js';
import { accountSecurity } from '../../../../server/platform/i18n/account-security.js';
import { acts } from '../../../../server/platform/i18n/acts.js';
import { alertKinds } from '../../../../server/platform/i18n/alert-kinds.js';
import { alertRuleTexts } from '../../../../server/platform/i18n/alert-rules.js';
import { admin } from '../../../../server/platform/i18n/admin.js';
import { batches } from '../../../../server/platform/i18n/batches.js';
import { breakCauses } from '../../../../server/platform/i18n/break-causes.js';
import { breaks } from '../../../../server/platform/i18n/breaks.js';
import { callbacks } from '../../../../server/platform/i18n/callbacks.js';
import { catalogue } from '../../../../server/platform/i18n/catalogue.js';
import { permissions } from '../../../../server/platform/i18n/permissions.js';
import { checks } from '../../../../server/platform/i18n/checks.js';
import { claimTexts } from '../../../../server/platform/i18n/claims.js';
import { connection } from '../../../../server/platform/i18n/connection.js';
import { dashboard } from '../../../../server/platform/i18n/dashboard.js';
import { days } from '../../../../server/platform/i18n/days.js';
import { differences } from '../../../../server/platform/i18n/differences.js';
import { evidence } from '../../../../server/platform/i18n/evidence.js';
import { frame } from '../../../../server/platform/i18n/frame.js';
import { help } from '../../../../server/platform/i18n/help.js';
import { importLines } from '../../../../server/platform/i18n/import-lines.js';
import { imports } from '../../../../server/platform/i18n/imports.js';
import { importPage } from '../../../../server/platform/i18n/import-page.js';
import { importReading } from '../../../../server/platform/i18n/import-reading.js';
import { importSources } from '../../../../server/platform/i18n/import-sources.js';
import { inbox } from '../../../../server/platform/i18n/inbox.js';
import { journal } from '../../../../server/platform/i18n/journal.js';
import { lists } from '../../../../server/platform/i18n/lists.js';
import { matching } from '../../../../server/platform/i18n/matching.js';
import { operators } from '../../../../server/platform/i18n/operators.js';
import { orders } from '../../../../server/platform/i18n/orders.js';
import { pastAudits } from '../../../../server/platform/i18n/past-audits.js';
import { undecided } from '../../../../server/platform/i18n/undecided.js';
import { overrides } from '../../../../server/platform/i18n/overrides.js';
import { payouts } from '../../../../server/platform/i18n/payouts.js';
import { pending } from '../../../../server/platform/i18n/pending.js';
import { sources } from '../../../../server/platform/i18n/sources.js';
import { possiblyPaid } from '../../../../server/platform/i18n/possibly-paid.js';
import { proofs } from '../../../../server/platform/i18n/proofs.js';
import { proposals } from '../../../../server/platform/i18n/proposals.js';
import { reports } from '../../../../server/platform/i18n/reports.js';
import { retryTexts } from '../../../../server/platform/i18n/retries.js';
import { savedViews } from '../../../../server/platform/i18n/saved-views.js';
import { schedules } from '../../../../server/platform/i18n/schedules.js';
import { subCodePage } from '../../../../server/platform/i18n/sub-codes.js';
import { search } from '../../../../server/platform/i18n/search.js';
import { systemTexts } from '../../../../server/platform/i18n/system.js';
import { transactions } from '../../../../server/platform/i18n/transactions.js';
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
  breakKind: checks.breakKind,
  causeKind: breakCauses.causeKind,
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
  ...admin,
  ...connection,
  ...proposals,
  ...operators,
  ...alertRuleTexts,
  ...catalogue,
  ...permissions,
  ...payouts,
  ...retryTexts,
  ...possiblyPaid,
  ...orders,
  ...batches,
  ...days,
  ...proofs,
  ...imports,
  ...importPage,
  ...importReading,
  ...importLines,
  ...importSources,
  ...pastAudits,
  ...matching,
  ...breaks,
  ...breakCauses,
  ...differences,
  ...checks,
  ...overrides,
  ...undecided,
  ...reports,
  ...inbox,
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
