import type { FaultSubject } from '../faults/fault-orders.js';
import type { ActiveFault } from '../faults/fault-orders.js';
import { breakageOf } from '../faults/transport-faults.js';
import { answerText } from './answer-faults.js';
import { refusalFault } from './refusal-faults.js';
import { withVariantFaults } from '../faults/variant-faults.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { type AnswerBody, isRefusal, refused } from './answers.js';
import { type OperationCall, commandeOf, authenticateProject, isObject, type ProjectCall } from './call.js';
import { confirmAnswer, findConfirmed } from './confirms.js';
import { directPayin } from './direct-payin.js';
import { referenceOf, fieldText as text } from './fields.js';
import { hostedPayin } from './hosted-payin.js';
import { isConfirm, isCreate, LIST_OF } from '../model/operation-names.js';
import { mobileMoneyPayout, walletPayout } from './payouts.js';
import { walletOtp, walletPayin } from './wallet.js';

/** The JSON text to answer, and what breaks on its way. */
export interface Performed {
  text: string;
  broken?: NonNullable<ReturnType<typeof breakageOf>>;
}

/** Does what a call asks for, at an instant of sandbox time. */
export function performOperation(world: SandboxState, call: OperationCall, at: number): Performed {
  world.calls.set(call.operation, (world.calls.get(call.operation) ?? 0) + 1);
  if (!world.faults.any)
    return { text: isConfirm(call.operation) ? confirmText(world, call, at) : written(world, call, at) };
  const subject = subjectOfCall(world, call);
  const faults = world.faults.take(['call'], subject);
  const broken = breakageOf(faults);
  if (broken?.breakage.before) return { text: '', broken };
  const answer = refusalFault(world, call.operation, faults) ?? answerOf(world, call, at, subject);
  const said = answerText(answer, faults);
  return broken ? { text: said, broken } : { text: said };
}

function written(world: SandboxState, call: OperationCall, at: number): string {
  return JSON.stringify(answerOf(world, call, at));
}

/** The hot path: while nothing changes, the answer is the same text. */
function confirmText(world: SandboxState, call: OperationCall, at: number): string {
  const project = authenticateProject(world, call);
  if (isRefusal(project)) return JSON.stringify(refused(world, 'confirmInvoice', project));
  const found = findConfirmed(world, { ...call, project }, project.variants, at);
  if (isRefusal(found)) return JSON.stringify(refused(world, 'confirmInvoice', found));
  const { transaction } = found;
  if (transaction.confirmCache) return transaction.confirmCache;
  const text = JSON.stringify(confirmAnswer(world, transaction, project.variants));
  // Most are asked once or twice in their life: only what is asked again is worth the memory.
  if (transaction.asked > 1) transaction.confirmCache = text;
  return text;
}

function answerOf(world: SandboxState, call: OperationCall, at: number, subject?: FaultSubject): AnswerBody {
  if (call.operation === 'wallet_otp') return walletOtp(world, call, at);
  const list = LIST_OF[call.operation];
  const project = authenticateProject(world, call);
  if (isRefusal(project)) return refused(world, list, project);
  const known: ProjectCall = { ...call, project };
  switch (call.operation) {
    case 'hosted_payin':
      return hostedPayin(world, known, at);
    case 'direct_payin':
      return directPayin(world, known, at);
    case 'wallet_payin':
      return walletPayin(world, known, at);
    case 'wallet_payout':
      return walletPayout(world, known, at);
    case 'mobile_money_payout':
      return mobileMoneyPayout(world, known, at);
    case 'payin_confirm':
    case 'payout_confirm': {
      const faults: readonly ActiveFault[] = subject ? world.faults.take(['variant'], subject) : [];
      const variants = withVariantFaults(project.variants, faults);
      const found = findConfirmed(world, known, variants, at);
      return isRefusal(found)
        ? refused(world, list, found)
        : confirmAnswer(world, found.transaction, variants);
    }
  }
}

function subjectOfCall(world: SandboxState, call: OperationCall): FaultSubject {
  const project = authenticateProject(world, call);
  const base = { project: isRefusal(project) ? undefined : project.name, operation: call.operation };
  if (isConfirm(call.operation)) {
    const { token, invoiceToken, withdrawalToken, payoutToken } = call.query;
    const asked = String(token ?? invoiceToken ?? withdrawalToken ?? payoutToken ?? '');
    const found = world.book.byToken(asked);
    return { ...base, during: 'confirm', reference: found?.reference, phone: found?.phone, token: asked };
  }
  if (!isCreate(call.operation))
    return { ...base, during: 'otp', reference: undefined, phone: call.params.phone, token: undefined };
  const commande = commandeOf(call);
  const order = 'value' in commande ? commande.value : {};
  const payer = isObject(order.invoice) ? order.invoice.customer : order.customer;
  return {
    ...base,
    during: 'create',
    reference: referenceOf(order.custom_data),
    phone: text(payer),
    token: undefined,
  };
}
