import { generateSecret, generateURI, verifySync } from 'otplib';

/** RFC 6238 with SHA-1 and six digits, the parameters that all authenticator apps support. */
export const STEP_SECONDS = 30;

const ISSUER = 'Rappro';
/** 160 bits, as RFC 4226 recommends. */
const KEY_BYTES = 20;
const FORM = { algorithm: 'sha1', digits: 6, period: STEP_SECONDS } as const;

/** Returns base32. */
export function newTotpKey(): string {
  return generateSecret({ length: KEY_BYTES });
}

export function otpauthUrl(totpKey: string, email: string): string {
  return generateURI({ ...FORM, secret: totpKey, issuer: ISSUER, label: email });
}

/**
 * Returns the time step of a code: the present one, the previous or the next, to allow for slow typing and clock skew.
 * Undefined for any other code.
 */
export function totpStep(totpKey: string, code: string, at: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(at.getTime() / 1000);
  const verified = verifySync({ ...FORM, secret: totpKey, token, epoch, epochTolerance: STEP_SECONDS });
  return verified.valid && 'timeStep' in verified ? verified.timeStep : undefined;
}
