import { expect } from '@jest/globals';
import { act, choose, confirm, drop, makeSource, shoot } from './closing-acts.js';
import { DAY, EMPTY_STATEMENT, NEXT_STATEMENT, OPEN_STATEMENT } from './closing-day.js';
import type { Visitor } from './visit.js';

/**
 * Decides what a file leaves open (decimal sign, a word, the header), discards it, then confirms a file without movements for its day. Its
 * source is at an operator that the project has no transaction of.
 */
export async function decideImports(visitor: Visitor): Promise<void> {
  await visitor.goTo('/imports/new');
  await makeSource(visitor, {
    name: 'Relevé d’un autre compte',
    side: 'Statement',
    account: 'MTN BENIN',
  });
  await drop(visitor, OPEN_STATEMENT);
  const foot = visitor.page.getByRole('region', { name: 'Confirmation' });
  await expect(visitor.text('Answer the open question first.', foot)).toBeVisible();
  await visitor.page.getByRole('button', { name: /^5\s000 five thousand/ }).click();
  await expect(visitor.text('Decide about the invalid rows.', foot)).toBeVisible();
  const words = visitor.page.getByRole('region', { name: 'Words without a meaning' });
  await choose(visitor.page, 'Meaning', 'Outgoing', words);
  await words.getByRole('button', { name: 'Read again' }).click();
  await expect(visitor.text('Confirming counts 2 lines', foot)).toBeVisible();
  await visitor.page.getByRole('tab', { name: /^All/ }).click();
  const rows = visitor.page.getByRole('table', { name: 'All' });
  await expect(visitor.text(/^− 12\s000$/, rows)).toBeVisible();
  await expect(visitor.text('12,000', rows)).toBeVisible();
  await visitor.page.getByRole('button', { name: /^change, Header/ }).click();
  await visitor.page.getByLabel('No header: columns by letter').check();
  await visitor.page.getByRole('button', { name: 'Read again' }).click();
  await expect(visitor.text('Map the columns first.', foot)).toBeVisible();
  await shoot(visitor, 'import-by-letter');
  await act(visitor, 'Discard…', 'The file is set aside without having been taken into account.');
  await act(visitor, 'Discard', 'Import discarded.');

  await visitor.goTo('/imports/new');
  await choose(visitor.page, 'Source', 'Relevé d’un autre compte');
  await drop(visitor, EMPTY_STATEMENT);
  await expect(visitor.text('Name the days covered.')).toBeVisible();
  await visitor.page.getByLabel(/^From/).fill(DAY);
  await confirm(visitor);
  await decideInTurn(visitor);
}

/** Confirms the later of two drafts and is led to the earlier one; the page of the confirmed file leads to its day. */
async function decideInTurn(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  for (const file of [OPEN_STATEMENT, NEXT_STATEMENT]) {
    await visitor.goTo('/imports/new');
    await choose(page, 'Source', 'Relevé d’un autre compte');
    await drop(visitor, file);
  }
  await expect(visitor.text(/^file 2 of 2/)).toBeVisible();
  const confirmed = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Confirm, then next' }).click();
  await page.getByRole('heading', { name: OPEN_STATEMENT.name }).waitFor();
  await act(visitor, 'Discard…', 'The file is set aside without having been taken into account.');
  await act(visitor, 'Discard', 'Import discarded.');
  await visitor.goTo(confirmed);
  await page.getByRole('link', { name: /^Open the day/ }).waitFor();
}
