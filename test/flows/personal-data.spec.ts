import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OCTETS } from '../support/payout-batches.harness.js';
import { type Colleague, PayoutsHarness } from '../support/payouts.harness.js';
import {
  DAY,
  download,
  OF_CALLBACK,
  OF_LINE,
  PAYEE,
  PAYER,
  PLANTED,
  plantPersonalData,
  type PlantedRecords,
  walk,
} from '../support/personal-data.fixture.js';

let app: PayoutsHarness;
let ids: PlantedRecords;

beforeAll(async () => {
  app = await PayoutsHarness.open();
  ids = await plantPersonalData(app);
});
afterAll(() => app.close());

describe('personal data in the answers of the API', () => {
  it('are found nowhere by support, in any format', async () => {
    const found = (await walk(app, ids, app.users.support)).filter(({ leaks }) => leaks.length);
    expect(found.map(({ url, leaks }) => `${url}: ${leaks.join(', ')}`)).toEqual([]);
  });

  it('are read in full by finance, so that the walk can find them', async () => {
    const answers = await walk(app, ids, app.users.finance);
    const leaks = new Set(answers.flatMap((answer) => answer.leaks));
    expect([...leaks].sort()).toEqual([...PLANTED.numbers, ...PLANTED.texts].sort());
    const paths = answers.filter((answer) => answer.leaks.length).map(({ path }) => path);
    expect(new Set(paths)).toEqual(
      new Set([
        '/api/breaks/{id}',
        '/api/callbacks/{id}',
        '/api/callbacks/{id}/body',
        '/api/exchanges',
        '/api/exchanges/{id}',
        '/api/imports/{id}',
        '/api/imports/{id}/errors',
        '/api/imports/{id}/lines',
        '/api/list-files/payout-orders',
        '/api/list-files/payouts',
        '/api/list-files/transactions',
        '/api/matching/lines',
        '/api/matching/targets',
        '/api/matching/unmatched',
        '/api/payout-batches/{id}/errors',
        '/api/payout-batches/{id}/result',
        '/api/payout-batches/{id}/rows',
        '/api/payout-orders',
        '/api/payout-orders/{id}',
        '/api/payouts',
        '/api/payouts/of-attempt/{transactionId}',
        '/api/payouts/{id}',
        '/api/reports/{report}',
        '/api/reports/{report}/file',
        '/api/transactions',
        '/api/transactions/{id}',
        '/api/transactions/{id}/timeline',
      ]),
    );
  });

  it('still let support find a transaction by the full number', async () => {
    const { body } = await app.users.support.get(`/api/transactions?phone=%2B${PAYER}`);
    expect(body).toMatchObject({ data: [{ id: ids.transaction, phone: '+226 ••••••01' }] });
  });

  it('are in full for the API key of the merchant', async () => {
    const response = await fetch(`${app.running.url}/api/transactions/${ids.transaction}`, {
      headers: { authorization: `Bearer ${app.main.key}` },
    });
    const text = await response.text();
    expect(text).toContain(PAYER);
  });
});

