import { describe, expect, it } from '@jest/globals';
import { requestDifferences, keysMixedIntoExternalId, requestOf, reservedKey } from './payin-request.js';

const dto = {
  amount: 5000,
  phone: '22670000001',
  items: [{ name: 'Shoes', quantity: 2, unitPrice: 2500, totalPrice: 5000 }],
  customData: { basket: 'B-1', lines: 2 },
};
const stored = requestOf(dto, { channel: 'direct', phone: dto.phone });

describe('a payin request', () => {
  it('is the same again when only what is left out by default was written out', () => {
    const written = {
      ...dto,
      description: '',
      store: {},
      actions: { cancelUrl: '' },
      customer: { email: '' },
    };
    const again = requestOf(written, { channel: 'direct', phone: dto.phone, otp: '' });
    expect(requestDifferences(again, stored)).toEqual({});
  });

  it('is the same whatever the order of the metadata', () => {
    const other = requestOf(
      { ...dto, customData: { lines: 2, basket: 'B-1' } },
      { channel: 'direct', phone: dto.phone },
    );
    expect(requestDifferences(other, stored)).toEqual({});
  });

  it('names each field that differs, and no phone number', () => {
    const other = requestOf(
      { ...dto, amount: 5001, customData: {} },
      { channel: 'wallet', phone: '22670000002', otp: '1234' },
    );
    const fields = requestDifferences(other, stored);
    expect(Object.keys(fields).sort()).toEqual(['amount', 'channel', 'customData', 'otp', 'phone']);
    expect(fields['amount']).toEqual({ rule: 'differs', values: { stored: '5000' } });
    expect(JSON.stringify(fields)).not.toContain('22670000001');
  });

  it('never holds the OTP', () => {
    expect(JSON.stringify(requestOf(dto, { channel: 'direct', otp: '987654' }))).not.toContain('987654');
  });
});

describe('the metadata', () => {
  it('may not use the keys that the aggregator or we add', () => {
    expect(reservedKey({ basket: 1 })).toBeUndefined();
    for (const key of ['transaction_id', 'hash', 'logfile', 'Hash'])
      expect(reservedKey({ [key]: 'x' })).toBe(key);
  });

  it('with a second key that contains "id" spoils external_id', () => {
    expect(keysMixedIntoExternalId({ basket: 1, orderId: 2, paid: 3 })).toEqual(['orderId', 'paid']);
  });
});
