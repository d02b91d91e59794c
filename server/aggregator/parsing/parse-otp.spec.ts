import { describe, expect, it } from '@jest/globals';
import { parseOtp } from './parse-answer.js';

describe('the answer to "send an OTP"', () => {
  const otp = (body: unknown) =>
    parseOtp('wallet_otp', {
      ...{ arrived: true, status: 200, headers: {} },
      body: Buffer.from(JSON.stringify(body)),
    });

  it('has its own envelope', () => {
    expect(otp({ error: false, message: 'sent' })).toEqual({ kind: 'sent', message: 'sent', drift: [] });
    expect(otp({ error: true, message: 'no wallet' })).toMatchObject({
      kind: 'denied',
      message: 'no wallet',
    });
  });

  it('may come in the common one', () => {
    expect(otp({ response_code: '00', response_text: 'ok' })).toMatchObject({ kind: 'sent' });
    expect(otp({ response_code: '01', response_text: 'Echec (Code00)' })).toMatchObject({ kind: 'denied' });
    expect(otp({ response_code: '7' })).toMatchObject({ kind: 'unanswered', drift: [{ kind: 'shape' }] });
  });

  it.each([{ error: 'false' }, { error: 0 }, { message: 'x' }, {}])('does not guess %j', (body) =>
    expect(otp(body)).toMatchObject({ kind: 'unanswered' }),
  );
});
