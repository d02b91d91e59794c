import { Database1795305600001 } from '../migrations/1795305600001-database.js';
import { Projects1795305600002 } from '../migrations/1795305600002-projects.js';
import { Access1795305600003 } from '../migrations/1795305600003-access.js';
import { Files1795305600004 } from '../migrations/1795305600004-files.js';
import { Approvals1795305600005 } from '../migrations/1795305600005-approvals.js';
import { ProjectSettings1795305600006 } from '../migrations/1795305600006-project-settings.js';
import { Alerts1795305600007 } from '../migrations/1795305600007-alerts.js';
import { Operators1795305600008 } from '../migrations/1795305600008-operators.js';
import { OperatorSeed1795305600009 } from '../migrations/1795305600009-operator-seed.js';
import { Transactions1795305600010 } from '../migrations/1795305600010-transactions.js';
import { Payins1795305600011 } from '../migrations/1795305600011-payins.js';
import { Confirmations1795305600012 } from '../migrations/1795305600012-confirmations.js';
import { Callbacks1795305600013 } from '../migrations/1795305600013-callbacks.js';
import { Float1795305600014 } from '../migrations/1795305600014-float.js';
import { Payouts1795305600015 } from '../migrations/1795305600015-payouts.js';
import { PayoutGuards1795305600016 } from '../migrations/1795305600016-payout-guards.js';
import { PayoutPolicy1795305600017 } from '../migrations/1795305600017-payout-policy.js';
import { BusinessDays1795305600018 } from '../migrations/1795305600018-business-days.js';
import { ImportReaders1795305600019 } from '../migrations/1795305600019-import-readers.js';
import { Imports1795305600020 } from '../migrations/1795305600020-imports.js';
import { Matching1795305600021 } from '../migrations/1795305600021-matching.js';
import { Breaks1795305600022 } from '../migrations/1795305600022-breaks.js';
import { Overrides1795305600023 } from '../migrations/1795305600023-overrides.js';
import { Adjustments1795305600024 } from '../migrations/1795305600024-adjustments.js';
import { Reports1795305600025 } from '../migrations/1795305600025-reports.js';
import { UserPreferences1795305600026 } from '../migrations/1795305600026-user-preferences.js';
import { Relay1795305600027 } from '../migrations/1795305600027-relay.js';
import { StatusCheckBatches1795305600028 } from '../migrations/1795305600028-status-check-batches.js';
import { Search1795305600029 } from '../migrations/1795305600029-search.js';
import { SavedViews1795305600031 } from '../migrations/1795305600031-saved-views.js';
import { Claims1795305600032 } from '../migrations/1795305600032-claims.js';
import { SubCodeTexts1795305600033 } from '../migrations/1795305600033-sub-code-texts.js';
import { AuditsAndReplays1795305600034 } from '../migrations/1795305600034-audits-and-replays.js';
import { LiveUpdates1795305600035 } from '../migrations/1795305600035-live-updates.js';
import { ScopesAndAuditor1795305600036 } from '../migrations/1795305600036-scopes-and-auditor.js';
import { IdentityProvider1795305600037 } from '../migrations/1795305600037-identity-provider.js';
import { AccountSecurity1795305600038 } from '../migrations/1795305600038-account-security.js';
import { Passkeys1795305600039 } from '../migrations/1795305600039-passkeys.js';
import { AuditChain1795305600040 } from '../migrations/1795305600040-audit-chain.js';
import { AlertMessages1795305600041 } from '../migrations/1795305600041-alert-messages.js';
import { AccountTimes1795305600042 } from '../migrations/1795305600042-account-times.js';
import { AccountMails1795305600043 } from '../migrations/1795305600043-account-mails.js';
import { ApiKeyLimits1795305600045 } from '../migrations/1795305600045-api-key-limits.js';
import { ReportResponsible1795305600046 } from '../migrations/1795305600046-report-responsible.js';
import { AccountMailIndex1795305600047 } from '../migrations/1795305600047-account-mail-index.js';
import { KeptPacks1795305600050 } from '../migrations/1795305600050-kept-packs.js';
import { AuditedAttempts1795305600065 } from '../migrations/1795305600065-audited-attempts.js';
import { OrdersOfAttempts1795305600066 } from '../migrations/1795305600066-orders-of-attempts.js';
import { GoneChats1795305600067 } from '../migrations/1795305600067-gone-chats.js';
import { StatusWithTransition1795305600089 } from '../migrations/1795305600089-status-with-transition.js';
import { AnswersByStatements1795305600070 } from '../migrations/1795305600070-answers-by-statements.js';
import { CallbackContents1795305600075 } from '../migrations/1795305600075-callback-contents.js';
import { ProjectBackoff1795305600076 } from '../migrations/1795305600076-project-backoff.js';
import { DoubtfulPayouts1795305600077 } from '../migrations/1795305600077-doubtful-payouts.js';
import { RelaysOfTwo1795305600088 } from '../migrations/1795305600088-relays-of-two.js';
import { AccessWithdrawals1795305600087 } from '../migrations/1795305600087-access-withdrawals.js';
import { ApproversByGroup1795305600086 } from '../migrations/1795305600086-approvers-by-group.js';
import { LateFirstChecks1795305600085 } from '../migrations/1795305600085-late-first-checks.js';
import { RelayedCallbacks1795305600090 } from '../migrations/1795305600090-relayed-callbacks.js';
import { ImportReadings1795305600106 } from '../migrations/1795305600106-import-readings.js';
import { CashinRequests1795305600107 } from '../migrations/1795305600107-cashin-requests.js';
import { LineClasses1795305600108 } from '../migrations/1795305600108-line-classes.js';
import { BatchReadings1795305600115 } from '../migrations/1795305600115-batch-readings.js';
import { PasskeyAddresses1795305600121 } from '../migrations/1795305600121-passkey-addresses.js';
import { ActorsOfRecords1795305600125 } from '../migrations/1795305600125-actors-of-records.js';
import { CallbackLeases1795305600132 } from '../migrations/1795305600132-callback-leases.js';
import { ImportTasks1795305600142 } from '../migrations/1795305600142-import-tasks.js';
import { PaidEarlier1795305600150 } from '../migrations/1795305600150-paid-earlier.js';
import { PayoutPredecessors1795305600155 } from '../migrations/1795305600155-payout-predecessors.js';
import { LatePayments1795305600156 } from '../migrations/1795305600156-late-payments.js';
import { Interruptions1795305600160 } from '../migrations/1795305600160-interruptions.js';
import { ClockDoubts1795305600165 } from '../migrations/1795305600165-clock-doubts.js';
import { LineIdentity1795305600175 } from '../migrations/1795305600175-line-identity.js';
import { FoldedNumbers1795305600176 } from '../migrations/1795305600176-folded-numbers.js';
import { RateShares1795305600180 } from '../migrations/1795305600180-rate-shares.js';
import { RepeatedRequests1795305600190 } from '../migrations/1795305600190-repeated-requests.js';
import { WebhookDeliveryLists1795305600191 } from '../migrations/1795305600191-webhook-delivery-lists.js';
import { RepeatedPayouts1795305600200 } from '../migrations/1795305600200-repeated-payouts.js';
import { BreakCauses1795305600220 } from '../migrations/1795305600220-break-causes.js';
import { CutOffContras1795305600231 } from '../migrations/1795305600231-cut-off-contras.js';
import { LateSuccessors1795305600240 } from '../migrations/1795305600240-late-successors.js';
import { MatchDifferences1795305600230 } from '../migrations/1795305600230-match-differences.js';
import { WebhookResends1795305600181 } from '../migrations/1795305600181-webhook-resends.js';
import { ReceiptAndNameSearch1795305600120 } from '../migrations/1795305600120-receipt-and-name-search.js';
import { AttemptLots1795305600095 } from '../migrations/1795305600095-attempt-lots.js';
import { RetriesTogether1795305600098 } from '../migrations/1795305600098-retries-together.js';

