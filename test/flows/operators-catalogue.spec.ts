import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OperatorView, PrefixesView } from '../../server/merchant/operators/catalogue/operator.view.js';
import { OperatorsService } from '../../server/merchant/operators/catalogue/operators.service.js';
import { SessionClient, addUser, SETTINGS } from '../support/session-client.js';
import { CatalogueHarness, editable } from '../support/catalogue.harness.js';
import { startApp } from '../support/app.js';

let app: CatalogueHarness;

beforeAll(async () => {
  app = await CatalogueHarness.open();
});
afterAll(() => app.running.close());

describe('an operator', () => {
  it('is changed as a new version with author and reason', async () => {
    const { status, body } = await app.change('11', { payoutMinimum: 500 });
    expect([status, body['version'], body['payoutMinimum']]).toEqual([200, 2, 500]);
    const versions = await app.rows<OperatorView>('/api/operators/11/versions');
    expect(versions.map(({ version, changedBy, reason }) => [version, changedBy, reason])).toEqual([
      [2, 'admin@example.com', 'Contrat signé'],
      [1, 'rappro', 'What confirms and callbacks have named'],
    ]);
    expect(versions[1]?.payoutMinimum).toBeNull();
    expect((await app.running.app.get(OperatorsService).byId('11'))?.payoutMinimum).toBe(500);
    const [entry] = await app.rows<Record<string, unknown>>('/api/audit?act=operator.changed', app.admin);
    expect(entry).toMatchObject({
      actor: 'admin@example.com',
      subjectId: '11',
      details: { version: 2, payoutMinimum: { from: null, to: 500 } },
    });
  });

  it('is changed once when two users edit the same version', async () => {
    const known = await app.operator('12');
    const put = (name: string) =>
      app.admin.send('PUT', '/api/operators/12', {
        body: { ...editable(known), name, reason: 'Nouveau nom', version: known.version },
      });
    const answers = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((letter) => put(`MOOV ${letter}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
    expect((await app.operator('12')).version).toBe(known.version + 1);
    await app.change('12', { name: 'MOOV AFRICA BURKINA' });
  });

  it('is added once under its own id', async () => {
    const body = {
      id: '77',
      name: 'TOGOCOM',
      callingCode: '228',
      payinModes: ['ussd_push'],
      payinMinimum: null,
      payoutMinimum: null,
      active: true,
      reason: 'Nouveau contrat',
    };
    const made = await app.admin.send('POST', '/api/operators', { body });
    expect([made.status, made.body['version']]).toEqual([201, 1]);
    const again = await Promise.all([1, 2].map(() => app.admin.send('POST', '/api/operators', { body })));
    expect(again.map(({ status, body: said }) => [status, said.errors?.['id']])).toEqual([
      [409, 'is already the identifier of another operator'],
      [409, 'is already the identifier of another operator'],
    ]);
    expect(await app.rows<OperatorView>('/api/operators/77/versions')).toHaveLength(1);
  });

  it.each([
    [{ payinModes: ['carrier_pigeon'] }, 'payinModes'],
    [{ payinModes: ['ussd_otp', 'ussd_otp'] }, 'payinModes'],
    [{ payinMinimum: 8 }, 'payinMinimum'],
    [{ payoutMinimum: 2_000_001 }, 'payoutMinimum'],
    [{ callingCode: '0226' }, 'callingCode'],
    [{ callingCode: '229' }, 'callingCode'],
    [{ name: '' }, 'name'],
    [{ name: 'ORANGE\u0007' }, 'name'],
    [{ reason: '' }, 'reason'],
    [{ secret: 1 }, 'secret'],
  ])('is refused with %j', async (wrong, field) => {
    const before = await app.operator('14');
    const { status, body } = await app.change('14', wrong);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect((await app.operator('14')).version).toBe(before.version);
  });

  it('is not found under an unknown id', async () => {
    const body = { ...editable(await app.operator('14')), reason: 'x', version: 1 };
    expect((await app.admin.send('PUT', '/api/operators/999', { body })).status).toBe(404);
    expect((await app.admin.send('GET', '/api/operators/999/versions')).status).toBe(404);
    expect((await app.admin.send('GET', '/api/prefixes/999/versions')).status).toBe(404);
  });

  it('is refused in the language of the user', async () => {
    app.admin.language = 'fr';
    const { body } = await app.change('14', { callingCode: '229' });
    app.admin.language = 'en';
    expect(body.errors?.['callingCode']).toBe(
      'ne peut pas être modifié tant que des préfixes du +225 sont attribués à cet opérateur',
    );
  });
});

describe('the prefixes of a country', () => {
  const put = (known: PrefixesView, changes: object) =>
    app.admin.send('PUT', `/api/prefixes/${known.id}`, {
      body: {
        prefixes: known.prefixes,
        nationalLengths: known.nationalLengths,
        reason: 'Nouvelle tranche',
        version: known.version,
        ...changes,
      },
    });

  it('are replaced as a whole; the longest match applies', async () => {
    const burkina = await app.country('226');
    const prefixes = [...burkina.prefixes, { prefix: '7012', operatorId: '11' }];
    const { status, body } = await put(burkina, { prefixes });
    expect([status, body['version']]).toEqual([200, 2]);
    const hint = await app.running.app.get(OperatorsService).hints();
    expect(hint('22670122233')?.operatorId).toBe('11');
    expect(hint('22670112233')?.operatorId).toBe('12');
    const versions = await app.rows<PrefixesView>('/api/prefixes/226/versions');
    expect(versions.map(({ version, prefixes: { length } }) => [version, length])).toEqual([
      [2, burkina.prefixes.length + 1],
      [1, burkina.prefixes.length],
    ]);
  });

  it('are changed once when two users edit the same version', async () => {
    const mali = await app.country('223');
    const answers = await Promise.all([1, 2, 3, 4].map(() => put(mali, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('of a new country begin with version 0', async () => {
    const body = { prefixes: [], nationalLengths: [9], reason: 'Nouveau pays', version: 0 };
    expect((await app.admin.send('PUT', '/api/prefixes/237', { body: { ...body, version: 3 } })).status).toBe(
      404,
    );
    const made = await app.admin.send('PUT', '/api/prefixes/237', { body });
    expect([made.status, made.body['version']]).toEqual([200, 1]);
    expect((await app.admin.send('PUT', '/api/prefixes/237', { body })).body.code).toBe('changed_meanwhile');
    expect((await app.admin.send('PUT', '/api/prefixes/0226', { body })).status).toBe(404);
  });

  it.each([
    [{ prefixes: [{ prefix: '7x', operatorId: '11' }] }, 'prefixes.0.prefix', 'must have 1 to 8 digits'],
    [{ prefixes: [{ prefix: '', operatorId: '11' }] }, 'prefixes.0.prefix', 'must have 1 to 8 digits'],
    [
      {
        prefixes: [
          { prefix: '70', operatorId: '11' },
          { prefix: '70', operatorId: '12' },
        ],
      },
      'prefixes.1.prefix',
      'contains 70 twice',
    ],
    [
      { prefixes: [{ prefix: '70', operatorId: '404' }] },
      'prefixes.0.operatorId',
      'is not the identifier of an operator of the catalogue',
    ],
    [
      { prefixes: [{ prefix: '70', operatorId: '1' }] },
      'prefixes.0.operatorId',
      'is an operator of another country (+229)',
    ],
    [{ nationalLengths: [] }, 'nationalLengths', 'must have at least 1 entries'],
    [{ nationalLengths: [8, 8] }, 'nationalLengths', 'must not contain duplicates'],
    [{ nationalLengths: [3] }, 'nationalLengths', 'must be at least 5'],
    [{ reason: '' }, 'reason', 'must have at least 1 characters'],
  ])('are refused with %j', async (wrong, field, text) => {
    const burkina = await app.country('226');
    const { status, body } = await put(burkina, wrong);
    expect([status, body.errors]).toEqual([422, { [field]: text }]);
    expect((await app.country('226')).version).toBe(burkina.version);
  });
});

describe('the catalogue', () => {
  it('is read by every user and changed by administrators of all projects', async () => {
    await addUser(app.running, 'some@example.com', 'admin', [app.projectId]);
    const some = new SessionClient(app.running.url);
    await some.enter('some@example.com');
    const known = await app.operator('16');
    const body = { ...editable(known), reason: 'x', version: known.version };
    expect((await some.send('GET', '/api/operators')).status).toBe(200);
    expect((await some.send('PUT', '/api/operators/16', { body })).status).toBe(403);
    expect((await app.finance.send('PUT', '/api/operators/16', { body })).status).toBe(403);
    expect((await app.operator('16')).version).toBe(known.version);
  });

  it('is filtered, sorted and paged', async () => {
    const { body } = await app.finance.send('GET', '/api/operators?callingCode=225&perPage=2&sort=name');
    expect([body['total'], (body['data'] as OperatorView[]).map(({ name }) => name)]).toEqual([
      3,
      ['MOOV CI', 'MTN CI'],
    ]);
    expect((await app.rows<OperatorView>('/api/operators?q=wave')).map(({ id }) => id)).toEqual(['39']);
    expect((await app.finance.send('GET', '/api/operators?sort=secret')).status).toBe(422);
  });

  it('changed by another process is read a second later', async () => {
    const other = await startApp({ databaseUrl: app.running.databaseUrl, env: SETTINGS });
    const there = other.app.get(OperatorsService);
    expect((await there.byId('15'))?.payoutMinimum).toBeNull();
    await app.change('15', { payoutMinimum: 200 });
    other.clock.elapse(1_000);
    expect((await there.byId('15'))?.payoutMinimum).toBe(200);
    await other.close();
  });
});
