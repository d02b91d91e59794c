import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { newId } from '../../server/platform/common/values/ids.js';
import type { ImportView } from '../../server/books/imports/import.view.js';
import { SourcesService } from '../../server/books/imports/sources.service.js';
import type { Answer } from '../support/session-client.js';
import { ImportsHarness, type ImportMember } from '../support/imports.harness.js';

let app: ImportsHarness;
let finance: ImportMember;
let colleague: ImportMember;
let numbers = 0;

beforeAll(async () => {
  app = await ImportsHarness.open();
  finance = await app.somebody('finance');
  colleague = await app.somebody('finance');
});
afterAll(() => app.close());

/** Runs a statement as the owner, without the application. */
async function asOwner(sql: string): Promise<void> {
  const owner = await new DataSource({ type: 'postgres', url: app.running.databaseUrl }).initialize();
  await owner.query(sql);
  await owner.destroy();
}

const HEADER = 'Date;Crédit;Référence';
const own = (): string => `N${(numbers += 1)}`;
const row = (day = '19/11/2026', reference = own()): string => `${day} 10:05;1500;${reference}`;
const csv = (...rows: string[]): string => [HEADER, ...rows, ''].join('\n');
const live = async (sourceId: string): Promise<string[]> => {
  const rows = await app.db.query<{ reference: string }[]>(
    'SELECT reference FROM import_lines WHERE source_id = $1 AND withdrawn_at IS NULL ORDER BY reference',
    [sourceId],
  );
  return rows.map(({ reference }) => reference);
};
const withdraw = (view: ImportView, by = finance): Promise<Answer> =>
  by.send('POST', `/api/imports/${view.id}/withdraw`, { body: { reason: 'the wrong month' } });

describe('a file that was imported before', () => {
  it('is refused with a link to the first one, whatever its name', async () => {
    const source = await app.source(finance);
    const file = csv(row());
    const first = await app.bring(finance, source.id, file, 'novembre.csv');
    const again = await app.send(colleague, source.id, file, 'autre.csv');
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'file_known', values: { id: first.id, name: 'novembre.csv' } },
    });
  });

  it('may be imported again once the first one is discarded or withdrawn', async () => {
    const source = await app.source(finance);
    const file = csv(row());
    const first = await app.bring(finance, source.id, file);
    await finance.send('POST', `/api/imports/${first.id}/discard`);
    expect((await app.confirm(finance, first)).body.code).toBe('import_not_checked');
    const second = await app.confirmed(finance, await app.bring(finance, source.id, file));
    expect((await withdraw(second)).status).toBe(200);
    expect((await app.bring(finance, source.id, file)).state).toBe('checked');
  });
});

describe('a row', () => {
  it('in two files counts once; two equal rows in one file count twice', async () => {
    const source = await app.source(finance);
    const [shared, twin] = [row(), row()];
    await app.confirmed(finance, await app.bring(finance, source.id, csv(shared, twin, twin)));
    expect(await live(source.id)).toHaveLength(3);
    const second = await app.bring(finance, source.id, csv(twin, twin, twin, shared, row()));
    expect(second).toMatchObject({ goodRows: 5, knownRows: 3, sumIn: 7_500 });
    expect(await app.confirmed(finance, second)).toMatchObject({ knownRows: 3 });
    expect(await live(source.id)).toHaveLength(5);
  });

  it('counts once whatever its spelling', async () => {
    const source = await app.source(finance);
    await app.confirmed(finance, await app.bring(finance, source.id, csv('19/11/2026 10:05;1500;A1')));
    const other = await app.bring(
      finance,
      source.id,
      'Date,Montant,Référence\n2026-11-19T10:05:00Z,"1,500",A1\n',
    );
    const read = await app.map(finance, other.id, { columns: other.mapping.columns, decimal: '.' });
    expect(read).toMatchObject({ goodRows: 1, knownRows: 1 });
  });

  it('stays when its first file is withdrawn and another one contains it', async () => {
    const source = await app.source(finance);
    const first = await app.confirmed(
      finance,
      await app.bring(finance, source.id, csv(row('19/11/2026', 'S'), row('19/11/2026', 'T1'))),
    );
    const second = await app.confirmed(
      finance,
      await app.bring(finance, source.id, csv(row('19/11/2026', 'S'), row('19/11/2026', 'T2'))),
    );
    expect((await withdraw(first)).status).toBe(200);
    expect(await live(source.id)).toEqual(['S', 'T2']);
    const { body } = await finance.send('GET', `/api/imports/${second.id}`);
    expect(body['knownRows']).toBe(0);
    expect((await withdraw(second)).status).toBe(200);
    expect(await live(source.id)).toEqual([]);
  });
});

