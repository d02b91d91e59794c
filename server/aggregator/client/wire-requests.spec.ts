import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEFAULT_VARIANTS, type WireVariants } from '../contract/outcomes.js';
import {
  directPayinRequest,
  hostedPayinRequest,
  mobileMoneyPayoutRequest,
  otherParameter,
  type PayinOrder,
  payinConfirmRequest,
  payoutConfirmRequest,
  walletOtpRequest,
  walletPayinRequest,
  walletPayoutRequest,
} from './wire-requests.js';

const PAYIN: PayinOrder = {
  reference: 'ref-1',
  amount: 1500,
  description: 'Order 7',
  phone: '22670112233',
  customer: { firstName: '', lastName: '', email: '' },
  items: [],
  store: { name: 'Shop', websiteUrl: '' },
  actions: { cancelUrl: '', returnUrl: '' },
  callbackUrl: '',
  customData: {},
  otp: '',
};
const PAYOUT = { reference: 'o', amount: 9, description: '', phone: '', callbackUrl: '', customData: {} };

const variants = (changes: Partial<WireVariants>): WireVariants => ({ ...DEFAULT_VARIANTS, ...changes });
const bodyOf = (request: { body: string | null }) => JSON.parse(request.body ?? 'null') as unknown;

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const anyOrder: fc.Arbitrary<PayinOrder> = fc.record({
  reference: anyText,
  amount: fc.nat(2_000_000),
  description: anyText,
  phone: fc.stringMatching(/^\d{8,13}$/),
  customer: fc.record({ firstName: anyText, lastName: anyText, email: anyText }),
  items: fc.constant([]),
  store: fc.record({ name: anyText, websiteUrl: anyText }),
  actions: fc.record({ cancelUrl: anyText, returnUrl: anyText }),
  callbackUrl: anyText,
  customData: fc.dictionary(anyText, fc.oneof(anyText, fc.nat())),
  otp: fc.constantFrom('', 'OTP-canary-🔑'),
});

describe('the body of a create', () => {
  it('is one root object, and carries our reference whatever the metadata is called', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        for (const request of [hostedPayinRequest, directPayinRequest, walletPayinRequest].map((make) =>
          make(order, DEFAULT_VARIANTS),
        )) {
          const body = bodyOf(request) as { commande: { custom_data: Record<string, unknown> } };
          expect(Object.keys(body)).toEqual(['commande']);
          expect(body.commande.custom_data['transaction_id']).toBe(order.reference);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is stored as it is sent, but for the OTP', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const { body, storedBody } = directPayinRequest(order, DEFAULT_VARIANTS);
        expect(storedBody).not.toContain('OTP-canary');
        expect(storedBody).toBe(body?.replace('"otp":"OTP-canary-🔑"', '"otp":"[redacted]"'));
      }),
      { numRuns: 300 },
    );
  });

  it('has an empty OTP in a hosted payin, whatever was given', () => {
    expect(bodyOf(hostedPayinRequest({ ...PAYIN, otp: '123456' }, DEFAULT_VARIANTS))).toMatchObject({
      commande: { invoice: { otp: '', external_id: '' } },
    });
  });

  it('says that a payin has no OTP yet: the first of two requests of an SMS OTP', () => {
    expect(directPayinRequest(PAYIN, DEFAULT_VARIANTS).storedBody).toContain('"otp":""');
  });

  it('writes amounts as whole numbers, and those of items as text only where the project wants it', () => {
    const items = [{ name: 'a', description: '', quantity: 2, unitPrice: 750, totalPrice: 1500 }];
    const order = { ...PAYIN, items };
    expect(hostedPayinRequest(order, DEFAULT_VARIANTS).body).toContain('"unit_price":750,"total_price":1500');
    const asText = hostedPayinRequest(order, variants({ amountsAsStrings: true })).body;
    expect(asText).toContain('"quantity":2,"unit_price":"750","total_price":"1500"');
    expect(asText).toContain('"total_amount":1500');
  });

  it('of a payout says where the money of a wallet stays, and nothing of it for mobile money', () => {
    expect(bodyOf(walletPayoutRequest(PAYOUT, 'wallet'))).toMatchObject({ commande: { top_up_wallet: 1 } });
    expect(bodyOf(walletPayoutRequest(PAYOUT, 'mobile_money'))).toMatchObject({
      commande: { top_up_wallet: 0 },
    });
    expect(mobileMoneyPayoutRequest(PAYOUT).body).not.toContain('top_up_wallet');
  });
});

describe('the address of a confirm', () => {
  it('holds any token whole, and nothing else of it', () => {
    fc.assert(
      fc.property(anyText, (token) => {
        for (const request of [
          payinConfirmRequest(token, DEFAULT_VARIANTS),
          payoutConfirmRequest(token, DEFAULT_VARIANTS),
        ]) {
          expect(request.path).toMatch(/^[!-~]+$/);
          const { searchParams, hash } = new URL(request.path, 'http://x');
          expect([...searchParams.values()]).toEqual([token.toWellFormed()]);
          expect(hash).toBe('');
        }
      }),
    );
  });

  it.each([
    [{}, '?token=t'],
    [{ payinConfirmParameter: 'invoiceToken' }, '?invoiceToken=t'],
    [{ payinConfirmParameter: 'both' }, '?token=t&invoiceToken=t'],
    [{ trailingSlash: true }, '/?token=t'],
  ] as const)('follows the settings %j', (changes, end) => {
    expect(payinConfirmRequest('t', variants(changes)).path).toBe(
      `/pay/v01/redirect/checkout-invoice/confirm${end}`,
    );
  });

  it('has one other name to probe, and goes back after it', () => {
    const once = otherParameter(DEFAULT_VARIANTS);
    expect(payinConfirmRequest('t', once).path).toContain('?invoiceToken=t');
    expect(payoutConfirmRequest('t', once).path).toContain('?token=t');
    expect(otherParameter(once)).toEqual(DEFAULT_VARIANTS);
  });
});

describe('the address of "send an OTP"', () => {
  it('is one segment for the number and one for the amount', () => {
    expect(walletOtpRequest('22670112233', 1500).path).toBe('/pay/v02/debitotp/22670112233/1500');
    expect(walletOtpRequest('a/b?c#d\ud800', 9).path).toBe('/pay/v02/debitotp/a%2Fb%3Fc%23d%EF%BF%BD/9');
  });
});
