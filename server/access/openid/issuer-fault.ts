import { withoutSlashesBehind } from '../../platform/common/values/trim.js';

/** A provider that names itself otherwise than it is configured. */
interface IssuerDifference {
  kind: 'slash' | 'differs';
  expected: string;
  stated: string;
}

/** A difference, or an issuer under which the provider has no description. */
export type IssuerFault = IssuerDifference | { kind: 'path'; expected: string; url: string; status: number };

const DESCRIPTION = '/.well-known/openid-configuration';

/** Finds a wrong issuer in an error of the discovery. @param issuer as configured */
export function discoveryFault(error: unknown, issuer: string): IssuerFault | undefined {
  for (const cause of causesOf(error)) {
    if (cause instanceof Response) {
      const { status } = cause;
      if (status >= 500 || status === 429) return undefined;
      return { kind: 'path', expected: issuer, url: withoutSlashesBehind(issuer) + DESCRIPTION, status };
    }
    if (isRecord(cause) && cause['attribute'] === 'issuer' && isRecord(cause['body']))
      return difference(issuer, cause['body']['issuer']);
  }
  return undefined;
}

/** Finds another `iss`, as parameter or in the ID token, in an error of an answer. */
export function answerFault(error: unknown): IssuerDifference | undefined {
  for (const cause of causesOf(error)) {
    if (!isRecord(cause)) continue;
    const { claim, claims, expected, parameters } = cause;
    if (claim === 'iss' && isRecord(claims)) return difference(expected, claims['iss']);
    if (parameters instanceof URLSearchParams) return difference(expected, parameters.get('iss'));
  }
  return undefined;
}

/** Writes the fault for the log and the audit log. */
export const faultLine = (fault: IssuerFault): string =>
  fault.kind === 'path'
    ? `OIDC_ISSUER ${fault.expected}: no description at ${fault.url} (HTTP ${fault.status})`
    : `issuer: expected ${fault.expected}, stated ${fault.stated}`;

function difference(expected: unknown, stated: unknown): IssuerDifference | undefined {
  if (typeof expected !== 'string' || typeof stated !== 'string' || stated === expected) return undefined;
  return {
    kind: withoutSlashesBehind(stated) === withoutSlashesBehind(expected) ? 'slash' : 'differs',
    expected,
    stated: stated.slice(0, 300),
  };
}

function causesOf(error: unknown): unknown[] {
  return error instanceof Error && error.cause !== undefined ? [error.cause, ...causesOf(error.cause)] : [];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
