/** What an operator asks of the customer in a direct payin (docs/aggregator-interface.md#validation-modes). */
export const DIRECT_MODES = ['ussd_otp', 'ussd_push', 'guided_ussd', 'sms_otp'] as const;
export type DirectMode = (typeof DIRECT_MODES)[number];

/** As stored: `redirect` where the answer is a URL for the customer, `wallet_otp` for wallets. */
type ValidationMode = DirectMode | 'redirect' | 'wallet_otp';

/** What of a direct payin says how the customer validates it. */
interface ModeEvidence {
  /** As told by the merchant's system. */
  mode?: DirectMode;
  /** An OTP went with the first request. */
  otpGiven: boolean;
  /** The answer's text is a URL. */
  redirected: boolean;
  /** An OTP was asked for and sent in a second request. */
  otpFollowed: boolean;
}

/** Null where push, guided and SMS OTP cannot be told apart yet. The text of the answer is never read. */
export function directMode({ mode, otpGiven, redirected, otpFollowed }: ModeEvidence): ValidationMode | null {
  if (redirected) return 'redirect';
  if (otpFollowed) return otpGiven ? 'ussd_otp' : 'sms_otp';
  return mode ?? (otpGiven ? 'ussd_otp' : null);
}

/** The broken rule where the OTP does not fit the mode that the merchant's system named. */
export function otpProblem(
  mode: DirectMode | undefined,
  otp: string,
): 'otpNeeded' | 'otpTooEarly' | undefined {
  if (mode === 'ussd_otp' && otp === '') return 'otpNeeded';
  return mode !== undefined && mode !== 'ussd_otp' && otp !== '' ? 'otpTooEarly' : undefined;
}

/** Whether a second request with an OTP may follow an accepted first one. */
export function canTakeOtp(evidence: ModeEvidence): boolean {
  const mode = directMode(evidence);
  return mode === null || mode === 'sms_otp';
}
