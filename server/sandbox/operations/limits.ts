import type { SandboxState } from '../state/sandbox-state.js';
import type { OperationRefusal } from './answers.js';
import { DAY_MS } from '../../platform/common/time/durations.js';

/** Refuses a payin above the customer's daily limit at the operator, with the code for the amount. */
export function overLimit(
  world: SandboxState,
  order: { phone: string; amount: number },
  at: number,
): OperationRefusal | undefined {
  const limit = order.phone ? world.phones.limit(order.phone) : undefined;
  if (limit === undefined) return undefined;
  const spent = world.book
    .byPhone(order.phone)
    .filter(({ channel, status, createdAt }) => {
      return !channel.endsWith('payout') && status !== 'notcompleted' && createdAt > at - DAY_MS;
    })
    .reduce((sum, { amount }) => sum + amount, 0);
  if (spent + order.amount <= limit) return undefined;
  return { code: '02', details: 'Plafond journalier du client atteint' };
}
