import { describe, expect, it } from '@jest/globals';
import type { CreateOutcome, Refused, Unanswered } from '../../aggregator/contract/outcomes.js';
import { type PayinCallState, applyPayinOutcome } from './payin-outcome.js';

const created: PayinCallState = {
  status: 'created',
  otpSent: false,
  followUp: false,
  mayTakeOtp: true,
  token: null,
  list: 'createInvoice',
};
const waiting: PayinCallState = { ...created, status: 'pending', otpSent: true, followUp: true, token: 'T' };
const accepted: CreateOutcome = { kind: 'accepted', token: 'T', text: 'en cours', drift: [] };
const refused = (code: string): Refused => ({
  kind: 'refused',
  list: 'createInvoice',
  code,
  text: `Echec (Code${code})`,
  drift: [],
});
const lost: Unanswered = { kind: 'unanswered', fault: 'answer timeout', neverSent: false, drift: [] };
const unsent: Unanswered = { kind: 'unanswered', fault: 'connection refused', neverSent: true, drift: [] };

describe('the answer to a create', () => {
  it('makes an accepted payin pending with its token, and open for an OTP only without a URL', () => {
    expect(applyPayinOutcome(created, accepted)).toMatchObject({
      to: 'pending',
      token: 'T',
      awaitsOtp: true,
    });
    const redirected = applyPayinOutcome(created, { ...accepted, paymentUrl: 'https://pay.example/x' });
    expect(redirected).toMatchObject({
      to: 'pending',
      paymentUrl: 'https://pay.example/x',
      awaitsOtp: false,
    });
    expect(applyPayinOutcome({ ...created, otpSent: true }, accepted)).toMatchObject({
      to: 'pending',
      awaitsOtp: false,
    });
    expect(applyPayinOutcome({ ...created, mayTakeOtp: false }, accepted)).toMatchObject({
      awaitsOtp: false,
    });
  });

  it('rejects a refused payin and keeps its sub-code', () => {
    const result = applyPayinOutcome(created, { ...refused('07'), details: 'no network' }, 'fix');
    expect(result).toMatchObject({
      to: 'rejected',
      subCode: { list: 'createInvoice', code: '07', details: 'no network' },
      refusal: { code: '07', text: 'Echec (Code07)' },
      awaitsOtp: false,
    });
  });

  it('keeps a payin whose OTP was wrong open for another one, on the same transaction', () => {
    expect(applyPayinOutcome({ ...created, otpSent: true }, refused('15'), 'new_otp')).toMatchObject({
      awaitsOtp: true,
      refusal: { code: '15' },
    });
    expect(applyPayinOutcome({ ...created, otpSent: true }, refused('15'), 'new_otp').to).toBeUndefined();
    expect(applyPayinOutcome(waiting, refused('15'), 'new_otp')).toMatchObject({ awaitsOtp: true });
    expect(applyPayinOutcome(waiting, refused('15'), 'new_otp').to).toBeUndefined();
  });

  it('wants a new transaction after an expired OTP: a first call is rejected, a pending payin takes no more OTPs', () => {
    expect(applyPayinOutcome({ ...created, otpSent: true }, refused('16'), 'new_transaction').to).toBe(
      'rejected',
    );
    const pending = applyPayinOutcome(waiting, refused('16'), 'new_transaction');
    expect(pending.to).toBeUndefined();
    expect(pending.awaitsOtp).toBe(false);
  });

  it('takes no "wrong OTP" for an invitation where no OTP was sent', () => {
    expect(applyPayinOutcome(created, refused('15'), 'new_otp')).toMatchObject({
      to: 'rejected',
      awaitsOtp: false,
    });
  });

  it('is unknown when it was lost, and never refused', () => {
    expect(applyPayinOutcome(created, lost)).toMatchObject({
      to: 'unknown',
      awaitsOtp: false,
      refusal: null,
    });
    expect(applyPayinOutcome({ ...created, otpSent: true, followUp: true }, lost).to).toBe('unknown');
  });

  it('rejects a first call that surely never left, with the fault instead of a sub-code', () => {
    expect(applyPayinOutcome(created, unsent)).toMatchObject({
      to: 'rejected',
      subCode: { code: null, details: 'not sent: connection refused' },
    });
  });

  it('leaves a pending payin pending when the answer to its OTP was lost, and takes no second OTP', () => {
    expect(applyPayinOutcome(waiting, lost)).toEqual({ awaitsOtp: false, refusal: null, drift: [] });
  });

  it('asks for the OTP again when it surely never left', () => {
    expect(applyPayinOutcome(waiting, unsent)).toMatchObject({ awaitsOtp: true });
    expect(applyPayinOutcome({ ...waiting, status: 'created' }, unsent)).toEqual({
      awaitsOtp: true,
      refusal: null,
      drift: [],
    });
  });

  it('keeps the first token of a payin and raises a different second one', () => {
    expect(applyPayinOutcome(waiting, accepted)).toEqual({ awaitsOtp: false, refusal: null, drift: [] });
    const other = applyPayinOutcome(waiting, { ...accepted, token: 'U' });
    expect(other.token).toBeUndefined();
    expect(other.drift).toHaveLength(1);
  });

  it('still counts when it comes after the payin was given up as unknown', () => {
    expect(applyPayinOutcome({ ...created, status: 'unknown' }, accepted)).toMatchObject({
      to: 'pending',
      token: 'T',
    });
    expect(applyPayinOutcome({ ...created, status: 'unknown' }, refused('02'), 'fix')).toMatchObject({
      to: 'rejected',
    });
    expect(applyPayinOutcome({ ...created, status: 'unknown' }, lost).to).toBeUndefined();
  });

  it('changes nothing of a payin that turned final meanwhile', () => {
    for (const status of ['completed', 'notcompleted'] as const)
      for (const outcome of [accepted, refused('15'), lost])
        expect(applyPayinOutcome({ ...waiting, status }, outcome, 'new_otp').to).toBeUndefined();
  });
});
