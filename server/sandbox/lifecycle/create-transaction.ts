import type { Mode, Operator } from '../model/operators.js';
import { logfile } from '../model/timestamps.js';
import { creationToken, requestId } from '../model/tokens.js';
import type { Channel, CustomerDetails, SandboxTransaction } from '../model/transactions.js';
import type { SandboxState } from '../state/sandbox-state.js';

/** Amount in XOF. */
interface Creation {
  project: string;
  channel: Channel;
  amount: number;
  phone: string;
  operator?: Operator | undefined;
  mode?: Mode | undefined;
  reference: string | undefined;
  customData: readonly (readonly [string, string])[];
  sentCustomData: Readonly<Record<string, unknown>>;
  customer?: CustomerDetails;
  callbackUrl: string | undefined;
  returnUrl?: string | undefined;
  cancelUrl?: string | undefined;
  topUpWallet?: boolean;
  paged?: boolean;
}

const NOBODY: CustomerDetails = { firstname: '', lastname: '', email: '' };

/**
 * Creates a pending transaction. Its random values are drawn from the seed, project, channel, reference and the number
 * of earlier uses of the reference, so they do not depend on the order of calls.
 */
export function createTransaction(world: SandboxState, creation: Creation, at: number): SandboxTransaction {
  const { project, channel, reference } = creation;
  const id = 100_001 + world.book.count;
  const again = reference === undefined ? 0 : world.book.byReference(project, reference).length;
  const draw = [project, channel, reference ?? `#${id}`, again].join('/');
  const random = world.random('transaction', draw);
  const side = channel.endsWith('payout') ? 'payout' : 'payin';
  const transaction: SandboxTransaction = {
    id,
    project,
    channel,
    amount: creation.amount,
    phone: creation.phone,
    operator: creation.operator,
    reference,
    customData: creation.customData,
    sentCustomData: creation.sentCustomData,
    customer: creation.customer ?? NOBODY,
    createdAt: at,
    token: creationToken(side, id, at, random),
    logfile: logfile(at, random.int(0, 999)),
    requestId: requestId(id, random),
    draw,
    mode: creation.mode,
    callbackUrl: creation.callbackUrl,
    returnUrl: creation.returnUrl,
    cancelUrl: creation.cancelUrl,
    pageKey: creation.paged ? random.base64url(40) : undefined,
    topUpWallet: creation.topUpWallet,
    status: 'pending',
    statusAt: at,
    subCode: undefined,
    details: undefined,
    receipt: '',
    callbackToken: undefined,
    planned: undefined,
    asked: 0,
    askedAt: undefined,
    shortestGapMs: undefined,
    confirmCache: undefined,
  };
  world.book.add(transaction);
  return transaction;
}
