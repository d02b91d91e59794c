import { SIGN_IN_PROBLEM_TEXTS, SIGN_IN_RULE_TEXTS } from '../access/sign-in/sign-in-problems.texts.js';
import { OPENID_PROBLEM_TEXTS } from '../access/openid/openid-problems.texts.js';
import { USER_PROBLEM_TEXTS, USER_RULE_TEXTS } from '../access/users/users-problems.texts.js';
import { GUARD_PROBLEM_TEXTS } from '../access/guard/guard-problems.texts.js';
import { IDENTITY_PROBLEM_TEXTS, IDENTITY_RULE_TEXTS } from '../access/identity/identity-problems.texts.js';
import { FILE_PROBLEM_TEXTS } from '../access/files/files-problems.texts.js';
import { REVEAL_PROBLEM_TEXTS } from '../access/personal-data/reveals-problems.texts.js';
import { LIVE_PROBLEM_TEXTS } from '../access/live/live-problems.texts.js';
import { PROJECT_PROBLEM_TEXTS, PROJECT_RULE_TEXTS } from '../merchant/projects/projects-problems.texts.js';
import {
  TRANSACTION_PROBLEM_TEXTS,
  TRANSACTION_RULE_TEXTS,
} from '../payments/transactions/transaction-problems.texts.js';
import { PAYIN_PROBLEM_TEXTS, PAYIN_RULE_TEXTS } from '../payments/payins/payin-problems.texts.js';
import { STATUS_CHECK_PROBLEM_TEXTS } from '../payments/status-checks/status-check-problems.texts.js';
import { CALLBACK_PROBLEM_TEXTS } from '../payments/callbacks/callback-problems.texts.js';
import { ACCOUNT_PROBLEM_TEXTS } from '../payments/accounts/account-problems.texts.js';
import { OVERVIEW_PROBLEM_TEXTS } from '../payments/overview/overview-problems.texts.js';
import { ALERT_RULE_PROBLEM_TEXTS, ALERT_RULE_RULE_TEXTS } from '../merchant/alerts/alert-rules.texts.js';
import { BATCH_PROBLEM_TEXTS, BATCH_RULE_TEXTS } from '../payments/payouts/batches.texts.js';
import { BREAK_PROBLEM_TEXTS, BREAK_RULE_TEXTS } from '../books/breaks/breaks.texts.js';
import { payoutPolicyTexts } from '../payments/payouts/payout-policy.texts.js';
import { CLAIM_PROBLEM_TEXTS } from '../reporting/claims/claims.texts.js';
import { DAY_PROBLEM_TEXTS, DAY_RULE_TEXTS, days } from '../books/close/days.texts.js';
import { DIFFERENCE_PROBLEM_TEXTS } from '../books/differences/differences.texts.js';
import { HANDOVER_PROBLEM_TEXTS, HANDOVER_RULE_TEXTS } from '../access/approvals/handovers.texts.js';
import { IMPORT_RULE_TEXTS } from '../books/imports/import-lines.texts.js';
import { IMPORT_PROBLEM_TEXTS } from '../books/imports/import-problems.texts.js';
import { MATCHING_PROBLEM_TEXTS, MATCHING_RULE_TEXTS } from '../books/matching/matching.texts.js';
import { OPERATOR_PROBLEM_TEXTS, OPERATOR_RULE_TEXTS } from '../merchant/operators/operators.texts.js';
import { orders } from '../payments/payouts/orders.texts.js';
import { OVERRIDE_PROBLEM_TEXTS } from '../books/corrections/overrides.texts.js';
import { PAST_AUDIT_PROBLEM_TEXTS } from '../reporting/past-audits/past-audits.texts.js';
import {
  PAYOUT_ACT_PROBLEM_TEXTS,
  PAYOUT_ACT_RULE_TEXTS,
  PAYOUT_PROBLEM_TEXTS,
  PAYOUT_RULE_TEXTS,
  SENDING_PROBLEM_TEXTS,
  SENDING_RULE_TEXTS,
} from '../payments/payouts/payouts.texts.js';
import { DUAL_CONTROL_PROBLEM_TEXTS, DUAL_CONTROL_RULE_TEXTS } from '../access/approvals/proposals.texts.js';
import { REPORT_PROBLEM_TEXTS, REPORT_RULE_TEXTS } from '../reporting/reports/reports.texts.js';
import { SAVED_VIEW_PROBLEM_TEXTS, SAVED_VIEW_RULE_TEXTS } from '../access/saved-views/saved-views.texts.js';
import { joinCodeWords } from '../platform/i18n/message.js';
import { COMMON_PROBLEM_TEXTS, joinProblemTexts } from '../platform/i18n/problems.js';
import { COMMON_RULE_TEXTS, joinRuleTexts } from '../platform/i18n/rules.js';
import type { Texts } from '../platform/i18n/language.js';

