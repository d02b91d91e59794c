import { createTransaction } from '../lifecycle/create-transaction.js';
import { startLifecycle } from '../lifecycle/finish-transaction.js';
import type { SandboxTransaction } from '../model/transactions.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { accepted, type AnswerBody, refused } from './answers.js';
import { admission, type ProjectCall } from './call.js';
import { overLimit } from './limits.js';
import { readPayin } from './payin-order.js';

/** Performs operation 1, an invoice with a payment page. */
export function hostedPayin(world: SandboxState, call: ProjectCall, at: number): AnswerBody {
  const refuse = (refusal: { code: string; details?: string }) => refused(world, 'createInvoice', refusal);
  const barred = admission(call);
  if (barred) return refuse(barred);
  if (!call.project.methods.hosted)
    return refuse({ code: '13', details: 'Méthode non autorisée pour ce projet' });
  const order = readPayin(call);
  if (!('value' in order)) return refuse(order);
  const limit = overLimit(world, order.value, at);
  if (limit) return refuse(limit);
  const transaction = createTransaction(
    world,
    { ...order.value, project: call.project.name, channel: 'hosted', paged: true },
    at,
  );
  startLifecycle(world, transaction, at);
  return payinAccepted(world, transaction, `${world.baseUrl}/pay/invoice/${transaction.pageKey ?? ''}`);
}

export function payinAccepted(
  world: SandboxState,
  transaction: SandboxTransaction,
  text: string,
): AnswerBody {
  const customData = { ...transaction.sentCustomData, logfile: transaction.logfile };
  return accepted(world, 'createInvoice', { token: transaction.token, text, customData });
}
