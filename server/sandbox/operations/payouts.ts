import { createTransaction } from '../lifecycle/create-transaction.js';
import { payoutFee } from '../model/fees.js';
import { type Operator, operatorOf } from '../model/operators.js';
import type { SandboxProject } from '../model/projects.js';
import { startLifecycle, debitPayout } from '../lifecycle/finish-transaction.js';
import type { Channel } from '../model/transactions.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { accepted, type AnswerBody, type OperationRefusal, refused, type CheckedInput } from './answers.js';
import { admission, type ProjectCall, commandeOf, isObject } from './call.js';
import {
  amountOf,
  entriesOf,
  isPhone,
  referenceOf,
  fieldText,
  urlOf,
  type Wrong,
  wrongUrl,
} from './fields.js';
import { CODES, LIST_OF } from '../model/operation-names.js';
import { DAY_MS } from '../../platform/common/time/durations.js';

/** Valid body of a payout. Amount in XOF. */
interface PayoutBody {
  amount: number;
  phone: string;
  /** As sent; XOF by default. */
  currency: string;
  /** True when the funds of a wallet payout stay in the wallet. */
  topUpWallet: boolean;
  reference: string | undefined;
  customData: readonly (readonly [string, string])[];
  sentCustomData: Readonly<Record<string, unknown>>;
  callbackUrl: string | undefined;
}

function readPayout(call: ProjectCall): CheckedInput<PayoutBody> {
  const codes = CODES[LIST_OF[call.operation]];
  const commande = commandeOf(call);
  if (!('value' in commande)) return commande;
  const order = commande.value;
  const wrong = wrongField(order, call.operation === 'wallet_payout');
  if (wrong) return { code: codes.data, details: wrong };
  const amount = amountOf(order.amount, call.project.variants.lenientAmounts);
  if (amount === undefined)
    return { code: codes.amount, details: 'Montant invalide: entier de 9 à 2000000 attendu' };
  return {
    value: {
      amount,
      phone: fieldText(order.customer),
      currency: fieldText(order.devise) || 'XOF',
      topUpWallet: order.top_up_wallet === 1,
      reference: referenceOf(order.custom_data),
      customData: entriesOf(order.custom_data),
      sentCustomData: isObject(order.custom_data) ? order.custom_data : {},
      callbackUrl: urlOf(order.callback_url),
    },
  };
}

function wrongField(order: Record<string, unknown>, wallet: boolean): Wrong {
  if (order.amount === undefined) return 'Clé manquante: amount';
  if (typeof order.description !== 'string') return 'Clé manquante: description';
  if (order.customer === undefined || order.customer === '') return 'Clé manquante: customer';
  if (!isPhone(order.customer)) return 'customer: indicatif et numéro attendus, sans + ni espaces';
  if (wallet && order.top_up_wallet !== 0 && order.top_up_wallet !== 1)
    return 'top_up_wallet: 0 ou 1 attendu';
  const custom = order.custom_data;
  const empty = custom === undefined || custom === null || Array.isArray(custom);
  if (!empty && !isObject(custom)) return 'custom_data: objet attendu';
  return wrongUrl(order.callback_url, 'callback_url');
}

const THREE_MONTHS_MS = 90 * DAY_MS;

/** Performs operation 6, a payout to a wallet. Only here must references be unique. */
export function walletPayout(world: SandboxState, call: ProjectCall, at: number): AnswerBody {
  const refuse = (refusal: OperationRefusal) => refused(world, 'createWithdrawal', refusal);
  const barred = admission(call);
  if (barred) return refuse(barred);
  const order = readPayout(call);
  if (!('value' in order)) return refuse(order);
  const operator = operatorOf(order.value.phone);
  const refusal =
    usedReference(world, call.project, order.value) ?? ineligible(world, call.project, order.value, at);
  if (refusal) return refuse(refusal);
  if (!operator || call.project.operators.get(operator.id)?.account !== 'open') {
    return refuse({ code: '03', details: 'Aucun compte marchand sur ce réseau' });
  }
  if (!covered(world, call.project, operator, order.value.amount)) {
    return refuse({ code: '04', details: `Solde marchand insuffisant: ${operator.name}` });
  }
  const token = carryOut(world, { call, order: order.value, operator, channel: 'wallet_payout' }, at);
  return accepted(world, 'createWithdrawal', { token, text: '', customData: [] });
}

