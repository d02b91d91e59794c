import type { EntityManager } from 'typeorm';
import { type AccountPayoutFigures, NO_PAYOUTS } from '../../accounts/accounts/account-payouts.js';
import { waitingQueue } from './waiting-queue.js';

/** Maximum of payouts on hold counted in one project. */
const COUNTED = 100_000;

/** Sums the queues of a project by operator. */
export async function waitingSums(
  manager: EntityManager,
  projectId: string,
  at: Date,
): Promise<Map<string, AccountPayoutFigures['waiting']>> {
  const queue = await waitingQueue(manager, { projectId, at }, COUNTED);
  const sums = new Map<string, AccountPayoutFigures['waiting'] & { phones: Set<string> }>();
  for (const { operatorId, amount, need, phone } of queue) {
    const sum = sums.get(operatorId) ?? { ...NO_PAYOUTS.waiting, phones: new Set() };
    sum.phones.add(phone);
    const [count, people] = [sum.count + 1, sum.phones.size];
    sums.set(operatorId, { ...sum, count, people, amount: sum.amount + amount, need: sum.need + need });
  }
  return new Map([...sums].map(([operatorId, { phones: _, ...sum }]) => [operatorId, sum]));
}
