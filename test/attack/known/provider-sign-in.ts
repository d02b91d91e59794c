import { SessionClient } from '../../support/session-client.js';
import type { Target } from './known-attack.js';

const GROUP = 'chiefs';

/** Adds a made-up account to the provider, in a group whose members are administrators of Rappro. */
export async function makeUp({ setup, provider }: Target, login: string): Promise<void> {
  await setup.db.query(
    `INSERT INTO provider_groups (name, role, all_projects, project_ids, changed_by, changed_at)
     SELECT $1, 'admin', true, '{}', id, now() FROM people WHERE role = 'admin' LIMIT 1 ON CONFLICT DO NOTHING`,
    [GROUP],
  );
  provider.have({ login, groups: [GROUP] });
}

/** Signs an account of the provider in. @returns how the sign-in ended, as the console is informed */
export async function signInByProvider(
  { provider, url }: Pick<Target, 'provider' | 'url'>,
  login: string,
): Promise<{ browser: SessionClient; end: string }> {
  const browser = new SessionClient(url);
  const { body } = await browser.send('POST', '/api/session/openid');
  const callback = await provider.signIn(String(body['url']), { login });
  const { headers } = await browser.send('GET', `${callback.pathname}${callback.search}`);
  return { browser, end: String(headers['location']).split('#')[1] ?? '' };
}
