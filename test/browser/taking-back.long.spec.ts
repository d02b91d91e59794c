import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { default as excel } from 'exceljs';
import { act, choose, confirm, drop, makeSource, resolve, shoot, step, typeTotals } from './closing-acts.js';
import {
  ClosingDay,
  DAY,
  REDUCED_STATEMENT,
  REDUCED_STATEMENT_TOTALS,
  LATE,
  OPERATOR,
  ORDER_TOTALS,
  ORDERS,
} from './closing-day.js';
import { scenario } from './scenario.js';
import type { Visitor } from './visit.js';

describe('corrections by finance in a browser', () => {
  let close: ClosingDay;

  beforeAll(async () => {
    close = await ClosingDay.begin();
    await close.visit('finance', (visitor) => close.startBooks(visitor));
    await close.sell();
    await close.later('2026-11-22T07:00:00Z');
    await close.ask();
  });

  afterAll(() => close.end());

  scenario('finance withdraws files, matches, breaks and overrides', (part) => {
    part('discard one file and withdraw another', async () => {
      await close.visit('finance', async (visitor) => {
        const { page } = visitor;
        await visitor.goTo('/imports/new');
        await makeSource(visitor, { name: 'Commandes', side: 'Merchant orders' });
        await drop(visitor, ORDERS);
        await page.getByRole('button', { name: 'Discard…' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
        await expect(visitor.text('Discarded before confirmation; not taken into account.')).toBeVisible();

        await bringOrders(visitor);
        await page.getByRole('button', { name: 'Withdraw…' }).click();
        await giveReason(visitor, 'Ce n’était pas le bon fichier', 'Withdraw');
        await expect(visitor.text(/Withdrawn by .*finance@example\.com/)).toBeVisible();
        await shoot(visitor, 'withdrawn');

        await bringOrders(visitor);
        await visitor.goTo('/imports/new');
        // While the list is read again, a file must not go to the source that was there before.
        await page.route(/\/api\/import-sources\?/, async (route) => {
          await sleep(2_000);
          await route.continue();
        });
        await makeSource(visitor, { name: 'Relevé Orange', side: 'Statement', account: OPERATOR.name });
        await drop(visitor, REDUCED_STATEMENT);
        await typeTotals(visitor, REDUCED_STATEMENT_TOTALS);
        await confirm(visitor);
        await page.unrouteAll();
      });
    });

    part('undo a match and create it from a suggestion', async () => {
      await close.visit('finance', async (visitor) => {
        const { page } = visitor;
        await visitor.goTo(`/matching?projectId=${close.app.main.id}&day=${DAY}&side=statement`);
        await page.getByRole('button', { name: 'Run the rules' }).click();
        await expect(visitor.text('Rules applied.')).toBeVisible();
        await page.getByRole('button', { name: 'All', exact: true }).click();
        const made = page
          .getByRole('listitem')
          .filter({ hasText: 'C-1006' })
          .filter({ hasText: 'Reference' });
        await made.getByRole('button', { name: 'Undo…' }).click();
        await giveReason(visitor, 'À regarder de plus près', 'Undo');
        await expect(visitor.text(/undone by .*finance@example\.com/)).toBeVisible();

        const lines = page.getByRole('list', { name: 'Statement lines' });
        await lines.getByRole('listitem').filter({ hasText: 'C-1006' }).getByRole('checkbox').check();
        const suggested = page.getByRole('listitem').filter({ hasText: 'same reference' });
        await suggested.first().getByRole('button', { name: 'Select', exact: true }).click();
        await page.getByRole('button', { name: 'Match…' }).click();
        await shoot(visitor, 'match-by-hand');
        await giveReason(visitor, 'Même référence, même montant', 'Match');
        await page.getByRole('button', { name: 'Manual', exact: true }).click();
        await expect(visitor.text('Même référence, même montant')).toBeVisible();
      });
    });

    part('try matching rules and save a new version', async () => {
      await close.visit('finance', async (visitor) => {
        const { page } = visitor;
        await visitor.goTo(`/matching?projectId=${close.app.main.id}&day=${DAY}&side=statement`);
        await page.getByRole('button', { name: 'Rules…' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Time tolerance (hours)').fill('36');
        await dialog.getByRole('button', { name: /^Dry run on \d+ [A-Z][a-z]+ 2026$/ }).click();
        await expect(
          visitor.text(/Nothing has been saved\. Matches gained: 0; lost: 0\./, dialog),
        ).toBeVisible();
        await dialog.getByLabel('Reason').fill('Orange poste avec retard');
        await dialog.getByRole('button', { name: 'Save as a new version' }).click();
        await expect(dialog).not.toBeVisible();
        await page.getByRole('button', { name: 'Rules…' }).click();
        await expect(visitor.text(/±36 h/, page.getByRole('dialog'))).toBeVisible();
        await expect(visitor.text('Orange poste avec retard', page.getByRole('dialog'))).toBeVisible();
      });
    });

    part('reopen a break and resolve it in a spreadsheet', async () => {
      await close.visit('finance', async (visitor) => {
        const { page } = visitor;
        await visitor.goTo(`/days/${close.app.main.id}/${DAY}`);
        await step(visitor, 'Breaks').click();
        await act(visitor, 'Run checks', 'Checks completed.');
        await visitor.goTo(`/breaks?day=${DAY}&state=open`);
        await page.getByText('Amounts differ').first().click();
        await page.getByRole('button', { name: 'Resolve…' }).click();
        await resolve(visitor, 'Corrigé par la boutique');
        await page.getByRole('button', { name: 'Reopen…' }).click();
        await giveReason(visitor, 'La boutique s’est trompée de commande', 'Reopen');
        await expect(page.getByRole('button', { name: 'Resolve…' })).toBeVisible();
        await expect(visitor.text('La boutique s’est trompée de commande')).toBeVisible();

        await visitor.goTo(`/breaks?day=${DAY}&state=open&kind=amount_mismatch`);
        const saving = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export to Excel' }).click();
        const buffer = await filledIn(await (await saving).path());
        const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
        await page.getByLabel('Re-import').setInputFiles({ name: 'ecarts.xlsx', mimeType, buffer });
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Apply to 1 break' }).click();
        await expect(visitor.text('Spreadsheet applied.')).toBeVisible();
        await shoot(visitor, 'spreadsheet');
        await dialog.getByRole('button', { name: 'Close' }).click();
        await visitor.goTo(`/breaks?day=${DAY}&state=resolved&kind=amount_mismatch`);
        await expect(page.getByText('Amounts differ').first()).toBeVisible();
      });
    });

    part('match a line of another amount and book the difference, from its break', async () => {
      await close.visit('finance', async (visitor) => {
        const { page } = visitor;
        await visitor.goTo(`/breaks?day=${DAY}&state=open&kind=missing_aggregator`);
        await page
          .getByText(/14\s990/)
          .first()
          .click();
        const nearest = page.getByRole('region', { name: 'Why this line stayed alone' });
        await expect(visitor.text(/^Differs: amount/, nearest)).toBeVisible();
        await nearest.getByRole('button', { name: 'Match and book the difference…' }).click();
        const form = nearest.getByRole('form');
        await form.getByLabel(/^Reason/).fill('Frais retenus par Orange');
        await shoot(visitor, 'match-difference');
        await form.getByRole('button', { name: /^Match and book / }).click();
        await expect(visitor.text(/^Matched, and the difference of .*10.* booked\.$/)).toBeVisible();
        await expect(visitor.text(/^The line has been matched since/, nearest)).toBeVisible();

        await visitor.goTo(`/days/${close.app.main.id}/${DAY}`);
        await step(visitor, 'Breaks').click();
        await act(visitor, 'Run checks', 'Checks completed.');
        await visitor.goTo(`/breaks?day=${DAY}&state=resolved&kind=missing_aggregator`);
        await expect(page.getByText(/14\s990/).first()).toBeVisible();
      });
    });

    part('set and revert a manual override by two users', async () => {
      await close.visit('finance', async (visitor) => {
        await openLate(visitor);
        await visitor.page.getByRole('button', { name: 'Override the status…' }).click();
        const dialog = visitor.page.getByRole('dialog');
        await dialog.getByLabel('Completed', { exact: true }).check();
        await choose(visitor.page, 'Grounds', 'Proven by a statement', dialog);
        await dialog.getByLabel('Reason').fill('Le client montre son reçu Orange');
        const receipt = { name: 'recu.txt', mimeType: 'text/plain', buffer: Buffer.from('Reçu 9 000 XOF') };
        await dialog.locator('input[type=file]').setInputFiles(receipt);
        await dialog.getByRole('button', { name: 'Propose' }).click();
        await expect(visitor.text('Override submitted for approval.')).toBeVisible();
      });
      await decide('finance2');
      await close.visit('finance', async (visitor) => {
        await openLate(visitor);
        await expect(
          visitor.text(/Requested by .*finance@example\.com\), approved by .*finance2@example\.com\)\./),
        ).toBeVisible();
        await shoot(visitor, 'by-hand');
        await visitor.page.getByRole('button', { name: 'Revert the override…' }).click();
        await giveReason(visitor, 'Le reçu était celui d’un autre client', 'Propose');
        await expect(visitor.text('Reversal submitted for approval.')).toBeVisible();
      });
      await decide('finance2');
      await close.visit('finance', async (visitor) => {
        await openLate(visitor);
        await expect(visitor.text('Le reçu était celui d’un autre client')).toBeVisible();
        await expect(visitor.page.getByRole('button', { name: 'Override the status…' })).toBeVisible();
      });
    });
  });

  async function bringOrders(visitor: Visitor): Promise<void> {
    await visitor.goTo('/imports/new');
    // The fields move down once the projects are known; a menu closes when the mouse is released elsewhere.
    await expect(visitor.page.getByRole('combobox', { name: /^Project/ })).toBeVisible();
    await choose(visitor.page, 'Source', 'Commandes');
    await drop(visitor, ORDERS);
    await visitor.page.getByLabel(/Exclude the invalid row/).check();
    await typeTotals(visitor, ORDER_TOTALS);
    await confirm(visitor);
  }

  async function openLate(visitor: Visitor): Promise<void> {
    await visitor.goTo(`/transactions/${await close.idOf(LATE.reference)}`);
    await expect(visitor.text(LATE.reference)).toBeVisible();
  }

  /** Approves the only pending proposal by another user. */
  async function decide(somebody: 'finance2'): Promise<void> {
    await close.visit(somebody, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(`/proposals/${await close.proposal()}`);
      await page.getByRole('button', { name: 'Approve…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Authenticator code/).fill(close.codeOf(somebody));
      await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(dialog).not.toBeVisible();
    });
  }
});

async function giveReason({ page }: Visitor, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).not.toBeVisible();
}

/** Fills in a code and a reason in the only row of the spreadsheet. */
async function filledIn(path: string): Promise<Buffer> {
  const book = new excel.Workbook();
  await book.xlsx.load((await readFile(path)) as unknown as ArrayBuffer);
  const sheet = book.worksheets[0]!;
  const titles = sheet.getRow(1);
  titles.eachCell((cell, column) => {
    if (cell.text === 'Resolution') sheet.getRow(2).getCell(column).value = 'Corrected at source';
    if (cell.text === 'Reason') sheet.getRow(2).getCell(column).value = 'Vu avec la boutique';
  });
  return Buffer.from(await book.xlsx.writeBuffer());
}
