import { expect } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { DAY, type ORDERS } from './closing-day.js';
import { dropFile, type Visitor } from './visit.js';

const PICTURES = process.env['SCREENSHOTS'] ? 'test/browser/out/close-' : undefined;

/** Finds a step of the close. */
export const step = ({ page }: Visitor, name: string): Locator =>
  page
    .getByRole('region', { name: 'Steps of the close' })
    .getByRole('button', { name: new RegExp(`^\\d ${name}`) });

export async function act(visitor: Visitor, button: string, done: string): Promise<void> {
  await visitor.page.getByRole('button', { name: button, exact: true }).click();
  await expect(visitor.page.getByText(done, { exact: true })).toBeVisible();
}

export async function choose(
  page: Page,
  field: string,
  option: string,
  inside: Page | Locator = page,
): Promise<void> {
  await inside.getByRole('combobox', { name: new RegExp(`^${field}`) }).click();
  await page
    .getByRole('option', { name: new RegExp(`^${option}`) })
    .first()
    .click();
}

export async function makeSource(
  visitor: Visitor,
  of: { name: string; side: string; account?: string },
): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: 'New source…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(of.name);
  await choose(page, 'Source type', of.side, dialog);
  if (of.account) await choose(page, 'Operator account', of.account, dialog);
  await dialog.getByLabel(/^Due after/).fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

export async function drop(visitor: Visitor, file: typeof ORDERS): Promise<void> {
  await dropFile(visitor.page.getByLabel('Drop a file here, or choose one'), file);
  await visitor.page.waitForURL(/\/imports\/[0-9a-f-]{36}$/);
}

export async function typeTotals(
  { page }: Visitor,
  of: { rows: number; in: number; out: number },
): Promise<void> {
  await page.getByLabel(/^Number of lines/).fill(String(of.rows));
  await page.getByLabel(/^Total in/).fill(String(of.in));
  await page.getByLabel(/^Total out/).fill(String(of.out));
}

export async function confirm(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('button', { name: 'Confirm the import' }).click();
  await expect(visitor.text('Import confirmed.')).toBeVisible();
}

/** Opens the menu of an account in the proof. */
export const openActs = (account: Locator): Promise<void> =>
  account.getByRole('button', { name: /^Actions on/ }).click();

/** Resolves a break in the form that stands on its page. */
export async function resolve(visitor: Visitor, reason: string): Promise<void> {
  const form = visitor.page.getByRole('form', { name: /^Resolve · #/ });
  await giveResolution(visitor, form, reason);
  await form.getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(form).not.toBeVisible();
}

/** Enters the resolution of several breaks in their dialog and runs it without effect. */
export async function tryResolving(visitor: Visitor, reason: string): Promise<void> {
  const dialog = visitor.page.getByRole('dialog');
  await expect(visitor.text('Still required: Resolution, Reason', dialog)).toBeVisible();
  await giveResolution(visitor, dialog, reason);
  await dialog.getByRole('button', { name: 'Dry run', exact: true }).click();
}

async function giveResolution({ page }: Visitor, inside: Locator, reason: string): Promise<void> {
  await choose(page, 'Resolution', 'Corrected', inside);
  await inside.getByLabel('Reason').fill(reason);
}

/** Selects all open breaks of one type of the day. */
export async function choosePage(visitor: Visitor, kind: string): Promise<void> {
  await visitor.goTo(`/breaks?day=${DAY}&state=open&kind=${kind}`);
  await visitor.page.getByText(/^1–/).first().waitFor();
  await visitor.page.getByLabel('Select all rows on this page').check();
}

export const chosenBar = ({ page }: Visitor): Locator => page.getByRole('group', { name: 'Selected rows' });

export async function textOf({ page }: Visitor, button: Locator): Promise<string> {
  const saving = page.waitForEvent('download');
  await button.click();
  return readFile(await (await saving).path(), 'utf8');
}

export async function shoot({ page }: Visitor, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}${name}.png`, fullPage: true });
}