/**
 * All migrations in order: the rooms of the floor plan from left to right, after projects, because every record belongs
 * to one.
 */
export const MIGRATIONS = [
  Database1795305600001,
  Projects1795305600002,
  Access1795305600003,
  Files1795305600004,
  Approvals1795305600005,
  ProjectSettings1795305600006,
  Alerts1795305600007,
  Operators1795305600008,
  OperatorSeed1795305600009,
  Transactions1795305600010,
  Payins1795305600011,
  Confirmations1795305600012,
  Callbacks1795305600013,
  Float1795305600014,
  Payouts1795305600015,
  PayoutGuards1795305600016,
  PayoutPolicy1795305600017,
  BusinessDays1795305600018,
  ImportReaders1795305600019,
  Imports1795305600020,
  Matching1795305600021,
  Breaks1795305600022,
  Overrides1795305600023,
  Adjustments1795305600024,
  Reports1795305600025,
  UserPreferences1795305600026,
  Relay1795305600027,
  StatusCheckBatches1795305600028,
  Search1795305600029,
  SavedViews1795305600031,
  Claims1795305600032,
  SubCodeTexts1795305600033,
  AuditsAndReplays1795305600034,
  LiveUpdates1795305600035,
  ScopesAndAuditor1795305600036,
  IdentityProvider1795305600037,
  AccountSecurity1795305600038,
  Passkeys1795305600039,
  AuditChain1795305600040,
  AlertMessages1795305600041,
  AccountTimes1795305600042,
  AccountMails1795305600043,
  ApiKeyLimits1795305600045,
  ReportResponsible1795305600046,
  AccountMailIndex1795305600047,
  KeptPacks1795305600050,
  AuditedAttempts1795305600065,
  OrdersOfAttempts1795305600066,
  GoneChats1795305600067,
  AnswersByStatements1795305600070,
  CallbackContents1795305600075,
  ProjectBackoff1795305600076,
  DoubtfulPayouts1795305600077,
  LateFirstChecks1795305600085,
  ApproversByGroup1795305600086,
  AccessWithdrawals1795305600087,
  RelaysOfTwo1795305600088,
  StatusWithTransition1795305600089,
  RelayedCallbacks1795305600090,
  AttemptLots1795305600095,
  RetriesTogether1795305600098,
  ImportReadings1795305600106,
  CashinRequests1795305600107,
  LineClasses1795305600108,
  BatchReadings1795305600115,
  ReceiptAndNameSearch1795305600120,
  PasskeyAddresses1795305600121,
  ActorsOfRecords1795305600125,
  CallbackLeases1795305600132,
  ImportTasks1795305600142,
  PaidEarlier1795305600150,
  PayoutPredecessors1795305600155,
  LatePayments1795305600156,
  Interruptions1795305600160,
  ClockDoubts1795305600165,
  LineIdentity1795305600175,
  FoldedNumbers1795305600176,
  RateShares1795305600180,
  WebhookResends1795305600181,
  RepeatedRequests1795305600190,
  WebhookDeliveryLists1795305600191,
  RepeatedPayouts1795305600200,
  BreakCauses1795305600220,
  MatchDifferences1795305600230,
  CutOffContras1795305600231,
  LateSuccessors1795305600240,
];
