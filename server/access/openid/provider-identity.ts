import type { OpenIdSettings } from '../../platform/config/openid-settings.js';

/** Statements of the identity provider about the person who signed in. */
export interface ProviderIdentity {
  issuer: string;
  /** Claim `sub`: the only lasting identifier. */
  subject: string;
  /** In lower case; undefined without a usable address. */
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
  groups: string[];
  /** True when the provider names a method (`amr`) that the settings accept as a second factor. */
  isTwoFactor: boolean;
}

type Claims = Record<string, unknown>;

const MOST_GROUPS = 500;
const LONGEST_NAME = 120;

/** Reads the claims of the ID token and of the user information; the latter add what the former lack. */
export function readIdentity(
  idToken: Claims & { iss: string; sub: string },
  userInfo: Claims,
  settings: OpenIdSettings,
): ProviderIdentity {
  const claims: Claims = { ...userInfo, ...idToken };
  const email = textOf(claims['email'])?.toLowerCase();
  const name = textOf(claims['name']) ?? textOf(claims['preferred_username']);
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    email: email && /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? email : undefined,
    emailVerified:
      settings.trustsEmail || claims['email_verified'] === true || claims['email_verified'] === 'true',
    name: name
      ?.replace(/\p{Cc}/gu, ' ')
      .replace(/\p{Cf}|\p{M}{5,}/gu, '')
      .slice(0, LONGEST_NAME),
    groups: textsOf(claimAt(claims, settings.groupsClaim)).slice(0, MOST_GROUPS),
    // Of the ID token alone: user information says nothing about this sign-in.
    isTwoFactor: textsOf(idToken['amr']).some((method) => settings.secondFactorMethods.includes(method)),
  };
}

/** Finds a claim by its name, or by a path such as `realm_access.roles`. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      claims,
    );
}

function isRecord(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Returns the texts of a list, or the one text. */
function textsOf(value: unknown): string[] {
  return [value].flat().filter((item) => typeof item === 'string');
}
