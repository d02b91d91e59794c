import type { SandboxControl } from '../control/sandbox.control.js';
import { MAX_AMOUNT } from '../../platform/common/values/xof.js';
import type { Move } from './scenario.js';

export const WHITELISTED_ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Excess of a `low_balance` payout over the balance, XOF. */
const TOO_MUCH = 5_000;

/**
 * Prepares the sandbox for a move: existing wallets, and the cause of its mistake. @returns a function that reverts it
 */
export function prepareMistake(control: SandboxControl, move: Move): () => void {
  const { account } = move.market;
  if (move.what === 'wallet' || move.what === 'wallet_payout') openWallet(control, move);
  switch (move.mistake) {
    case 'no_network':
      control.setAccess(account, move.operatorId, { network: false });
      return () => control.setAccess(account, move.operatorId, { network: true });
    case 'operator_down':
      control.setOutage(move.operatorId, move.operatorId % 2 ? '05' : '06');
      return () => control.setOutage(move.operatorId, null);
    case 'paid_today':
      payOnceBefore(control, move);
      return () => undefined;
    case 'address_not_listed':
      control.changeProject(account, { whitelist: ['203.0.113.7'] });
      return () => control.changeProject(account, { whitelist: WHITELISTED_ADDRESSES });
    default:
      return () => undefined;
  }
}

/**
 * Raises the amount above the account's balance, which is never changed. Above the limit of a payout there is no such mistake:
 * the move keeps its amount and is paid.
 */
export function beyondBalance(control: Pick<SandboxControl, 'balance'>, move: Move): Move {
  const { mistake, ...paid } = move;
  if (mistake !== 'low_balance') return move;
  const amount = Math.max(move.amount, control.balance(move.market.account, move.operatorId) + TOO_MUCH);
  return amount > MAX_AMOUNT ? paid : { ...move, amount };
}

function openWallet(control: SandboxControl, { phone, mistake }: Move): void {
  if (mistake === 'no_wallet') control.closeWallet(phone);
  else
    control.setWallet(phone, {
      balance: mistake === 'empty_wallet' ? 50 : 500_000,
      lastDepositDaysAgo: mistake === 'no_deposit_lately' ? 120 : 3,
    });
}

function payOnceBefore(control: SandboxControl, move: Move): void {
  const body = {
    commande: {
      amount: 1_000,
      description: 'Avance',
      customer: move.phone,
      callback_url: null,
      top_up_wallet: 1,
      custom_data: { transaction_id: `AVANCE-${move.reference}` },
    },
  };
  control.call(move.market.account, 'wallet_payout', { body });
}
