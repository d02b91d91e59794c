import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** An account at the identity provider. */
export interface ProviderUser {
  /** Claim `sub`, and the login name. */
  login: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
  amr?: string[];
}

const CLIENT = { id: 'rappro', secret: 'a secret of the identity provider' };

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A real OpenID provider on a port of its own, with one page where the login name is typed. */
export class IdentityProvider {
  readonly users = new Map<string, ProviderUser>();
  private provider: Provider | undefined;
  /** Keys published in place of its own, as if another key had signed its tokens. */
  private published: { keys: JsonWebKey[] } | undefined;

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
  ) {}

  /** @param publicUrl of the server that signs in through it */
  static async open(publicUrl: string, port = 0): Promise<IdentityProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const opened = new IdentityProvider(server, issuer);
    opened.provider = opened.provide(publicUrl);
    const answer = opened.provider.callback();
    const failed = (error: unknown): void => console.error(error);
    server.on('request', (request, response) => {
      if (opened.published && request.url === '/jwks') response.end(JSON.stringify(opened.published));
      else if (request.url?.startsWith('/interaction/')) opened.interact(request, response).catch(failed);
      else answer(request, response).catch(failed);
    });
    return opened;
  }

  /** Settings of a server that signs in through it. */
  get settings(): Record<string, string> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Company account',
    };
  }

  /** Adds or replaces an account. */
  have(user: ProviderUser): void {
    this.users.set(user.login, { email: `${user.login}@example.com`, email_verified: true, ...user });
  }

  /** Makes a code void, as its end does. */
  async expire(code: string): Promise<void> {
    const found = await this.provider?.AuthorizationCode.find(code);
    await found?.destroy();
  }

  /** Publishes a key that did not sign its tokens, under the name of the one that does. */
  async publishWrongKey(): Promise<void> {
    const own = await fetch(new URL('/jwks', this.issuer));
    const { keys } = (await own.json()) as { keys: JsonWebKey[] };
    this.published = {
      keys: keys.map((key) => ({ ...key, ...newKey().publicKey.export({ format: 'jwk' }) })),
    };
  }

  publishOwnKeys(): void {
    this.published = undefined;
  }

  /** Follows the provider's pages from its sign-in address to the callback. @returns the address of the callback */
  async signIn(startUrl: string, form: { login: string } | { cancel: 'yes' }): Promise<URL> {
    const jar = new Map<string, string>();
    const page = await this.follow(new URL(startUrl), jar);
    return this.follow(page, jar, new URLSearchParams(form));
  }

  /** Opens its page for signing out and confirms it. @returns the address to which it leads */
  async signOut(url: string): Promise<string> {
    const jar = new Map<string, string>();
    const page = await this.request(new URL(url), jar);
    const secret = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
    const body = new URLSearchParams({ xsrf: secret, logout: 'yes' });
    const confirmed = await this.request(new URL('/session/end/confirm', this.issuer), jar, body);
    return confirmed.headers.get('location') ?? '';
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private provide(publicUrl: string): Provider {
    const { privateKey } = newKey();
    return new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [`${publicUrl}/api/session/openid/callback`],
          post_logout_redirect_uris: [`${publicUrl}/login`],
        },
      ],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['a key of the tests'] },
      claims: { openid: ['sub', 'groups', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      ttl: {
        Interaction: 600,
        Grant: 600,
        Session: 600,
        AccessToken: 600,
        IdToken: 600,
        AuthorizationCode: 60,
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => {
        const { amr: _amr, login: _login, ...claims } = this.users.get(sub) ?? { login: sub };
        return { accountId: sub, claims: () => ({ sub, ...claims }) };
      },
      // Without a page that asks for consent.
      loadExistingGrant: async ({ oidc: { provider, client, session } }) => {
        const grant = new provider.Grant({
          clientId: client?.clientId ?? '',
          accountId: session?.accountId ?? '',
        });
        grant.addOIDCScope('openid profile email');
        await grant.save();
        return grant;
      },
    });
  }

  /** The one page of the provider: a login name, or no. */
  private async interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><html lang="en"><title>Company account</title><h1>Company account</h1><form method="post">
        <label>Login <input name="login" autofocus></label><button>Continue</button><button name="cancel" value="yes">Cancel</button></form>`);
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Buffer));
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const login = form.get('login') ?? '';
    const amr = this.users.get(login)?.amr;
    await this.provider?.interactionFinished(
      request,
      response,
      form.has('cancel')
        ? { error: 'access_denied', error_description: 'cancelled' }
        : { login: { accountId: login, ...(amr ? { amr } : {}) } },
    );
  }

  /** Follows redirects until a page, or an address that is not the provider's. */
  private async follow(from: URL, jar: Map<string, string>, form?: URLSearchParams): Promise<URL> {
    let [url, body] = [from, form];
    for (let hops = 0; hops < 6; hops += 1) {
      const answer = await this.request(url, jar, body);
      const location = answer.headers.get('location');
      if (!location) return url;
      [url, body] = [new URL(location, url), undefined];
      if (url.origin !== this.issuer) return url;
    }
    throw new Error('The provider redirects without end');
  }

  private async request(url: URL, jar: Map<string, string>, body?: URLSearchParams): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body ? { method: 'POST', body } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  }
}
