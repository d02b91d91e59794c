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
