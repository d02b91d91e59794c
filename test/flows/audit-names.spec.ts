import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditView } from '../../server/access/audit/audit.view.js';
import { AuditService } from '../../server/access/audit/audit.service.js';
import { DAY, ReportsHarness } from '../support/reports.harness.js';
import { SessionClient } from '../support/session-client.js';

let desk: ReportsHarness;
let admin: SessionClient;
beforeAll(async () => {
  desk = await ReportsHarness.open();
  admin = new SessionClient(desk.running.url);
  await admin.enter('admin@example.com');
});
afterAll(() => desk.close());

describe('the subject of an audit entry', () => {
  it('is named by its reference, number or name; one that is unknown has no name', async () => {
    const transaction = await desk.pays(`${DAY}T10:00:00Z`, { reference: 'CMD-77' });
    const named: [type: string, id: string, name: string | null][] = [
      ['transaction', transaction, 'CMD-77'],
      ['project', desk.main, 'Boutique Élégance'],
      ['person', desk.users.finance, expect.any(String) as unknown as string],
      ['account', `${desk.main}:11`, 'ORANGE BURKINA · Boutique Élégance'],
      ['day', `${desk.main}:${DAY}`, 'Boutique Élégance'],
      ['transaction', 'gone', null],
      ['list', 'audit', null],
    ];
    const audit = desk.running.app.get(AuditService);
    for (const [subjectType, subjectId] of named)
      await audit.record(desk.running.db, { actor: 'cli', act: 'names.tried', subjectType, subjectId });
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
