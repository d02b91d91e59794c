import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditView } from '../../server/access/audit/audit.view.js';
import { AuditService } from '../../server/access/audit/audit.service.js';
import { DAY, ReportsHarness } from '../support/reports.harness.js';
import { SessionClient } from '../support/session-client.js';

let app: ReportsHarness;
let admin: SessionClient;
beforeAll(async () => {
  app = await ReportsHarness.open();
  admin = new SessionClient(app.running.url);
  await admin.enter('admin@example.com');
});
afterAll(() => app.close());

describe('the subject of an audit entry', () => {
  it('is named by its reference, number or name; one that is unknown has no name', async () => {
    const transaction = await app.pays(`${DAY}T10:00:00Z`, { reference: 'CMD-77' });
    const named: [type: string, id: string, name: string | null][] = [
      ['transaction', transaction, 'CMD-77'],
      ['project', app.main, 'Boutique Élégance'],
      ['person', app.users.finance, expect.any(String) as unknown as string],
      ['account', `${app.main}:11`, 'ORANGE BURKINA · Boutique Élégance'],
      ['day', `${app.main}:${DAY}`, 'Boutique Élégance'],
      ['transaction', 'gone', null],
      ['list', 'audit', null],
    ];
    const audit = app.running.app.get(AuditService);
    for (const [subjectType, subjectId] of named)
      await audit.record(app.running.db, { actor: 'cli', act: 'names.tried', subjectType, subjectId });
    const { body } = await admin.send('GET', '/api/audit?act=names.tried&order=ASC');
    const entries = body['data'] as AuditView[];
    const found = entries.map(({ subjectType, subjectId, subjectName }) => [
      subjectType,
      subjectId,
      subjectName,
    ]);
    expect(found).toHaveLength(named.length);
    expect(found).toEqual(expect.arrayContaining(named));
    expect(entries[0]).toMatchObject({ actor: 'cli', actorName: null });
  });
});
