import { createTransaction } from '../lifecycle/create-transaction.js';
import { type Mode, type Operator, operatorOf } from '../model/operators.js';
import type { SandboxProject } from '../model/projects.js';
import { startLifecycle } from '../lifecycle/finish-transaction.js';
import type { SandboxTransaction } from '../model/transactions.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { type AnswerBody, type OperationRefusal, refused } from './answers.js';
import { admission, type ProjectCall } from './call.js';
import { payinAccepted } from './hosted-payin.js';
import { overLimit } from './limits.js';
import { type PayinBody, readPayin } from './payin-order.js';

export const IN_PROGRESS = 'Votre requête est en cours de traitement';

/** Performs operation 3, a payin on the merchant's own interface. */
export function directPayin(world: SandboxState, call: ProjectCall, at: number): AnswerBody {
  const refuse = (refusal: OperationRefusal) => refused(world, 'createInvoice', refusal);
  const barred = admission(call);
  if (barred) return refuse(barred);
  if (!call.project.methods.direct)
    return refuse({ code: '13', details: 'Méthode non autorisée pour ce projet' });
  const order = readPayin(call);
  if (!('value' in order)) return refuse(order);
  const operator = operatorOf(order.value.phone);
  const unserved = wrongOperator(world, call.project, operator) ?? overLimit(world, order.value, at);
  if (unserved || !operator) return refuse(unserved ?? { code: '07' });
  if (order.value.amount < operator.minimum) {
    return refuse({
      code: '02',
      details: `Montant inférieur au minimum de ${operator.name}: ${operator.minimum}`,
    });
  }
  const mode = world.modes.get(operator.id) ?? operator.mode;
  if (mode === 'sms_otp' && order.value.otp !== '')
    return secondRequest(world, call.project, order.value, at);
  const transaction = createTransaction(
    world,
    {
      ...order.value,
      project: call.project.name,
      channel: 'direct',
      operator,
      mode,
      paged: mode.endsWith('redirect'),
    },
    at,
  );
  return start(world, transaction, order.value.otp, at);
}

function wrongOperator(
  world: SandboxState,
  project: SandboxProject,
  operator: Operator | undefined,
): OperationRefusal | undefined {
  if (!operator) return { code: '07', details: 'Aucun opérateur ne correspond à ce numéro' };
  if (!project.operators.get(operator.id)?.network)
    return { code: '07', details: `Pas d'accès au réseau ${operator.name}` };
  const outage = world.outages.get(operator.id);
  return outage ? { code: outage, details: `${operator.name} ne répond pas` } : undefined;
}

/** Shows the prompt on the phone and schedules the outcome, except while an OTP is still missing. */
function start(world: SandboxState, transaction: SandboxTransaction, otp: string, at: number): AnswerBody {
  const mode = transaction.mode;
  if (mode === 'ussd_otp' && !otpIsRight(world, transaction, otp, at)) {
    // A wrong or expired OTP, or one for another amount, leaves the transaction pending (States, rule 1).
    return payinAccepted(world, transaction, IN_PROGRESS);
  }
  prompt(world, transaction, mode, at);
  if (mode !== 'sms_otp') startLifecycle(world, transaction, at);
  return payinAccepted(world, transaction, textFor(world, transaction, mode));
}

function otpIsRight(world: SandboxState, transaction: SandboxTransaction, code: string, at: number): boolean {
  const amount = toEnter(world.projects.named(transaction.project), transaction.amount);
  if (world.anyOtp) return code !== '';
  return world.phones.checkOtp(transaction.phone, { code, amount, at }) === 'right';
}

/** Returns the amount to enter on the USSD menu, including the fees that the customer pays. */
function toEnter(project: SandboxProject, amount: number): number {
  const { percent, chargedTo } = project.fees;
  return chargedTo === 'customer' ? amount + Math.round((amount * percent) / 100) : amount;
}

function prompt(
  world: SandboxState,
  transaction: SandboxTransaction,
  mode: Mode | undefined,
  at: number,
): void {
  const { phone, amount, id: transactionId } = transaction;
  const show = (kind: 'sms' | 'ussd_push', text: string) =>
    world.phones.show(phone, { at, kind, text, transactionId });
  if (mode === 'ussd_push' || mode === 'push_then_guided')
    show('ussd_push', `Confirmez le paiement de ${amount} XOF avec votre code PIN.`);
  if (mode === 'guided_ussd' || mode === 'push_then_guided')
    show('sms', `Pour payer ${amount} XOF, composez *155*${transactionId}#.`);
  if (mode === 'sms_otp') world.phones.makeOtp(phone, { route: 'sms', amount, at, seed: world.seed });
}

function textFor(world: SandboxState, transaction: SandboxTransaction, mode: Mode | undefined): string {
  if (mode === 'aggregator_redirect') return `${world.baseUrl}/pay/invoice/${transaction.pageKey ?? ''}`;
  if (mode === 'operator_redirect')
    return `${world.baseUrl}/operator/${transaction.operator?.id ?? ''}/${transaction.pageKey ?? ''}`;
  return IN_PROGRESS;
}

/** Continues the transaction of the first request, when an SMS OTP arrives with the same payin. */
function secondRequest(
  world: SandboxState,
  project: SandboxProject,
  order: PayinBody,
  at: number,
): AnswerBody {
  const first = world.book.byPhone(order.phone).findLast((one) => {
    const same =
      one.project === project.name && one.amount === order.amount && one.reference === order.reference;
    return same && one.mode === 'sms_otp' && one.status === 'pending';
  });
  const refuse = (code: string, details: string) => refused(world, 'createInvoice', { code, details });
  if (!first) return refuse('15', "Aucun paiement n'attend ce code");
  const { phone, amount } = first;
  const check = world.anyOtp ? 'right' : world.phones.checkOtp(phone, { code: order.otp, amount, at });
  if (check === 'expired') return refuse('16', 'Code expiré');
  if (check !== 'right') return refuse('15', 'Code erroné');
  startLifecycle(world, first, at);
  return payinAccepted(world, first, IN_PROGRESS);
}
