import * as oidc from 'openid-client';
import { ProviderClient } from '../../../server/access/openid/provider-client.js';
import { Env } from '../../../server/platform/config/env.js';
import type { KnownAttack, Target } from './known-attack.js';
import { makeUp, signInByProvider } from './provider-sign-in.js';

const LOGIN = 'forged-by-another-key';

async function play(target: Target): Promise<string[]> {
  const { provider, start } = target;
  await makeUp(target, LOGIN);
  await provider.publishWrongKey();
  // A process that has not read the keys of the provider yet.
  const server = await start();
  try {
    const { end } = await signInByProvider({ provider, url: server.url }, LOGIN);
    return end.startsWith('signed-in=') ? [`an ID token signed by another key was taken: ${end}`] : [];
  } finally {
    provider.publishOwnKeys();
    await server.stop();
  }
}

/** N-10: ID tokens of another key than the provider's sign in. */
export const forgedIdTokens: KnownAttack = {
  title: 'forged ID tokens sign in',
  play,
  without: (app) => {
    const { openId } = app.get(Env);
    if (!openId) throw new Error('The altered server has no identity provider');
    const { issuer, clientId, clientSecret } = openId;
    // Without `enableNonRepudiationChecks`.
    app.get(ProviderClient, { strict: false })['discover'] = () =>
      oidc.discovery(new URL(issuer), clientId, clientSecret, oidc.ClientSecretBasic(clientSecret), {
        // oxlint-disable-next-line typescript/no-deprecated -- the provider of the tests has no TLS
        execute: [oidc.allowInsecureRequests],
      });
  },
};