/**
 * Consumes the reference of every call, including refused ones ("Each call, retries included, needs a new unique one").
 */
function usedReference(
  world: SandboxState,
  project: SandboxProject,
  order: PayoutBody,
): OperationRefusal | undefined {
  if (order.reference === undefined) return undefined;
  const key = `${project.name}\n${order.reference}`;
  if (world.usedReferences.has(key)) return { code: '07', details: 'transaction_id déjà utilisé' };
  world.usedReferences.add(key);
  return undefined;
}

function ineligible(
  world: SandboxState,
  project: SandboxProject,
  order: PayoutBody,
  at: number,
): OperationRefusal | undefined {
  const wallet = world.wallets.of(order.phone);
  if (!wallet) return { code: '02', details: "Ce client n'est pas inscrit" };
  const recent = world.book.byPhone(order.phone).some((one) => {
    if (one.project !== project.name || one.channel !== 'wallet_payout') return false;
    return one.status === 'pending' || (one.status === 'completed' && one.createdAt > at - DAY_MS);
  });
  if (recent)
    return { code: '03a', details: 'Un paiement à ce client est en attente ou date de moins de 24 heures' };
  if (wallet.lastDeposit === undefined || wallet.lastDeposit < at - THREE_MONTHS_MS) {
    return { code: '03b', details: 'Aucun dépôt de ce client depuis 3 mois' };
  }
  return undefined;
}

/** Performs operation 7, a payout to a mobile money number. The same reference twice makes two payouts. */
export function mobileMoneyPayout(world: SandboxState, call: ProjectCall, at: number): AnswerBody {
  const refuse = (refusal: OperationRefusal) => refused(world, 'createStraightWithdrawal', refusal);
  const barred = admission(call);
  if (barred) return refuse(barred);
  const order = readPayout(call);
  if (!('value' in order)) return refuse(order);
  const operator = operatorOf(order.value.phone);
  if (!operator) return refuse({ code: '05', details: 'Opérateur du bénéficiaire non identifié' });
  const refusal = unserved(world, call.project, order.value, operator);
  if (refusal) return refuse(refusal);
  const token = carryOut(world, { call, order: order.value, operator, channel: 'mobile_money_payout' }, at);
  return accepted(world, 'createStraightWithdrawal', { token, text: '', customData: '' });
}

function unserved(
  world: SandboxState,
  project: SandboxProject,
  order: PayoutBody,
  operator: Operator,
): OperationRefusal | undefined {
  if (order.currency.toUpperCase() !== 'XOF' || !operator.xof)
    return { code: '13', details: 'Conversion de devise non autorisée' };
  const account = project.operators.get(operator.id)?.account ?? 'none';
  if (account !== 'open') {
    return {
      code: account === 'none' ? '06' : '07',
      details: `Compte marchand ${operator.name} non identifié`,
    };
  }
  if (covered(world, project, operator, order.amount)) return undefined;
  return { code: '08', details: `Solde du compte ${operator.name} insuffisant` };
}

/** True when the account covers the amount and the operator's fee. */
function covered(world: SandboxState, project: SandboxProject, operator: Operator, amount: number): boolean {
  const needed = amount + payoutFee(project, operator.id, amount);
  return world.ledger.balance(project.name, operator.id) >= needed;
}

interface Acceptance {
  call: ProjectCall;
  order: PayoutBody;
  operator: Operator;
  channel: Channel;
}

function carryOut(world: SandboxState, { call, order, operator, channel }: Acceptance, at: number): string {
  const transaction = createTransaction(
    world,
    { ...order, project: call.project.name, channel, operator },
    at,
  );
  debitPayout(world, transaction, at);
  startLifecycle(world, transaction, at);
  return transaction.token;
}
