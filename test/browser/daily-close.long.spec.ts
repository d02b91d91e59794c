import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import {
  act,
  choose,
  choosePage,
  chosenBar,
  confirm,
  drop,
  makeSource,
  openActs,
  resolve,
  tryResolving,
  shoot,
  step,
  textOf,
  typeTotals,
} from './closing-acts.js';
import {
  ClosingDay,
  DAY,
  LATE,
  OPENING,
  OPERATOR,
  ORDER_TOTALS,
  ORDERS,
  STATEMENT,
  STATEMENT_TOTALS,
} from './closing-day.js';
import { decideImports } from './import-decisions.js';
import { scenario } from './scenario.js';
import { dropFile, type Visitor } from './visit.js';

describe('the close of a day in a browser', () => {
  let close: ClosingDay;
  let page: string;

  beforeAll(async () => {
    close = await ClosingDay.begin();
    page = `/days/${close.app.main.id}/${DAY}`;
  });

  afterAll(() => close.end());

  scenario('finance closes, restates and reopens a business day', (part) => {
    part('start the books and record the day', async () => {
      await close.visit('finance', async (visitor) => {
        await close.startBooks(visitor);
        expect(visitor.page.url()).toContain(DAY);
      });
      await close.sell();
      await close.later('2026-11-22T07:00:00Z');
      await close.ask();
      expect(await close.statusOf(LATE.reference)).toBe('pending');
    });

    part('import orders and statement', async () => {
      await close.visit('finance', async (visitor) => {
        await visitor.goTo('/imports/new');
        await makeSource(visitor, { name: 'Commandes de la boutique', side: 'Merchant orders' });
        await drop(visitor, ORDERS);
        await expect(visitor.text('1 invalid row')).toBeVisible();
        await expect(visitor.text('names a day that does not exist')).toBeVisible();
        await visitor.page.getByLabel(/Exclude the invalid row/).check();
        await typeTotals(visitor, ORDER_TOTALS);
        await shoot(visitor, 'import');
        await confirm(visitor);

        await visitor.goTo('/imports/new');
        await makeSource(visitor, { name: 'Relevé Orange', side: 'Statement', account: OPERATOR.name });
        await drop(visitor, STATEMENT);
        await typeTotals(visitor, { ...STATEMENT_TOTALS, in: 56_000 });
        await expect(visitor.text(/56\s500 in the file/)).toBeVisible();
        await expect(visitor.text('A control total differs.')).toBeVisible();
        await typeTotals(visitor, STATEMENT_TOTALS);
        await confirm(visitor);

        await decideImports(visitor);

        visitor.expects('409 POST /api/imports');
        await visitor.goTo('/imports/new');
        await choose(visitor.page, 'Source', 'Relevé Orange');
        await dropFile(visitor.page.getByLabel('Drop a file here, or choose one'), STATEMENT);
        await visitor.page.getByRole('link', { name: 'Open the first import' }).click();
        await visitor.page.waitForURL(/\/imports\/[0-9a-f-]{36}/);
      });
    });

    part('freeze, check statuses, match and check', async () => {
      await close.visit('finance', async (visitor) => {
        await openDay(visitor);
        await act(visitor, 'Freeze the day', 'The day is frozen.');
        await act(
          visitor,
          'Check statuses now',
          'The status check has started. It continues if you leave this page.',
        );
        await step(visitor, 'Status check').click();
        await expect(visitor.text(/1 to check: 1 answered/)).toBeVisible();
        await step(visitor, 'Matching').click();
        await act(visitor, 'Match now', 'Matching completed.');
        await step(visitor, 'Breaks').click();
        await act(visitor, 'Run checks', 'Checks completed.');
        await expect(visitor.text(/have no owner/)).toBeVisible();
        await shoot(visitor, 'day-with-breaks');
      });
    });

    part('book the charge of the operator', async () => {
      await close.visit('finance', async (visitor) => {
        await openDay(visitor);
        const account = visitor.page.getByRole('rowgroup', { name: OPERATOR.name });
        await openActs(account);
        await visitor.page.getByRole('menuitem', { name: 'State the opening balance…' }).click();
        const dialog = visitor.page.getByRole('dialog');
        await dialog.getByLabel(/^Amount/).fill(String(OPENING));
        await dialog
          .getByLabel(/Note|Where/)
          .first()
          .fill('Relevé du 19 novembre');
        await dialog.locator('input[type=file]').setInputFiles(STATEMENT);
        await dialog.getByRole('button', { name: 'Declare a balance' }).click();
        await expect(dialog).not.toBeVisible();
        await expect(visitor.text(/1\s056\s500/, account)).toBeVisible();
        await openActs(account);
        await visitor.page.getByRole('menuitem', { name: 'Adjust…' }).click();
        await choose(visitor.page, 'Type', 'Fees', dialog);
        await dialog.getByLabel('Reason').fill('Frais de tenue de compte du 20 novembre');
        await expect(visitor.text(/Remaining unexplained difference: 0/, dialog)).toBeVisible();
        await dialog.getByRole('button', { name: 'Adjust' }).click();
        await expect(dialog).not.toBeVisible();
        await expect(visitor.text('balanced')).toBeVisible();
      });
    });

    part('resolve each break with a code and a reason', async () => {
      await close.visit('finance', async (visitor) => {
        await openDay(visitor);
        await step(visitor, 'Breaks').click();
        await act(visitor, 'Run checks', 'Checks completed.');
        await visitor.page
          .getByRole('region', { name: 'Breaks' })
          .first()
          .getByRole('link', { name: 'Breaks' })
          .click();
        await expect(visitor.heading('Breaks')).toBeVisible();
        for (const kind of [
          'Missing from the merchant orders',
          'Missing at the aggregator',
          'Pending for too long',
        ])
          await expect(visitor.text(kind)).toBeVisible();
        await visitor.page.getByText('Amounts differ').first().click();
        await expect(visitor.heading(/Amounts differ/)).toBeVisible();
        await expect(visitor.text('C-1002')).toBeVisible();
        await shoot(visitor, 'break');
        await visitor.page.getByRole('button', { name: 'Resolve…' }).click();
        await resolve(visitor, 'La boutique a corrigé sa commande');

        for (const kind of ['missing_aggregator', 'missing_own_record']) {
          await choosePage(visitor, kind);
          await chosenBar(visitor).getByRole('button', { name: 'Resolve…' }).click();
          await tryResolving(visitor, 'Vu avec la boutique et avec Orange');
          await visitor.page
            .getByRole('dialog')
            .getByRole('button', { name: /^Apply to/ })
            .click();
          await expect(visitor.page.getByRole('dialog')).not.toBeVisible();
        }
        await choosePage(visitor, 'overdue');
        await chosenBar(visitor).getByRole('button', { name: 'Assign…' }).click();
        await choose(visitor.page, 'Owner', '.*finance@', visitor.page.getByRole('dialog'));
        await visitor.page
          .getByRole('dialog')
          .getByRole('button', { name: /^Apply to 1 / })
          .click();
        await expect(visitor.page.getByRole('dialog')).not.toBeVisible();
      });
    });

    part('sign, then lock by a second user', async () => {
      await close.visit('finance', async (visitor) => {
        await openDay(visitor);
        await shoot(visitor, 'day-to-sign');
        await step(visitor, 'Signature').click();
        await visitor.page.getByRole('button', { name: 'Sign…' }).click();
        const dialog = visitor.page.getByRole('dialog');
        await expect(dialog.getByRole('columnheader', { name: 'Payins' })).toBeVisible();
        await expect(visitor.text('1 adjustment', dialog)).toBeVisible();
        await typeCode(visitor, 'finance', 'Sign');
        await step(visitor, 'Lock').click();
        await expect(
          visitor.text('The review is reserved for a person other than the preparer.'),
        ).toBeVisible();
      });
      await close.visit('finance2', async (visitor) => {
        await openDay(visitor);
        await visitor.page.getByRole('button', { name: 'Review and lock…' }).click();
        await typeCode(visitor, 'finance2', 'Review and lock');
        await expect(visitor.text('The day is locked and sealed.')).toBeVisible();
        await shoot(visitor, 'day-locked');
      });
    });

    part('export proof, journal and pack', async () => {
      await close.visit('finance', async (visitor) => {
        const { main } = close.app;
        await visitor.goTo(`/reports?report=proof&projectId=${main.id}&from=${DAY}&to=${DAY}`);
        await expect(visitor.text(OPERATOR.name)).toBeVisible();
        const csv = await textOf(visitor, visitor.page.getByRole('button', { name: 'CSV' }));
        expect(csv.replace(/[\s\u00a0\u202f]/g, '')).toContain('1056000');
        await openDay(visitor);
        const pack = await textOf(
          visitor,
          visitor.page.getByRole('button', { name: 'Download the closing pack' }),
        );
        expect(pack.trim().split('\n').length).toBeGreaterThan(10);
        await visitor.goTo(`/journal?projectId=${main.id}&day=${DAY}`);
        await expect(visitor.text(/^Balanced$/)).toBeVisible();
        await visitor.page.getByRole('button', { name: 'Export…' }).click();
        const exported = visitor.page
          .getByRole('dialog')
          .getByRole('button', { name: 'Export', exact: true });
        expect(await textOf(visitor, exported)).toContain('20/11/2026');
        await visitor.page.getByRole('button', { name: 'Export…' }).click();
        await expect(
          visitor.text(
            /finance@example\.com\) has already exported this day/,
            visitor.page.getByRole('dialog'),
          ),
        ).toBeVisible();
        await visitor.page.getByRole('button', { name: 'Cancel' }).click();
        await shoot(visitor, 'journal');
      });
    });

    part('show a late status change as a restatement', async () => {
      await close.later('2026-11-29T09:00:00Z');
      close.settle(LATE.reference);
      await close.ask();
      await close.noticeLateFact(LATE.reference);
      await close.visit('finance', async (visitor) => {
        await openDay(visitor);
        await expect(visitor.text('Since this day was locked, 1 item changed')).toBeVisible();
        const restatement = visitor.page.getByRole('region', { name: 'Restatement' });
        await expect(visitor.text(LATE.reference, restatement)).toBeVisible();
        await expect(visitor.text('Status changed', restatement)).toBeVisible();
        await expect(visitor.text('Locked')).toBeVisible();
        await shoot(visitor, 'restatement');
      });
    });

    part('reopen the day by two users', async () => {
      await close.visit('finance', async (visitor) => {
        await openDay(visitor);
        await visitor.page.getByRole('button', { name: 'More actions' }).click();
        await visitor.page.getByRole('menuitem', { name: 'Request reopening…' }).click();
        const dialog = visitor.page.getByRole('dialog');
        await dialog.getByLabel(/^Reason/).fill('La vente C-1005 est aboutie après coup');
        await dialog.getByRole('button', { name: 'Request reopening' }).click();
        await expect(visitor.text('The reopening of this day is pending approval.')).toBeVisible();
      });
      await close.visit('finance2', async (visitor) => {
        await visitor.goTo(`/proposals/${await close.proposal()}`);
        await visitor.page.getByRole('button', { name: 'Approve…' }).click();
        await typeCode(visitor, 'finance2', 'Approve');
        await openDay(visitor);
        await expect(visitor.text('Reopened')).toBeVisible();
        await shoot(visitor, 'day-reopened');
      });
    });
  });

  async function openDay(visitor: Visitor): Promise<void> {
    await visitor.goTo(page);
    await expect(visitor.heading('20 November 2026')).toBeVisible();
  }

  async function typeCode(visitor: Visitor, who: 'finance' | 'finance2', button: string): Promise<void> {
    const dialog = visitor.page.getByRole('dialog');
    await dialog.getByLabel(/code/i).fill(close.codeOf(who));
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).not.toBeVisible();
  }
});
