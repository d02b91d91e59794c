// What proposals hold, by kind, as the rooms of the server declare it.
import type {} from '../../../../server/access/users/access-payloads.js';
import type {} from '../../../../server/merchant/projects/connection/connection-payloads.js';
import type {} from '../../../../server/merchant/alerts/webhooks/relay-payloads.js';
import type {} from '../../../../server/payments/transactions/lost-calls/lost-call-payloads.js';
import type {} from '../../../../server/payments/accounts/accounts/account-payloads.js';
import type {} from '../../../../server/payments/payouts/policy/policy-payloads.js';
import type {} from '../../../../server/payments/payouts/interruptions/interruption-payloads.js';
import type {} from '../../../../server/payments/payouts/holds/release-payloads.js';
import type {} from '../../../../server/payments/payouts/sending/sending-payloads.js';
import type {} from '../../../../server/payments/payouts/retries/retry-payloads.js';
import type {} from '../../../../server/books/breaks/break-payloads.js';
import type {} from '../../../../server/books/corrections/overrides/override-payloads.js';
import type {} from '../../../../server/books/corrections/adjustments/adjustment-payloads.js';
import type {} from '../../../../server/books/close-policy/close-policy-payloads.js';
import type {} from '../../../../server/books/close/day-payloads.js';

export type {
  ProposalOf,
  ProposalPayloads,
  ProposedAct,
} from '../../../../server/access/approvals/proposal.view.js';
