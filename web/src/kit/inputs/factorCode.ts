/** True for the code of an authenticator app, or the one that a passkey gave. */
export const isFactorCode = (code: string): boolean => /^\d{6}$/.test(code) || isPasskeyCode(code);

export const isPasskeyCode = (code: string): boolean => /^pk_[\w-]{16}$/.test(code);

/** True also for a recovery code. */
export const isSignInCode = (code: string): boolean =>
  isFactorCode(code) || code.replace(/[\s-]/g, '').length === 24;
