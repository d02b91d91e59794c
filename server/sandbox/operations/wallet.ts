import { createTransaction } from '../lifecycle/create-transaction.js';
import { WALLET } from '../model/operators.js';
import { startLifecycle } from '../lifecycle/finish-transaction.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { type AnswerBody, isRefusal, type OperationRefusal, refused } from './answers.js';
import { admission, type OperationCall, authenticateProject, type ProjectCall } from './call.js';
import { IN_PROGRESS } from './direct-payin.js';
import { amountOf, isPhone } from './fields.js';
import { payinAccepted } from './hosted-payin.js';
import { readPayin } from './payin-order.js';

/** Performs operation 4, which sends an OTP to a wallet and has its own envelope. */
export function walletOtp(world: SandboxState, call: OperationCall, at: number): AnswerBody {
  const project = authenticateProject(world, call);
  if (isRefusal(project)) return denied(`Echec (Code${project.code})`);
  const barred = admission({ ...call, project });
  if (barred) return denied(`Echec (Code${barred.code})`);
  const { phone, amount: typed } = call.params;
  const amount = amountOf(typed, true);
  if (!isPhone(phone)) return denied('Numéro invalide');
  if (amount === undefined) return denied('Montant invalide');
  const wallet = world.wallets.of(phone);
  if (!wallet) return denied("Ce numéro n'a pas de compte");
  world.phones.makeOtp(phone, { route: 'sms', amount, at, seed: world.seed });
  return { error: false, message: 'OTP envoyé avec succès' };
}

function denied(message: string): AnswerBody {
  return { error: true, message };
}

/** Performs operation 5, a payment from a wallet with the OTP. */
export function walletPayin(world: SandboxState, call: ProjectCall, at: number): AnswerBody {
  const refuse = (refusal: OperationRefusal) => refused(world, 'createInvoice', refusal);
  const barred = admission(call);
  if (barred) return refuse(barred);
  if (!call.project.methods.wallet)
    return refuse({ code: '13', details: 'Méthode non autorisée pour ce projet' });
  if (!call.project.walletCredentials)
    return refuse({ code: '14', details: 'Identifiants du portefeuille erronés' });
  const order = readPayin(call);
  if (!('value' in order)) return refuse(order);
  const { phone, amount, otp: code } = order.value;
  const wrong = wrongOtp(world, { phone, amount, code }, at);
  if (wrong) return refuse(wrong);
  const wallet = world.wallets.of(phone);
  if (wallet) wallet.balance -= amount;
  const transaction = createTransaction(
    world,
    { ...order.value, project: call.project.name, channel: 'wallet', operator: WALLET },
    at,
  );
  startLifecycle(world, transaction, at);
  return payinAccepted(world, transaction, IN_PROGRESS);
}

function wrongOtp(
  world: SandboxState,
  given: { phone: string; amount: number; code: string },
  at: number,
): OperationRefusal | undefined {
  if (given.code === '') return { code: '08', details: 'Clé manquante: otp' };
  const wallet = world.wallets.of(given.phone);
  if (!wallet || wallet.balance <= 0) return { code: '15', details: 'Code erroné' };
  const check = world.anyOtp ? 'right' : world.phones.checkOtp(given.phone, { ...given, at });
  if (check === 'wrong') return { code: '15', details: 'Code erroné' };
  if (check === 'expired') return { code: '16', details: 'Code expiré' };
  if (check === 'other_amount') return { code: '17', details: 'Code demandé pour un autre montant' };
  return wallet.balance < given.amount
    ? { code: '18', details: 'Solde du portefeuille insuffisant' }
    : undefined;
}