/** Details of the problems of all rooms, by code. */
const ROOM_PROBLEM_TEXTS = {
  ...SIGN_IN_PROBLEM_TEXTS,
  ...OPENID_PROBLEM_TEXTS,
  ...USER_PROBLEM_TEXTS,
  ...GUARD_PROBLEM_TEXTS,
  ...IDENTITY_PROBLEM_TEXTS,
  ...FILE_PROBLEM_TEXTS,
  ...REVEAL_PROBLEM_TEXTS,
  ...LIVE_PROBLEM_TEXTS,
  ...PROJECT_PROBLEM_TEXTS,
  ...TRANSACTION_PROBLEM_TEXTS,
  ...PAYIN_PROBLEM_TEXTS,
  ...STATUS_CHECK_PROBLEM_TEXTS,
  ...CALLBACK_PROBLEM_TEXTS,
  ...ACCOUNT_PROBLEM_TEXTS,
  ...OVERVIEW_PROBLEM_TEXTS,
  ...ALERT_RULE_PROBLEM_TEXTS,
  ...BATCH_PROBLEM_TEXTS,
  ...BREAK_PROBLEM_TEXTS,
  ...DIFFERENCE_PROBLEM_TEXTS,
  ...CLAIM_PROBLEM_TEXTS,
  ...DAY_PROBLEM_TEXTS,
  ...HANDOVER_PROBLEM_TEXTS,
  ...IMPORT_PROBLEM_TEXTS,
  ...MATCHING_PROBLEM_TEXTS,
  ...OVERRIDE_PROBLEM_TEXTS,
  ...PAST_AUDIT_PROBLEM_TEXTS,
  ...OPERATOR_PROBLEM_TEXTS,
  ...PAYOUT_ACT_PROBLEM_TEXTS,
  ...PAYOUT_PROBLEM_TEXTS,
  ...SENDING_PROBLEM_TEXTS,
  ...DUAL_CONTROL_PROBLEM_TEXTS,
  ...REPORT_PROBLEM_TEXTS,
  ...SAVED_VIEW_PROBLEM_TEXTS,
} satisfies Record<string, Texts>;

type RoomProblemTexts = typeof ROOM_PROBLEM_TEXTS;

declare module '../platform/i18n/problems.js' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds the codes of the rooms
  interface ProblemTexts extends RoomProblemTexts {}
}

export const PROBLEM_TEXTS = { ...COMMON_PROBLEM_TEXTS, ...ROOM_PROBLEM_TEXTS };

/** Texts of rules of fields of all rooms, by the name of the rule. */
export const RULE_TEXTS: Record<string, Texts> = {
  ...COMMON_RULE_TEXTS,
  ...SIGN_IN_RULE_TEXTS,
  ...USER_RULE_TEXTS,
  ...IDENTITY_RULE_TEXTS,
  ...PROJECT_RULE_TEXTS,
  ...TRANSACTION_RULE_TEXTS,
  ...PAYIN_RULE_TEXTS,
  ...ALERT_RULE_RULE_TEXTS,
  ...BATCH_RULE_TEXTS,
  ...BREAK_RULE_TEXTS,
  ...DAY_RULE_TEXTS,
  ...IMPORT_RULE_TEXTS,
  ...MATCHING_RULE_TEXTS,
  ...OPERATOR_RULE_TEXTS,
  ...PAYOUT_ACT_RULE_TEXTS,
  ...PAYOUT_RULE_TEXTS,
  ...SENDING_RULE_TEXTS,
  ...HANDOVER_RULE_TEXTS,
  ...DUAL_CONTROL_RULE_TEXTS,
  ...REPORT_RULE_TEXTS,
  ...SAVED_VIEW_RULE_TEXTS,
};

joinProblemTexts(ROOM_PROBLEM_TEXTS);
joinRuleTexts(RULE_TEXTS);
joinCodeWords({ step: days.day.step, measure: payoutPolicyTexts.policy.measure, check: orders.checkName });
