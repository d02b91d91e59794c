import { describe, expect, it } from '@jest/globals';
import { DaysHarness, FIRST } from '../support/days.harness.js';

const SECOND = '2026-11-11';

/** Adds a payin at each of these instants. @returns the XOF booked by the first day */
async function booked(zone: string, instants: readonly string[]): Promise<Record<string, number>> {
  const app = await DaysHarness.open(zone, '2026-11-09T12:00:00Z');
  try {
    app.at(`${FIRST}T01:00:00Z`);
    await app.begin();
    for (const instant of instants) {
      app.at(instant);
      await app.credit(1_000);
    }
    app.at('2026-11-13T12:00:00Z');
    const days = [FIRST, SECOND];
    const sums: Record<string, number> = {};
    for (const day of days) {
      const { figures, beginsAt, endsAt } = await app.view(day);
      sums[`${beginsAt} ${endsAt}`] = figures.proof.reduce((sum, { payins }) => sum + payins, 0);
      expect(figures.activity.reduce((sum, { count }) => sum + count, 0)).toBe(
        (sums[`${beginsAt} ${endsAt}`] ?? 0) / 1_000,
      );
    }
    return sums;
  } finally {
    await app.close();
  }
}

describe('the midnight of a project', () => {
  it('ends a day in UTC+0 at 00:00Z, to the millisecond', async () => {
    const instants = ['2026-11-10T23:00:00.000Z', '2026-11-10T23:59:59.999Z', '2026-11-11T00:00:00.000Z'];
    expect(await booked('Africa/Ouagadougou', instants)).toEqual({
      '2026-11-10T00:00:00.000Z 2026-11-11T00:00:00.000Z': 2_000,
      '2026-11-11T00:00:00.000Z 2026-11-12T00:00:00.000Z': 1_000,
    });
  });

  it('ends a day in UTC+1 an hour earlier, to the millisecond', async () => {
    const instants = ['2026-11-10T22:59:59.999Z', '2026-11-10T23:00:00.000Z', '2026-11-11T22:59:59.999Z'];
    expect(await booked('Africa/Porto-Novo', instants)).toEqual({
      '2026-11-09T23:00:00.000Z 2026-11-10T23:00:00.000Z': 1_000,
      '2026-11-10T23:00:00.000Z 2026-11-11T23:00:00.000Z': 2_000,
    });
  });

  it('leaves no gap when a project changes its zone', async () => {
    const app = await DaysHarness.open('Africa/Ouagadougou');
    try {
      await app.begin();
      app.at('2026-11-10T15:00:00Z');
      await app.running.db.query(`UPDATE projects SET zone = 'Africa/Porto-Novo' WHERE id = $1`, [
        app.projectId,
      ]);
      app.at('2026-11-12T12:00:00Z');
      const list = await app.awa.browser.send('GET', '/api/days?sort=day&order=ASC');
      expect(
        (list.body['data'] as { beginsAt: string; endsAt: string; zone: string }[]).map(
          ({ beginsAt, endsAt, zone }) => `${beginsAt} ${endsAt} ${zone}`,
        ),
      ).toEqual([
        '2026-11-10T00:00:00.000Z 2026-11-11T00:00:00.000Z Africa/Ouagadougou',
        '2026-11-11T00:00:00.000Z 2026-11-11T23:00:00.000Z Africa/Porto-Novo',
        '2026-11-11T23:00:00.000Z 2026-11-12T23:00:00.000Z Africa/Porto-Novo',
      ]);
    } finally {
      await app.close();
    }
  });

  it('defaults to the oldest day that has ended', async () => {
    const app = await DaysHarness.open('Africa/Porto-Novo', '2026-11-10T12:00:00Z');
    try {
      await app.begin();
      const open = async () => {
        const { body } = await app.awa.browser.send('GET', `/api/days/open?projectId=${app.projectId}`);
        return [body['day'], body['isOver']];
      };
      expect(await open()).toEqual([FIRST, false]);
      app.at('2026-11-10T22:59:59.999Z');
      expect(await open()).toEqual([FIRST, false]);
      app.at('2026-11-10T23:00:00.000Z');
      expect(await open()).toEqual([FIRST, true]);
      expect((await app.awa.browser.send('GET', `/api/days/${app.projectId}/2026-11-09`)).status).toBe(404);
      expect((await app.awa.browser.send('GET', `/api/days/${app.projectId}/2026-11-12`)).status).toBe(404);
    } finally {
      await app.close();
    }
  });
});
