import { describe, expect, it } from '@jest/globals';
import { DIRECT_MODES, directMode, canTakeOtp, otpProblem } from './validation-mode.js';

const first = { otpGiven: false, redirected: false, otpFollowed: false };

describe('the validation mode of a direct payin', () => {
  it('is a redirect wherever the answer is a URL, whatever was expected', () => {
    for (const mode of [undefined, ...DIRECT_MODES])
      expect(directMode({ ...first, redirected: true, ...(mode ? { mode } : {}) })).toBe('redirect');
  });

  it('is USSD OTP when the OTP came with the first request, SMS OTP when it came with a second one', () => {
    expect(directMode({ ...first, otpGiven: true })).toBe('ussd_otp');
    expect(directMode({ ...first, otpFollowed: true })).toBe('sms_otp');
    expect(directMode({ ...first, otpGiven: true, otpFollowed: true })).toBe('ussd_otp');
  });

  it('is not known without an OTP, unless the merchant’s system says it', () => {
    expect(directMode(first)).toBeNull();
    expect(directMode({ ...first, mode: 'guided_ussd' })).toBe('guided_ussd');
  });
});

describe('an OTP', () => {
  it('is needed with USSD OTP and too early in the three other modes', () => {
    expect(otpProblem('ussd_otp', '')).toBe('otpNeeded');
    expect(otpProblem('ussd_otp', '1234')).toBeUndefined();
    for (const mode of ['ussd_push', 'guided_ussd', 'sms_otp'] as const) {
      expect(otpProblem(mode, '1234')).toBe('otpTooEarly');
      expect(otpProblem(mode, '')).toBeUndefined();
    }
    expect(otpProblem(undefined, '')).toBeUndefined();
    expect(otpProblem(undefined, '1234')).toBeUndefined();
  });

  it('may follow in a second request for SMS OTP and where the mode is not known', () => {
    expect(canTakeOtp(first)).toBe(true);
    expect(canTakeOtp({ ...first, mode: 'sms_otp' })).toBe(true);
    expect(canTakeOtp({ ...first, mode: 'ussd_push' })).toBe(false);
    expect(canTakeOtp({ ...first, otpGiven: true })).toBe(false);
    expect(canTakeOtp({ ...first, redirected: true })).toBe(false);
  });
});
