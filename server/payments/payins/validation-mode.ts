/** Validation modes of direct payins (docs/aggregator-interface.md#validation-modes). */
export const DIRECT_MODES = ['ussd_otp', 'ussd_push', 'guided_ussd', 'sms_otp'] as const;
export type DirectMode = (typeof DIRECT_MODES)[number];

/** As stored: `redirect` where the answer is a URL for the customer, `wallet_otp` for wallets. */
type ValidationMode = DirectMode | 'redirect' | 'wallet_otp';

interface ModeEvidence {
  mode?: DirectMode;
  /** True when an OTP went with the first request. */
  otpGiven: boolean;
  /** True when the text of the answer is a URL. */
  redirected: boolean;
  /** True when an OTP was requested and sent in a second request. */
  otpFollowed: boolean;
}

/** Returns null while push, guided and SMS OTP cannot be distinguished. The text of the answer is never parsed. */
export function directMode({ mode, otpGiven, redirected, otpFollowed }: ModeEvidence): ValidationMode | null {
  if (redirected) return 'redirect';
  if (otpFollowed) return otpGiven ? 'ussd_otp' : 'sms_otp';
  return mode ?? (otpGiven ? 'ussd_otp' : null);
}

/** Returns the broken rule when the OTP does not fit the mode named by the merchant's system. */
export function otpProblem(
  mode: DirectMode | undefined,
  otp: string,
): 'otpNeeded' | 'otpTooEarly' | undefined {
  if (mode === 'ussd_otp' && otp === '') return 'otpNeeded';
  return mode !== undefined && mode !== 'ussd_otp' && otp !== '' ? 'otpTooEarly' : undefined;
}

/** Returns true when a second request with an OTP may follow an accepted first one. */
export function canTakeOtp(evidence: ModeEvidence): boolean {
  const mode = directMode(evidence);
  return mode === null || mode === 'sms_otp';
}
