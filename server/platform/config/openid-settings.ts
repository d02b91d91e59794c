/** Settings of the identity provider, read from `OIDC_…`. */
export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name on the sign-in page. */
  name: string;
  scope: string;
  groupsClaim: string;
  /** Methods (`amr`) that count as a second factor when signing in. */
  secondFactorMethods: readonly string[];
  /** True: the provider assigns e-mail addresses itself, `email_verified` is not required. */
  trustsEmail: boolean;
}

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

type Given = { [Name in (typeof NEEDED)[number] | 'EMERGENCY_USER']?: string } & {
  PASSWORD_SIGN_IN: 'on' | 'off';
};

/** Returns the names of settings that are missing or wrong. */
export function wrongOpenIdSettings(env: Given): string[] {
  const isOff = env.PASSWORD_SIGN_IN === 'off';
  const isWanted = isOff || NEEDED.some((name) => env[name] !== undefined);
  return [
    ...(isWanted ? NEEDED.filter((name) => env[name] === undefined) : []),
    ...(env.OIDC_ISSUER !== undefined && !isSecure(env.OIDC_ISSUER) ? ['OIDC_ISSUER'] : []),
    ...(isOff && env.EMERGENCY_USER === undefined ? ['EMERGENCY_USER'] : []),
  ];
}

/** True for https and for loopback addresses: session cookies and callbacks must not cross a network in the clear. */
export function isSecure(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
