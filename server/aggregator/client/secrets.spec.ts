import { describe, expect, it } from '@jest/globals';
import { SecretRedactor } from './secrets.js';

const CREDENTIALS = { apiKey: 'key/with+"signs', authToken: 'head.pay/load.sign' };
const secrets = (otp = '') => new SecretRedactor(CREDENTIALS, otp);

describe('the stored answer', () => {
  it.each([
    ['as it is', 'x head.pay/load.sign y', 'x [redacted] y'],
    ['as JSON', JSON.stringify({ a: CREDENTIALS.apiKey }), '{"a":"[redacted]"}'],
    ['as PHP writes JSON', '{"a":"Bearer head.pay\\/load.sign"}', '{"a":"Bearer [redacted]"}'],
    ['in an address', `/x?k=${encodeURIComponent(CREDENTIALS.apiKey)}&z`, '/x?k=[redacted]&z'],
  ])('has no credential, %s', (_, text, redacted) => {
    expect(secrets().redact(text)).toBe(redacted);
    expect(secrets().redactBytes(Buffer.from(text)).toString()).toBe(redacted);
  });

  it('has no OTP, but every longer number that holds its digits', () => {
    const text = '{"otp":"1234","details":"OTP 1234 is wrong","amount":12345,"id":"a1234"}';
    expect(secrets('1234').redact(text)).toBe(
      '{"otp":"[redacted]","details":"OTP [redacted] is wrong","amount":12345,"id":"a1234"}',
    );
  });

  it('takes every sign of an OTP for itself', () => {
    expect(secrets('1.3]4').redact('1.3]4 1x3]4')).toBe('[redacted] 1x3]4');
  });

  it('is the very same bytes where there is no secret, whatever bytes they are', () => {
    const bytes = Buffer.from([0, 255, 0xed, 0xa0, 0x80, 0x22]);
    expect(secrets('1234').redactBytes(bytes)).toBe(bytes);
  });

  it('keeps the bytes around a secret as they were', () => {
    const bytes = Buffer.concat([
      Buffer.from([255, 0]),
      Buffer.from('head.pay/load.sign'),
      Buffer.from([0xed]),
    ]);
    expect(secrets().redactBytes(bytes)).toEqual(
      Buffer.concat([Buffer.from([255, 0]), Buffer.from('[redacted]'), Buffer.from([0xed])]),
    );
  });

  it.each(['', 'abc'])('is not spoiled by the credential %j, which is found everywhere', (short) => {
    const text = 'abc {"response_code":"00"} abc';
    expect(new SecretRedactor({ apiKey: short, authToken: short }, short).redact(text)).toBe(text);
  });

  it('has none in the texts of an outcome, and the rest of it as it came', () => {
    const outcome = {
      kind: 'refused',
      code: '15',
      text: 'Echec (Code15)',
      details: 'OTP 1234 for head.pay/load.sign',
      drift: [{ kind: 'field', seen: CREDENTIALS.apiKey }],
    };
    expect(secrets('1234').redactOutcome(outcome)).toEqual({
      ...outcome,
      details: 'OTP [redacted] for [redacted]',
      drift: [{ kind: 'field', seen: '[redacted]' }],
    });
    const accepted = { kind: 'accepted', token: 'x.1234.z', text: '1234', paymentUrl: 'https://p/1234' };
    expect(secrets('1234').redactOutcome(accepted)).toEqual({ ...accepted, text: '[redacted]' });
  });
});