describe('a confirmation', () => {
  it('succeeds for one of two simultaneous users', async () => {
    const source = await app.source(finance);
    const view = await app.bring(finance, source.id, csv(row(), row()));
    const answers = await Promise.all([app.confirm(finance, view), app.confirm(colleague, view)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await live(source.id)).toHaveLength(2);
  });

  it('books nothing of a file when any row fails', async () => {
    const source = await app.source(finance);
    const view = await app.bring(finance, source.id, csv(row(), row('18/11/2026', 'POISON')));
    await asOwner(`ALTER TABLE import_lines ADD CONSTRAINT poison CHECK (reference <> 'POISON')`);
    expect((await app.confirm(finance, view)).status).toBe(500);
    await asOwner('ALTER TABLE import_lines DROP CONSTRAINT poison');
    expect(await live(source.id)).toEqual([]);
    expect((await app.confirm(finance, view)).status).toBe(200);
  });

  it('reads the file again when the database lost its rows', async () => {
    const source = await app.source(finance);
    const view = await app.bring(finance, source.id, csv(row(), row('32/11/2026')));
    await asOwner('TRUNCATE import_readings');
    expect((await app.confirm(finance, view, { leavesBad: true })).status).toBe(200);
    expect(await live(source.id)).toHaveLength(1);
  });

  it('is possible for a stored file that was never checked', async () => {
    const source = await app.source(finance);
    const view = await app.bring(finance, source.id, 'Quand;Combien;Qui\n19/11/2026;500;x\n');
    expect(view).toMatchObject({ state: 'received', rows: null, mappingFrom: 'guess' });
    const mapped = await app.map(finance, view.id, {
      columns: { date: 'Quand', amount: 'Combien' },
      direction: 'out',
    });
    expect(mapped).toMatchObject({ state: 'checked', goodRows: 1, sumOut: 500, mappingFrom: 'person' });
    await app.confirmed(finance, mapped);
    const next = await app.bring(finance, source.id, 'Quand;Combien;Qui\n20/11/2026;500;x\n');
    expect(next).toMatchObject({ state: 'checked', mappingFrom: 'source', sumOut: 500 });
  });

  it('refuses a mapping that does not match the file', async () => {
    const source = await app.source(finance);
    const view = await app.bring(finance, source.id, csv(row()));
    const send = (mapping: object) =>
      finance.send('PUT', `/api/imports/${view.id}/mapping`, {
        body: { columns: {}, dates: 'dmy', decimal: ',', direction: null, words: {}, ...mapping },
      });
    const twice = await send({ columns: { date: 'Date', amount: 'Date' } });
    expect(Object.keys(twice.body.errors ?? {})).toEqual(['columns.amount']);
    const none = await send({ columns: { date: 'Jour', amont: 'Montant' }, words: { x: 'y' } });
    expect(Object.keys(none.body.errors ?? {}).sort()).toEqual([
      'columns.amont',
      'columns.amount',
      'columns.date',
      'words.x',
    ]);
  });
});

describe('a locked day', () => {
  it('takes no line: late ones go to the first open day when the user accepts', async () => {
    const source = await app.source(finance);
    const first = await app.bring(finance, source.id, csv(row('10/11/2026')));
    const before = await app.confirmed(
      finance,
      await app.map(finance, first.id, { ...first.mapping, dates: 'dmy' }),
    );
    const view = await app.bring(finance, source.id, csv(row('10/11/2026'), row('12/11/2026')));
    await app.lockUntil(['2026-11-10', '2026-11-11']);
    const refused = await app.confirm(finance, view);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'day_locked_lines', values: { rows: 1, days: ['2026-11-10'] } },
    });
    await app.confirmed(finance, view, { booksLate: true });
    const booked = (await app.lines(finance, view.id)).map(({ day, bookedDay }) => [day, bookedDay]);
    expect(booked).toEqual([
      ['2026-11-10', '2026-11-12'],
      ['2026-11-12', '2026-11-12'],
    ]);
    expect((await withdraw(before)).body.code).toBe('day_locked');
    expect((await finance.send('GET', `/api/imports/${before.id}`)).body['mayWithdraw']).toBe(false);
  });

  it('waits for a file that is being booked, or refuses it', async () => {
    const source = await app.source(finance);
    const read = await app.bring(finance, source.id, csv(row('12/11/2026')));
    const view = await app.map(finance, read.id, { ...read.mapping, dates: 'dmy' });
    const [confirmed] = await Promise.all([app.confirm(finance, view), app.lockUntil(['2026-11-12'])]);
    const [line] = await app.lines(finance, view.id);
    if (confirmed.status === 200) expect(line?.bookedDay).toMatch(/2026-11-1[23]/);
    else expect(confirmed.body.code).toMatch(/^day_locked/);
  });
});

