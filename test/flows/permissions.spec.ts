import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Reflector } from '@nestjs/core';
import type { Role } from '../../server/access/identity/user-words.js';
import { SUMMARY } from '../../server/platform/common/metadata/summary.js';
import type { Texts } from '../../server/platform/i18n/language.js';
import { startApp } from '../support/app.js';
import { type ControllerRoute, controllerRoutes } from '../support/controller-routes.js';
import { addUser, SessionClient, SETTINGS } from '../support/session-client.js';

interface Permission {
  id: string;
  summary: string;
  roles: Role[];
}

let running: Awaited<ReturnType<typeof startApp>>;
let routes: ControllerRoute[];
let auditor: SessionClient;

beforeAll(async () => {
  running = await startApp({ env: SETTINGS });
  routes = controllerRoutes(running.app);
  await addUser(running, 'auditor@example.com', 'auditor');
  auditor = new SessionClient(running.url);
  await auditor.enter('auditor@example.com');
});
afterAll(() => running.close());

const name = ({ method, url }: ControllerRoute): string => `${method} ${url}`;

async function table(language: string): Promise<Permission[]> {
  auditor.language = language;
  const { text } = await auditor.send('GET', '/api/permissions');
  return JSON.parse(text) as Permission[];
}

describe('the table of permissions', () => {
  it('has the rule of every route and its summary in both languages', async () => {
    const [english, french] = [await table('en'), await table('fr')];
    const rules = routes.filter(({ rule }) => !rule?.public);
    expect(english.map(({ id, roles }) => [id, roles]).sort()).toEqual(
      rules.map((route) => [name(route), [...(route.rule?.roles ?? [])]]).sort(),
    );
    const words = new Map(english.map(({ id, summary }) => [id, summary]));
    const untranslated = french.filter(({ id, summary }) => summary === words.get(id));
    expect(untranslated.map(({ summary }) => summary)).toEqual([]);
  });

  it('reads summaries that public routes have, too', () => {
    const reflector = running.app.get(Reflector);
    const bare = routes.filter(({ handler }) => {
      const { en, fr } = (reflector.get(SUMMARY, handler) as Texts | undefined) ?? { en: '', fr: '' };
      return !en || !fr || en === fr;
    });
    expect(bare.map(name)).toEqual([]);
  });

  it('is for administrators and auditors', async () => {
    await addUser(running, 'support@example.com', 'support');
    const support = new SessionClient(running.url);
    await support.enter('support@example.com');
    expect((await support.send('GET', '/api/permissions')).status).toBe(403);
  });
});

describe('an auditor', () => {
  it('may change only the own session and views, and make files', () => {
    const changes = routes.filter(
      (route) => route.method !== 'GET' && route.rule?.roles?.includes('auditor'),
    );
    expect(changes.map(name).sort()).toEqual([
      'DELETE /api/saved-views/:id',
      'DELETE /api/session/all',
      'DELETE /api/session/passkeys/:id',
      'DELETE /api/session/sessions',
      'DELETE /api/session/sessions/:id',
      'PATCH /api/saved-views/:id',
      'PATCH /api/session/passkeys/:id',
      'PATCH /api/session/preferences',
      'POST /api/audit/verification',
      'POST /api/packs/verify',
      'POST /api/presence',
      'POST /api/reveals',
      'POST /api/saved-views',
      'POST /api/session/code',
      'POST /api/session/passkeys',
      'POST /api/session/passkeys/proof',
      'POST /api/session/passkeys/registration',
      'POST /api/session/passkeys/request',
      'POST /api/session/password',
      'POST /api/session/second-factor',
      'POST /api/session/second-factor/confirm',
      'POST /api/session/second-factor/recovery-codes',
      'POST /api/transactions/:id/evidence-files',
      'PUT /api/session/alert-preferences',
    ]);
    const refused = routes.filter(
      ({ method, rule }) =>
        method === 'GET' && rule?.roles?.includes('finance') && !rule.roles.includes('auditor'),
    );
    expect(refused.map(name)).toEqual([]);
  });
});
