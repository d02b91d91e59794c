import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds that one code lasts; RFC 6238, SHA-1 and six digits: what every authenticator app knows. */
export const STEP_SECONDS = 30;

const ISSUER = 'Rappro';
/** What RFC 4226 recommends: 160 bits. */
const KEY_BYTES = 20;
const FORM = { algorithm: 'sha1', digits: 6, period: STEP_SECONDS } as const;

/** A new shared secret, in base32. */
export function newTotpKey(): string {
  return generateSecret({ length: KEY_BYTES });
}

/** What an authenticator app reads out of a QR code. */
export function otpauthUrl(totpKey: string, email: string): string {
  return generateURI({ ...FORM, secret: totpKey, issuer: ISSUER, label: email });
}

/**
 * The time step that a code belongs to: the present one, or the one before or after it (a slow hand, a telephone whose
 * clock is a little wrong). Undefined where the code is none of the three.
 */
export function totpStep(totpKey: string, code: string, at: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(at.getTime() / 1000);
  const verdict = verifySync({ ...FORM, secret: totpKey, token, epoch, epochTolerance: STEP_SECONDS });
  return verdict.valid && 'timeStep' in verdict ? verdict.timeStep : undefined;
}