describe('the scope of a user', () => {
  const TEXTS = ['ORDER-1', 'REF-LINE', 'Relevé', 'salaires.csv'];
  /** The planted numbers are of Orange Burkina. */
  const limits: [string, object][] = [
    ['country', { countries: ['229'] }],
    ['operator', { operators: ['12'] }],
  ];
  const limited = async (name: string, limit: object): Promise<Colleague> => {
    const colleague = await app.hire(name, 'finance');
    const changed = await app.users.admin.browser.send('PATCH', `/api/users/${colleague.id}`, {
      body: { ...limit, code: app.users.admin.code() },
    });
    expect([changed.status, changed.body['proposalId']]).toEqual([200, null]);
    return colleague;
  };
  const found = (answers: Awaited<ReturnType<typeof walk>>): string[] =>
    answers.filter(({ leaks }) => leaks.length).map(({ url, leaks }) => `${url}: ${leaks.join(', ')}`);

  it('hides a foreign project in every answer', async () => {
    const foreign = await app.hire('kiosque', 'finance', [app.other.id]);
    const answers = await walk(app, ids, foreign, [...TEXTS, 'Boutique']);
    expect(found(answers)).toEqual([]);
  });

  it.each(limits)('hides a foreign %s in every answer', async (name, limit) => {
    const colleague = await limited(`other-${name}`, limit);
    const answers = await walk(app, ids, colleague, TEXTS);
    expect(found(answers)).toEqual([]);
    const open = answers.filter(({ status }) => status === 200).map(({ path }) => path);
    expect(open).toEqual(expect.arrayContaining(['/api/transactions', '/api/search', '/api/dashboard']));
    for (const path of ['transactions', 'callbacks', 'payouts', 'breaks', 'exchanges', 'claims', 'accounts'])
      expect([path, (await colleague.get(`/api/${path}`)).body['total']]).toEqual([path, 0]);
    const { body } = await colleague.get('/api/dashboard');
    const { pending, tasks, operators, failures, callbacks, breaks, sweep } = body;
    expect({ tasks, operators, failures, sweep }).toEqual({
      tasks: [],
      operators: [],
      failures: [],
      sweep: null,
    });
    expect({ callbacks, breaks }).toMatchObject({
      callbacks: { today: 0, quarantine: 0 },
      breaks: { open: 0 },
    });
    expect((pending as { count: number }[]).every(({ count }) => count === 0)).toBe(true);
    for (const url of ['/api/days', '/api/reports/transactions', '/api/imports', '/api/proposals'])
      expect((await colleague.get(url)).body.code).toBe('limited_access');
    expect((await colleague.post(`/api/transactions/${ids.transaction}/confirm`)).status).toBe(404);
    const reason = 'The customer asks which number was debited';
    for (const subject of ['transaction', 'payout', 'callback'] as const) {
      const { status } = await colleague.post('/api/reveals', { subject, id: ids[subject], reason });
      expect([subject, status]).toEqual([subject, 404]);
    }
  });

  it('shows the records of the own country', async () => {
    const colleague = await limited('faso', { countries: ['226'] });
    for (const path of ['transactions', 'payouts', 'callbacks'] as const) {
      const { body } = await colleague.get(`/api/${path}`);
      expect([path, body['total']]).toEqual([path, expect.any(Number)]);
      expect(body['total']).toBeGreaterThan(0);
    }
    for (const url of [`transactions/${ids.transaction}`, `transactions/${ids.transaction}/timeline`])
      expect([url, (await colleague.get(`/api/${url}`)).status]).toEqual([url, 200]);
    expect((await colleague.get(`/api/payouts/${ids.payout}`)).body).toMatchObject({
      may: [],
      proposalIds: [],
    });
    expect((await colleague.get('/api/search?q=ORDER-1')).text).toContain(ids.transaction);
    expect((await colleague.post(`/api/payouts/${ids.payout}/hold`, {})).body.code).toBe('limited_access');
  });

  it('is widened by two administrators and narrowed by one', async () => {
    const colleague = await limited('narrow', { countries: ['226', '229'] });
    const change = (body: object) =>
      app.users.admin.browser.send('PATCH', `/api/users/${colleague.id}`, {
        body: { ...body, code: app.users.admin.code() },
      });
    expect((await change({ countries: ['226'] })).body).toMatchObject({
      proposalId: null,
      user: { countries: ['226'], operators: null },
    });
    const wider = await change({ countries: null, reason: 'Takes over all countries' });
    expect(wider.body).toMatchObject({ proposalId: expect.any(String), user: { countries: ['226'] } });
    expect((await change({ role: 'admin', reason: 'New administrator' })).status).toBe(422);
    expect((await change({ operators: ['99999'] })).status).toBe(422);
  });

  it('of an auditor is that of finance, in full and without any act', async () => {
    const auditor = await app.hire('auditor', 'auditor');
    for (const path of [
      `transactions/${ids.transaction}`,
      `payouts/${ids.payout}`,
      `callbacks/${ids.callback}`,
    ])
      expect((await auditor.get(`/api/${path}`)).text).toMatch(/22654876/);
    expect((await auditor.get('/api/audit')).status).toBe(200);
    expect((await auditor.get('/api/users')).status).toBe(403);
    for (const act of [
      `transactions/${ids.transaction}/confirm`,
      `transactions/${ids.transaction}/claims`,
      `breaks/${ids.break}/notes`,
      'status-check-batches',
    ])
      expect([act, (await auditor.post(`/api/${act}`, {})).status]).toEqual([act, 403]);
  });
});

