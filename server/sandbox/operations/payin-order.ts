import type { CustomerDetails } from '../model/transactions.js';
import type { CheckedInput, OperationRefusal } from './answers.js';
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

/** Valid body of a payin. Amount in XOF. */
export interface PayinBody {
  amount: number;
  phone: string;
  otp: string;
  reference: string | undefined;
  customData: readonly (readonly [string, string])[];
  sentCustomData: Readonly<Record<string, unknown>>;
  customer: CustomerDetails;
  callbackUrl: string | undefined;
  returnUrl: string | undefined;
  cancelUrl: string | undefined;
}

const DATA_ERROR = '08';
const AMOUNT_ERROR = '02';
/** In practice, a missing `unit_price` gives the internal code. */
const INTERNAL_ERROR = '04';

/** Parses `commande` of a payin. Direct and wallet payins require `invoice.customer`, the payer. */
export function readPayin(call: ProjectCall): CheckedInput<PayinBody> {
  const commande = commandeOf(call);
  if (!('value' in commande)) return commande;
  const { invoice, store, actions, custom_data: custom } = commande.value;
  if (!isObject(invoice)) return data('Clé manquante: invoice');
  if (invoice.total_amount === undefined) return data('Clé manquante: total_amount');
  const lenient = call.project.variants.lenientAmounts;
  const amount = amountOf(invoice.total_amount, lenient);
  if (amount === undefined)
    return { code: AMOUNT_ERROR, details: 'Montant invalide: entier de 9 à 2000000 attendu' };
  const given = isObject(actions) ? actions : {};
  const wrong =
    wrongInvoice(invoice, call.operation !== 'hosted_payin') ?? wrongRest({ store, actions, custom }, given);
  if (wrong) return data(wrong);
  const items = wrongItem(invoice.items, lenient);
  if (items) return items;
  return {
    value: {
      amount,
      phone: fieldText(invoice.customer),
      otp: fieldText(invoice.otp),
      reference: referenceOf(custom),
      customData: entriesOf(custom),
      sentCustomData: isObject(custom) ? custom : {},
      customer: {
        firstname: fieldText(invoice.customer_firstname),
        lastname: fieldText(invoice.customer_lastname),
        email: fieldText(invoice.customer_email),
      },
      callbackUrl: urlOf(given.callback_url),
      returnUrl: urlOf(given.return_url),
      cancelUrl: urlOf(given.cancel_url),
    },
  };
}

function data(details: string): OperationRefusal {
  return { code: DATA_ERROR, details };
}

function wrongInvoice(invoice: Record<string, unknown>, customerNeeded: boolean): Wrong {
  if (typeof invoice.devise !== 'string') return 'Clé manquante: devise';
  if (invoice.devise.toUpperCase() !== 'XOF') return 'devise: XOF attendu';
  if (fieldText(invoice.external_id) !== '' || !isTextOrAbsent(invoice.external_id))
    return 'external_id doit être vide';
  if (!isTextOrAbsent(invoice.otp)) return 'otp: texte attendu';
  const none = invoice.customer === undefined || invoice.customer === '' || invoice.customer === null;
  if (none) return customerNeeded ? 'Clé manquante: customer' : undefined;
  return isPhone(invoice.customer) ? undefined : 'customer: indicatif et numéro attendus, sans + ni espaces';
}

function wrongRest(
  parts: { store: unknown; actions: unknown; custom: unknown },
  actions: Record<string, unknown>,
): Wrong {
  if (parts.store !== undefined && !isObject(parts.store)) return 'store: objet attendu';
  if (parts.actions !== undefined && parts.actions !== null && !isObject(parts.actions))
    return 'actions: objet attendu';
  const empty = parts.custom === undefined || parts.custom === null || Array.isArray(parts.custom);
  if (!empty && !isObject(parts.custom)) return 'custom_data: objet attendu';
  return (
    wrongUrl(actions.callback_url, 'callback_url') ??
    wrongUrl(actions.return_url, 'return_url') ??
    wrongUrl(actions.cancel_url, 'cancel_url')
  );
}

function wrongItem(items: unknown, lenient: boolean): OperationRefusal | undefined {
  if (items === undefined || items === null) return undefined;
  if (!Array.isArray(items)) return data('items: tableau attendu');
  for (const [index, item] of items.entries()) {
    if (!isObject(item)) return data(`items.${index}: objet attendu`);
    if (item.unit_price === undefined)
      return { code: INTERNAL_ERROR, details: `Clé manquante: items.${index}.unit_price` };
    for (const name of ['quantity', 'unit_price', 'total_price']) {
      if (item[name] !== undefined && !isWhole(item[name], lenient))
        return data(`items.${index}.${name}: entier attendu`);
    }
  }
  return undefined;
}

function isWhole(value: unknown, lenient: boolean): boolean {
  return Number.isInteger(value) || (lenient && typeof value === 'string' && /^\d+$/.test(value));
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string';
}