describe('withdrawing', () => {
  it('undoes the matches of its lines and keeps both actions', async () => {
    const source = await app.source(finance);
    const view = await app.confirmed(finance, await app.bring(finance, source.id, csv(row())));
    const [line] = await app.lines(finance, view.id);
    await app.db.query(
      `INSERT INTO match_links (match_id, project_id, leg, line_id, transaction_id, first_of_line, first_of_target, key, booked_day, made_by,
         made_at) VALUES ($1, $2, 'statement', $3, $1, true, true, 'reference', '2026-11-19', 'x', $4)`,
      [newId(app.clock.now()), app.burkina, line?.id, app.clock.now()],
    );
    expect((await withdraw(view)).body).toMatchObject({
      state: 'withdrawn',
      withdrawnWhy: 'the wrong month',
      mayWithdraw: false,
    });
    const links = await app.db.query<unknown[]>('SELECT undone_by FROM match_links WHERE line_id = $1', [
      line?.id,
    ]);
    expect(links).toMatchObject([{ undone_by: expect.stringContaining('@') }]);
    expect((await withdraw(view)).body.code).toBe('import_not_confirmed');
  });
});

describe('imports of a project', () => {
  it('are visible to its users and made by finance and administrators', async () => {
    const support = await app.somebody('support', [app.burkina]);
    const stranger = await app.somebody('finance', [app.mali]);
    const source = await app.source(finance);
    const view = await app.bring(finance, source.id, csv(row()));
    expect((await support.send('GET', `/api/imports/${view.id}`)).status).toBe(200);
    expect((await app.send(support, source.id, csv(row()))).status).toBe(403);
    for (const url of [
      `/api/imports/${view.id}`,
      `/api/imports/${view.id}/lines`,
      `/api/imports/${view.id}/errors`,
      `/api/import-sources/${source.id}`,
    ])
      expect((await stranger.send('GET', url)).status).toBe(404);
    expect((await app.send(stranger, source.id, csv(row()))).status).toBe(404);
    expect((await app.confirm(stranger, view)).status).toBe(404);
    expect((await withdraw(view, stranger)).status).toBe(404);
    expect((await stranger.send('GET', '/api/imports')).body['total']).toBe(0);
  });

  it('show the days that a source covers, as known at a given time', async () => {
    const source = await app.source(finance, { side: 'bank', dueDays: 2 });
    const before = app.clock.now();
    app.clock.advance(60_000);
    const view = await app.confirmed(
      finance,
      await app.bring(finance, source.id, csv(row('15/11/2026'), row('17/11/2026'))),
    );
    const sources = app.running.app.get(SourcesService);
    const covered = async (asOf?: Date) => {
      const rows = await sources.active(app.db.manager, app.burkina, asOf);
      return rows.find(({ id }) => id === source.id);
    };
    const covers = async (day: string) =>
      (await sources.covering(app.db.manager, app.burkina, day)).has(source.id);
    expect(await covered()).toMatchObject({ side: 'bank', dueDays: 2, lastDay: '2026-11-17' });
    // Not the day between them, which has no row.
    expect(await Promise.all(['2026-11-15', '2026-11-16', '2026-11-17'].map(covers))).toEqual([
      true,
      false,
      true,
    ]);
    expect(await covered(before)).toMatchObject({ lastDay: null });
    app.clock.advance(60_000);
    await withdraw(view);
    expect(await covered()).toMatchObject({ lastDay: null });
    await finance.send('PUT', `/api/import-sources/${source.id}`, { body: { archived: true } });
    expect(await covered()).toBeUndefined();
    expect((await app.send(finance, source.id, csv(row()))).body.code).toBe('source_archived');
  });
});
