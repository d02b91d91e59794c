import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { SourceView } from '../../server/books/imports/source.view.js';
import { ImportsHarness } from '../support/imports.harness.js';
import { ClosingDay, DAY, OPENING, OPERATOR, STATEMENT } from './closing-day.js';
import { CountedActs } from './counted-acts.js';
import { scenario } from './scenario.js';
import type { Visitor } from './visit.js';

/** The orders of the day as the shop exports them, with one amount 500 too low. */
const ORDERS = {
  name: 'commandes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Date;Référence;Montant;Téléphone',
      '20/11/2026 11:00;C-1001;15 000;+225 07 01 02 03 04',
      '20/11/2026 11:05;C-1002;7 000;+225 07 01 02 03 04',
      '20/11/2026 11:10;C-1003;22 000;+225 07 01 02 03 04',
      '20/11/2026 11:30;C-1006;12 000;+225 07 01 02 03 04',
    ].join('\r\n'),
    'latin1',
  ),
};
const UNKNOWN = {
  name: 'caisse.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('N° ticket;Vendeur;Montant;Jour\n7;Awa;500;20/11/2026\n'),
};

describe('the close of a day by the suggestions of its page', () => {
  let close: ClosingDay;
  let page: string;
  const acts = new CountedActs();

  beforeAll(async () => {
    close = await ClosingDay.begin();
    page = `/days/${close.app.main.id}/${DAY}`;
  });

  afterAll(async () => {
    process.stdout.write(`Acts of a close by keyboard\n${acts.lines().join('\n')}\n`);
    await close.end();
  });

  scenario('finance closes a day whose sources are known', (part) => {
    part('the day is over, and its sources have had files', async () => {
      const { browser } = close.app.users.finance;
      await browser.send('POST', '/api/days/begin', {
        body: { projectId: close.app.main.id, day: DAY },
      });
      await close.sell();
      await close.later('2026-11-22T07:00:00Z');
      await close.ask();
      // The session has ended with the days that passed.
      await browser.enter(close.app.users.finance.email);
      const imports = ImportsHarness.of(close.app, close.app.main.id);
      const source = async (body: object): Promise<string> => {
        const of = { projectId: close.app.main.id, dueDays: 0, ...body };
        const answer = await browser.send('POST', '/api/import-sources', { body: of });
        return (answer.body as unknown as SourceView).id;
      };
      const known = async (id: string, file: { buffer: Buffer }): Promise<void> => {
        const draft = await imports.confirmed(browser, await imports.bring(browser, id, file.buffer));
        const body = { reason: 'a rehearsal of the mapping' };
        expect((await browser.send('POST', `/api/imports/${draft.id}/withdraw`, { body })).status).toBe(200);
      };
      await known(await source({ side: 'orders', name: 'Commandes de la boutique' }), ORDERS);
      const orange = { side: 'statement', operatorId: String(OPERATOR.id) };
      await known(await source({ ...orange, name: 'Relevé Orange' }), STATEMENT);
      await source({ ...orange, name: 'Portail Orange' });
    });

    part('files dropped together are recognised, and the missing one is decided about', async () => {
      await close.visit('finance', async (visitor) => {
        await openDay(visitor);
        const { page: screen } = visitor;
        acts.begin('freeze and status check');
        await acts.press(button(visitor, 'Freeze the day'));
        await acts.press(button(visitor, 'Check statuses now'));
        acts.begin('files');
        const place = screen.getByLabel('Drop the files of this day');
        const copy = { ...STATEMENT, name: 'releve (1).csv' };
        await place.waitFor({ state: 'attached' });
        await acts.drop(place, [ORDERS, STATEMENT, copy, UNKNOWN]);
        // They are read one after the other, in this order.
        for (const { name } of [ORDERS, STATEMENT])
          await expect(
            screen
              .getByRole('listitem')
              .filter({ hasText: name })
              .filter({ hasText: '4 of 4 numbers known' }),
          ).toBeVisible();
        await expect(visitor.text('Duplicate')).toBeVisible();
        await expect(visitor.text('Unknown columns')).toBeVisible();
        await acts.press(button(visitor, 'Confirm the 2 files'));
        await expect(visitor.text('2 files confirmed.')).toBeVisible();
        await acts.press(button(visitor, 'Remove the 2 without effect'));
        await expect(visitor.text('2 of 3 confirmed')).toBeVisible();
        const sources = screen.getByRole('region', { name: 'Sources of the day' });
        await acts.press(sources.getByRole('button', { name: 'Continue without a file of Portail Orange' }));
        const form = sources.getByRole('form');
        await acts.fill(form.getByLabel(/^Reason/), 'The portal is down since yesterday, 22:00');
        await acts.press(form.getByRole('button', { name: /^Continue without/ }));
        await expect(visitor.text(/The portal is down/, sources)).toBeVisible();
      });
    });

    part('what blocks is listed at once and solved in place', async () => {
      await close.visit('finance', async (visitor) => {
        await openDay(visitor);
        acts.begin('match and check');
        await acts.press(button(visitor, 'Match now'));
        await expect(visitor.text('Matching completed.')).toBeVisible();
        acts.begin('balances');
        const blockers = visitor.page.getByRole('region', { name: /block(s)? the signature/ });
        await acts.press(blockers.getByRole('button', { name: 'State the opening balance…' }));
        await stateOpening(visitor);
        await expect(visitor.text(/unexplained difference of .500/i, blockers)).toBeVisible();
        await acts.press(blockers.getByRole('button', { name: 'Adjust…' }));
        await adjust(visitor);
        acts.begin('match and check');
        const steps = visitor.page.getByRole('region', { name: 'Steps of the close' });
        await acts.press(steps.getByRole('button', { name: /^\d Breaks/ }));
        await acts.press(button(visitor, 'Run checks'));
        await expect(visitor.text('Checks completed.')).toBeVisible();
        acts.begin('breaks');
        await acts.press(blockers.getByRole('button', { name: /^Assign the/ }));
        await expect(visitor.text('Nothing blocks the signature')).toBeVisible();
      });
    });

    part('a refusal stays in sight where the day has changed meanwhile', async () => {
      await close.visit('finance', async (visitor) => {
        visitor.expects(`409 POST /api/days/${close.app.main.id}/${DAY}/sign`);
        await openDay(visitor);
        await button(visitor, 'Sign…').click();
        const dialog = visitor.page.getByRole('dialog');
        await dialog.getByLabel(/code/i).waitFor();
        const { browser } = close.app.users.finance;
        const list = `/api/breaks?projectId=${close.app.main.id}&day=${DAY}&state=open`;
        const [found] = (await browser.send('GET', list)).body['data'] as { id: string }[];
        const body = { ids: [found?.id], act: 'assign', userId: null };
        expect((await browser.send('POST', '/api/breaks/bulk', { body })).status).toBe(200);
        await expect(visitor.text('1 point blocks the signature')).toBeVisible();
        await dialog.getByLabel(/code/i).fill(close.codeOf('finance'));
        await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
        await expect(visitor.text(/break has no owner/, dialog)).toBeVisible();
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await visitor.page.getByRole('button', { name: /^Assign the/ }).click();
        await expect(visitor.text('Nothing blocks the signature')).toBeVisible();
      });
    });

    part('the code of the preparer binds what was on screen', async () => {
      await close.visit('finance', async (visitor) => {
        await openDay(visitor);
        acts.begin('signature and lock');
        await acts.press(button(visitor, 'Sign…'));
        const dialog = visitor.page.getByRole('dialog');
        for (const column of ['Opening', 'Payins', 'Closing', 'Stated', 'Difference'])
          await expect(dialog.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
        for (const line of [
          'Pending, possibly paid',
          'Without a file',
          'Adjustments, write-offs',
          'Breaks carried over',
        ])
          await expect(visitor.text(line, dialog)).toBeVisible();
        await expect(visitor.text(/Portail Orange: no file/, dialog)).toBeVisible();
        await typeCode(visitor, 'finance', 'Sign');
      });
    });

    part('the reviewer reads decisions and locks; the day opens with its seal', async () => {
      await close.visit('finance2', async (visitor) => {
        await openDay(visitor);
        const review = visitor.page.getByRole('region', { name: 'To review' });
        for (const text of [
          'Portail Orange: closed without a file',
          /Frais de tenue de compte/,
          'No figure has changed.',
        ])
          await expect(visitor.text(text, review)).toBeVisible();
        await acts.press(button(visitor, 'Review and lock…'));
        await expect(visitor.text('Without a file', visitor.page.getByRole('dialog'))).toBeVisible();
        await typeCode(visitor, 'finance2', 'Review and lock');
        await expect(button(visitor, 'Download the closing pack')).toBeVisible();
        await expect(visitor.page.getByRole('link', { name: /^Next day to close/ })).toBeVisible();
        await expect(visitor.text('Accepted at the signature')).toBeVisible();
      });
      expect(acts.of('files')).toBeLessThanOrEqual(6);
      expect(acts.of('signature and lock')).toBeLessThanOrEqual(8);
    });
  });

  const button = ({ page: screen }: Visitor, name: string): Locator =>
    screen.getByRole('button', { name, exact: true });

  async function openDay(visitor: Visitor): Promise<void> {
    await visitor.goTo(page);
    await expect(visitor.heading('20 November 2026')).toBeVisible();
  }

  async function stateOpening(visitor: Visitor): Promise<void> {
    const dialog = visitor.page.getByRole('dialog');
    await acts.fill(dialog.getByLabel(/^Amount/), String(OPENING));
    await acts.fill(dialog.getByLabel(/Note|Where/).first(), 'Relevé du 19 novembre');
    await acts.drop(dialog.locator('input[type=file]'), STATEMENT);
    await acts.press(dialog.getByRole('button', { name: 'Declare a balance' }));
    await expect(dialog).not.toBeVisible();
  }

  async function adjust(visitor: Visitor): Promise<void> {
    const dialog = visitor.page.getByRole('dialog');
    await acts.choose(visitor.page, dialog.getByRole('combobox', { name: /^Type/ }), /^Fees/);
    await acts.fill(dialog.getByLabel('Reason'), 'Frais de tenue de compte du 20 novembre');
    await acts.press(dialog.getByRole('button', { name: 'Adjust' }));
    await expect(dialog).not.toBeVisible();
  }

  async function typeCode(visitor: Visitor, who: 'finance' | 'finance2', name: string): Promise<void> {
    const dialog = visitor.page.getByRole('dialog');
    await acts.fill(dialog.getByLabel(/code/i), close.codeOf(who));
    await acts.press(dialog.getByRole('button', { name, exact: true }));
    await expect(dialog).not.toBeVisible();
  }
});
