import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import * as oidc from 'openid-client';
import { Agent, fetch as httpFetch } from 'undici';
import { Clock } from '../../platform/common/time/clock.js';
import { Env } from '../../platform/config/env.js';
import { answerFault, discoveryFault, faultLine, type IssuerFault } from './issuer-fault.js';
import { type ProviderIdentity, readIdentity } from './provider-identity.js';
import type { ProviderRefusal } from './provider.view.js';

/** Seconds for one call to the provider. */
const CALL_SECONDS = 8;
const MOST_BYTES = 1024 * 1024;
/** In ms: age at which the provider's description is read again. */
const KNOWN_FOR_MS = 10 * 60_000;

/** Proofs that bind the answer of the provider to one browser and one request. */
export interface ProviderProofs {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export type ProviderAnswer =
  | { identity: ProviderIdentity; idToken: string }
  | { refused: ProviderRefusal; fault: string };

/**
 * Calls the identity provider: authorization code flow with PKCE, `state` and `nonce`. https only, except for an issuer
 * on a loopback address.
 */
@Injectable()
export class ProviderClient implements OnApplicationShutdown {
  private readonly logger = new Logger(ProviderClient.name);
  private readonly agent = new Agent({
    connect: { timeout: CALL_SECONDS * 1000 },
    maxResponseSize: MOST_BYTES,
  });
  /** Set when the last attempt to read the provider's description failed because of the issuer. */
  issuerFault: IssuerFault | undefined;
  private known: { at: number; provider: Promise<oidc.Configuration> } | undefined;

  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Undefined without a provider. */
  get name(): string | undefined {
    return this.env.openId?.name;
  }

  /** Returns the address of the provider's sign-in page; undefined when the provider cannot be reached. */
  async startUrl({ state, nonce, codeVerifier }: ProviderProofs): Promise<string | undefined> {
    const provider = await this.reach();
    if (!provider) return undefined;
    return oidc.buildAuthorizationUrl(provider, {
      redirect_uri: this.callbackUrl,
      scope: this.env.openId?.scope ?? 'openid',
      ...{ state, nonce, code_challenge_method: 'S256' },
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    }).href;
  }

  /** Exchanges the code in the query of the callback and reads who signed in. */
  async readAnswer(query: string, proofs: ProviderProofs): Promise<ProviderAnswer> {
    const settings = this.env.openId;
    const provider = await this.reach();
    if (!provider || !settings) return { refused: 'unreachable', fault: 'discovery' };
    try {
      const tokens = await oidc.authorizationCodeGrant(provider, new URL(`${this.callbackUrl}?${query}`), {
        expectedState: proofs.state,
        expectedNonce: proofs.nonce,
        pkceCodeVerifier: proofs.codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || tokens.id_token === undefined)
        return { refused: 'answer_invalid', fault: 'no ID token' };
      const userInfo = provider.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
        : {};
      return { identity: readIdentity(claims, userInfo, settings), idToken: tokens.id_token };
    } catch (error) {
      const fault = faultOf(error);
      this.logger.warn({ event: 'provider_answer_refused', ...fault });
      return fault;
    }
  }

  /** Returns the address that ends the session at the provider; undefined when it has none or cannot be reached. */
  async signOutUrl(idToken: string | undefined): Promise<string | undefined> {
    const provider = await this.reach();
    if (!provider?.serverMetadata().end_session_endpoint) return undefined;
    return oidc.buildEndSessionUrl(provider, {
      post_logout_redirect_uri: `${this.env.publicUrl}/login`,
      ...(idToken ? { id_token_hint: idToken } : {}),
    }).href;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  private get callbackUrl(): string {
    return `${this.env.publicUrl}/api/session/openid/callback`;
  }

  /** Reads the provider's description, at most every ten minutes; a failure is not kept. */
  private async reach(): Promise<oidc.Configuration | undefined> {
    const now = this.clock.elapsed();
    if (!this.known || now - this.known.at > KNOWN_FOR_MS)
      this.known = { at: now, provider: this.discover() };
    try {
      const provider = await this.known.provider;
      this.issuerFault = undefined;
      return provider;
    } catch (error) {
      this.known = undefined;
      this.issuerFault = discoveryFault(error, this.env.openId?.issuer ?? '');
      if (this.issuerFault) {
        this.logger.error({ event: 'provider_issuer_wrong', fault: faultLine(this.issuerFault) });
        return undefined;
      }
      this.logger.error({ event: 'provider_unreachable', fault: faultOf(error).fault });
      return undefined;
    }
  }

  private discover(): Promise<oidc.Configuration> {
    const settings = this.env.openId;
    if (!settings) return Promise.reject(new Error('no identity provider is configured'));
    const issuer = new URL(settings.issuer);
    const { clientId, clientSecret } = settings;
    return oidc.discovery(issuer, clientId, clientSecret, authenticateBy(clientSecret), {
      timeout: CALL_SECONDS,
      [oidc.customFetch]: (url, options) => this.fetch(url, options),
      execute: [
        // ID tokens must carry a signature by a key that the provider publishes.
        oidc.enableNonRepudiationChecks,
        // The settings allow http on loopback addresses only.
        // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out
        ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    });
  }

  private async fetch(
    url: string,
    { method, headers, body, signal }: oidc.CustomFetchOptions,
  ): Promise<Response> {
    const answer = await httpFetch(url, {
      ...{ method, headers, redirect: 'manual' as const, dispatcher: this.agent },
      ...(body === undefined || body === null ? {} : { body: bodyOf(body) }),
      ...(signal ? { signal } : {}),
    });
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: [...answer.headers] });
  }
}

/** Sends the secret as the provider prefers; without a preference by Basic, as OpenID Connect has it. */
function authenticateBy(clientSecret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)];
  return (server, ...request): void => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? basic : post;
    authenticate(server, ...request);
  };
}

function bodyOf(body: NonNullable<oidc.FetchBody>): string {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('The identity provider is sent forms only');
}

/** Tells network faults from answers that are wrong. The texts hold no code and no token. */
function faultOf(error: unknown): { refused: ProviderRefusal; fault: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const name = error instanceof Error ? error.name : 'Error';
  const fault = [name, code].filter(Boolean).join(' ');
  const issuer = answerFault(error);
  if (issuer) return { refused: 'issuer_differs', fault: faultLine(issuer) };
  // A code that has expired or was used.
  if (error instanceof oidc.ResponseBodyError)
    return { refused: error.error === 'invalid_grant' ? 'expired' : 'provider_failed', fault: error.error };
  if (error instanceof oidc.WWWAuthenticateChallengeError) return { refused: 'provider_failed', fault };
  if (error instanceof oidc.AuthorizationResponseError)
    return { refused: error.error === 'access_denied' ? 'cancelled' : 'provider_failed', fault: error.error };
  if (error instanceof oidc.ClientError && isTimeout(error.code)) return { refused: 'unreachable', fault };
  if (error instanceof oidc.ClientError) return { refused: 'answer_invalid', fault };
  return { refused: 'unreachable', fault };
}

const isTimeout = (code: string | undefined): boolean => code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT';