describe('reveals', () => {
  const reason = 'The customer asks which number was debited';
  const reveal = (by: Colleague, more: object = {}) =>
    by.post('/api/reveals', { subject: 'transaction', id: ids.transaction, reason, ...more });

  it('answer number, name and e-mail in full and are audited without them', async () => {
    const { status, body } = await reveal(app.users.support);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { phone: PAYER, name: 'Zakaria Ouedraogolais', email: 'zakaria.o@client.example' },
    });
    const audit = await app.users.admin.get('/api/audit?act=personal_data.revealed');
    expect(audit.body).toMatchObject({
      data: [
        {
          actor: 'support@example.com',
          subjectType: 'transaction',
          subjectId: ids.transaction,
          details: { reason, fields: ['phone', 'name', 'email'] },
        },
      ],
    });
    expect(audit.text).not.toMatch(/876001|Zakaria/);
  });

  it.each([
    ['payout', { phone: PAYEE, name: 'Yolandine' }],
    ['callback', { phone: OF_CALLBACK }],
    ['import_line', { phone: OF_LINE }],
  ] as const)('read a %s', async (subject, expected) => {
    const id = { payout: ids.payout, callback: ids.callback, import_line: ids.line }[subject];
    expect((await reveal(app.users.support, { subject, id })).body).toMatchObject(expected);
  });

  it('require a reason', async () => {
    expect(await reveal(app.users.support, { reason: 'because' })).toMatchObject({
      status: 422,
      body: { errors: { reason: expect.any(String) } },
    });
  });

  it('answer 404 for a record of a foreign project', async () => {
    const foreign = await app.hire('elsewhere', 'support', [app.other.id]);
    expect((await reveal(foreign)).status).toBe(404);
    expect((await reveal(foreign, { subject: 'import_line', id: '999999' })).status).toBe(404);
  });

  it('are limited per user and hour', async () => {
    const busy = await app.hire('busy', 'support');
    const statuses: number[] = [];
    for (let count = 0; count < 31; count++) statuses.push((await reveal(busy)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    app.clock.advance(3_600_001);
    await busy.signIn();
    expect((await reveal(busy)).status).toBe(200);
  });
});

describe('downloads', () => {
  it('are audited with the name of the file and the number of its rows', async () => {
    const { finance } = app.users;
    await finance.signIn();
    await download(finance, `/api/payout-batches/${ids.batch}/result?format=csv`);
    await download(finance, `/api/reports/transactions/file?projectId=${app.main.id}&from=${DAY}&format=csv`);
    await app.users.admin.signIn();
    const { body } = await app.users.admin.get('/api/audit?act=file.downloaded&perPage=200');
    const details = (body['data'] as { actor: string; details: object }[])
      .filter(({ actor }) => actor === 'finance@example.com')
      .map((entry) => entry.details);
    expect(details).toContainEqual(expect.objectContaining({ rows: 2, masked: false }));
    expect(details).toContainEqual(
      expect.objectContaining({ file: `rappro-transactions-boutique-${DAY}.csv`, rows: 2 }),
    );
  });

  it('refuse support evidence of others, which cannot be masked', async () => {
    const { support, finance } = app.users;
    await support.signIn();
    const file = await finance.browser.send('POST', `/api/files?projectId=${app.main.id}&name=note.txt`, {
      raw: 'Zakaria Ouedraogolais',
      headers: { 'content-type': OCTETS },
    });
    const path = `/api/files/${String(file.body['id'])}/content`;
    expect((await support.get(path)).status).toBe(403);
    expect((await finance.get(path)).text).toContain('Zakaria');
  });
});
