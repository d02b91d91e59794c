import type { Operation, WireVariants } from '../contract/outcomes.js';
import { REDACTED } from './secrets.js';
import { PATHS } from '../contract/wire.js';

/** Payin to be created; amounts in XOF, empty strings for unknown values. */
export interface PayinOrder {
  /** Merchant's identifier, sent as `custom_data.transaction_id`. */
  reference: string;
  amount: number;
  description: string;
  /** Digits only. Empty in a hosted payin for all operators; the payer in direct and wallet payins. */
  phone: string;
  customer: { firstName: string; lastName: string; email: string };
  items: readonly {
    name: string;
    description: string;
    quantity: number;
    unitPrice: number;
    totalPrice: number;
  }[];
  store: { name: string; websiteUrl: string };
  actions: { cancelUrl: string; returnUrl: string };
  callbackUrl: string;
  customData: Readonly<Record<string, string | number>>;
  /** Empty when the validation mode has none. */
  otp: string;
}

export interface PayoutOrder {
  reference: string;
  amount: number;
  description: string;
  /** Beneficiary, digits only. */
  phone: string;
  callbackUrl: string;
  customData: Readonly<Record<string, string | number>>;
}

/** Destination of a wallet payout, sent as `top_up_wallet`: the wallet (1) or the linked mobile money account (0). */
export type WalletDestination = 'wallet' | 'mobile_money';

export interface WireRequest {
  operation: Operation;
  method: 'GET' | 'POST';
  /** Path and query, relative to the base URL. */
  path: string;
  body: string | null;
  /** Body without the OTP. */
  storedBody: string | null;
  otp: string;
}

const WITHOUT_BODY = { body: null, storedBody: null, otp: '' };

export const hostedPayinRequest = (order: PayinOrder, variants: WireVariants): WireRequest =>
  payin('hosted_payin', { ...order, otp: '' }, variants);

export const directPayinRequest = (order: PayinOrder, variants: WireVariants): WireRequest =>
  payin('direct_payin', order, variants);

/**
 * Builds the body of a direct payin with the number and the OTP of the wallet
 * (docs/aggregator-interface.md#create-responses).
 */
export const walletPayinRequest = (order: PayinOrder, variants: WireVariants): WireRequest =>
  payin('wallet_payin', order, variants);

export function walletOtpRequest(phone: string, amount: number): WireRequest {
  const path = `${PATHS.wallet_otp}/${encodeURIComponent(phone.toWellFormed())}/${amount}`;
  return { operation: 'wallet_otp', method: 'GET', path, ...WITHOUT_BODY };
}

export function walletPayoutRequest(order: PayoutOrder, destination: WalletDestination): WireRequest {
  const commande = { ...payoutCommand(order), top_up_wallet: destination === 'wallet' ? 1 : 0 };
  return post('wallet_payout', { commande }, { commande });
}

export function mobileMoneyPayoutRequest(order: PayoutOrder): WireRequest {
  const commande = payoutCommand(order);
  return post('mobile_money_payout', { commande }, { commande });
}

export function payinConfirmRequest(token: string, variants: WireVariants): WireRequest {
  const names =
    variants.payinConfirmParameter === 'both' ? ['token', 'invoiceToken'] : [variants.payinConfirmParameter];
  const slash = variants.trailingSlash ? '/' : '';
  return confirm('payin_confirm', `${PATHS.payin_confirm}${slash}`, names, token);
}

export function payoutConfirmRequest(token: string, variants: WireVariants): WireRequest {
  const names =
    variants.payoutConfirmParameter === 'both'
      ? ['withdrawalToken', 'token']
      : [variants.payoutConfirmParameter];
  return confirm('payout_confirm', PATHS.payout_confirm, names, token);
}

/** Returns the settings with the other name of the token parameter, to probe it after Code02. */
export function otherParameter(variants: WireVariants): WireVariants {
  return {
    ...variants,
    payinConfirmParameter: variants.payinConfirmParameter === 'token' ? 'invoiceToken' : 'token',
    payoutConfirmParameter:
      variants.payoutConfirmParameter === 'withdrawalToken' ? 'token' : 'withdrawalToken',
  };
}

function confirm(operation: Operation, path: string, names: readonly string[], token: string): WireRequest {
  const value = encodeURIComponent(token.toWellFormed());
  const query = names.map((name) => `${name}=${value}`).join('&');
  return { operation, method: 'GET', path: `${path}?${query}`, ...WITHOUT_BODY };
}

function payin(
  operation: 'hosted_payin' | 'direct_payin' | 'wallet_payin',
  order: PayinOrder,
  variants: WireVariants,
): WireRequest {
  const command = (otp: string) => ({
    commande: {
      invoice: {
        items: order.items.map((item) => wireItem(item, variants)),
        total_amount: order.amount,
        devise: 'XOF',
        description: order.description,
        customer: order.phone,
        customer_firstname: order.customer.firstName,
        customer_lastname: order.customer.lastName,
        customer_email: order.customer.email,
        external_id: '',
        otp,
      },
      store: { name: order.store.name, ...given('website_url', order.store.websiteUrl) },
      actions: {
        ...given('cancel_url', order.actions.cancelUrl),
        ...given('return_url', order.actions.returnUrl),
        ...given('callback_url', order.callbackUrl),
      },
      custom_data: { ...order.customData, transaction_id: order.reference },
    },
  });
  const stored = command(order.otp === '' ? '' : REDACTED);
  return { ...post(operation, command(order.otp), stored), otp: order.otp };
}

function wireItem(item: PayinOrder['items'][number], { amountsAsStrings }: WireVariants) {
  const amount = (value: number) => (amountsAsStrings ? String(value) : value);
  return {
    name: item.name,
    description: item.description,
    quantity: item.quantity,
    unit_price: amount(item.unitPrice),
    total_price: amount(item.totalPrice),
  };
}

function payoutCommand(order: PayoutOrder) {
  return {
    amount: order.amount,
    description: order.description,
    customer: order.phone,
    callback_url: order.callbackUrl,
    custom_data: { ...order.customData, transaction_id: order.reference },
  };
}

function post(operation: Operation, body: unknown, stored: unknown): WireRequest {
  return {
    operation,
    method: 'POST',
    path: PATHS[operation],
    body: JSON.stringify(body),
    storedBody: JSON.stringify(stored),
    otp: '',
  };
}

/** Omits an optional address that is empty (docs/aggregator-interface.md#names-and-paths). */
function given(name: string, value: string): Record<string, string> {
  return value === '' ? {} : { [name]: value };
}
