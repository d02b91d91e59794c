import { expect } from '@jest/globals';
import { until } from '../support/until.js';
import type { CountedActs } from './counted-acts.js';
import type { Somebody } from './demo-days.js';
import type { SuggestedClose } from './suggested-close.js';
import { button } from './suggested-decisions.js';
import type { Visitor } from './visit.js';

/**
 * Signs as the preparer, or locks as the reviewer, what the dialog shows: the proof of each account and what is accepted.
 * @returns false where the product refuses because something has come to block the day since; the dialog is closed then
 */
export async function giveCode(
  { acts, days, day }: SuggestedClose,
  { visitor, by, act }: { visitor: Visitor; by: Somebody; act: 'Sign' | 'Review and lock' },
): Promise<boolean> {
  acts.begin('signature and lock');
  const { figures } = await days.day(day);
  await acts.press(button(visitor, `${act}…`));
  const dialog = visitor.page.getByRole('dialog');
  for (const text of [
    'Pending, possibly paid',
    'Without a file',
    'Adjustments, write-offs',
    'Breaks carried over',
  ])
    await expect(visitor.text(text, dialog)).toBeVisible();
  for (const { operatorName, closing } of figures.proof) {
    const account = dialog.getByRole('row').filter({ hasText: operatorName }).first();
    expect(digits(await account.innerText())).toContain(digits(String(closing)));
  }
  await acts.fill(dialog.getByLabel(/^Authenticator code/), days.codeOf(by));
  await acts.press(dialog.getByRole('button', { name: act, exact: true }));
  const refusal = visitor.text(/cannot be signed yet/, dialog);
  await until('the code is taken or refused', async () => !(await dialog.isVisible()) || refusal.isVisible());
  if (!(await dialog.isVisible())) return true;
  expect(visitor.takeComplaints()).toEqual([expect.stringMatching(/^409 POST .*\/sign$/)]);
  await acts.press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog).not.toBeVisible();
  return false;
}

/** Approves the requests of one kind that wait for the reader, by one code for all that the dialog lists. */
export async function approve(
  { acts, days }: SuggestedClose,
  { visitor, by, kind }: { visitor: Visitor; by: Somebody; kind: string },
): Promise<void> {
  const { page } = visitor;
  acts.begin('decisions, approved');
  await acts.press(page.getByLabel(`Select all: ${kind}`), ' ');
  const foot = page.getByRole('group', { name: 'Selected rows' });
  await acts.press(foot.getByRole('button', { name: /^Approve \d+ requests?…$/ }));
  const dialog = page.getByRole('dialog');
  const listed = dialog.getByRole('list', { name: 'Requests to approve' });
  const code = dialog.getByLabel(/^Authenticator code/);
  await until('the list has been in sight', async () => {
    await listed.press('End');
    return code.isVisible();
  });
  await acts.fill(code, days.codeOf(by));
  await acts.press(dialog.getByRole('button', { name: /^Approve/ }));
  await expect(dialog).not.toBeVisible();
}

/** Hands the approvals of an approver who is away today over to a colleague. */
export async function handOver(acts: CountedActs, visitor: Visitor, colleague: RegExp): Promise<void> {
  const { page } = visitor;
  acts.begin('hand-over');
  await acts.press(button(visitor, 'Hand over my approvals…'));
  const dialog = page.getByRole('dialog');
  await acts.choose(page, dialog.getByRole('combobox', { name: /^Approver/ }), colleague);
  await acts.fill(dialog.getByLabel(/^Reason/), 'Congés');
  await acts.press(dialog.getByRole('button', { name: 'Hand over my approvals', exact: true }));
  await expect(dialog).not.toBeVisible();
}

/** Leaves the digits of a text with figures. */
const digits = (text: string): string => text.replace(/[^\d\n\t]/g, '');
