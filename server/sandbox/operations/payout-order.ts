import type { CheckedInput } from './answers.js';
import { commandeOf, isObject, type ProjectCall } from './call.js';
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

/** A payout body that passed the checks of its fields. Amount in XOF. */
export interface PayoutBody {
  amount: number;
  phone: string;
  /** As sent; XOF where not given. */
  currency: string;
  /** Wallet payout: the funds stay in the wallet. */
  topUpWallet: boolean;
  reference: string | undefined;
  customData: readonly (readonly [string, string])[];
  sentCustomData: Readonly<Record<string, unknown>>;
  callbackUrl: string | undefined;
}

export function readPayout(call: ProjectCall): CheckedInput<PayoutBody> {
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
