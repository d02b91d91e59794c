import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { BreakView } from '../../server/books/breaks/break.view.js';
import {
  isUndecided,
  needsCheck,
  nextPage,
  undecidedPart,
} from '../../web/src/books/breaks/page/nextStep.js';
import type { CountedActs } from './counted-acts.js';
import type { DemoDays } from './demo-days.js';
import type { Visitor } from './visit.js';

/** Decisions of a preparer about a break: those that its page suggests, by two people where that needs two. */
export class SuggestedDecisions {
  /** Decisions that a preparer has taken or asked for. */
  asked = 0;

  constructor(
    private readonly days: DemoDays,
    private readonly acts: CountedActs,
  ) {}

  /** Follows the page of a break, which is open, until it is decided or a second person has to. */
  async decide(visitor: Visitor, id: string): Promise<void> {
    const { acts } = this;
    const { page } = visitor;
    this.asked += 1;
    let found = await this.read(id);
    if (needsCheck(found)) {
      const check = page.getByRole('button', { name: 'Check status now' });
      const answered = page.waitForResponse(
        (answer) => answer.url().endsWith('/confirm') && answer.request().method() === 'POST',
      );
      await acts.press(check);
      await answered;
      found = await this.read(id);
    }
    if (await this.isRequested(visitor, found)) return;
    const other = undecidedPart(found);
    const next = nextPage(found);
    if (found.state !== 'open') return;
    const token = next?.text === 'token' ? this.days.tokenOf(found.reference ?? '') : undefined;
    if (token) return this.attach(visitor, token);
    if (next?.text === 'correction') return this.correct(visitor);
    if (isUndecided(found) || other || !found.suggestion || found.suggestion === 'cleared')
      return this.carryOver(visitor);
    const parts = found.cause?.parts.filter(({ state, locked }) => state === 'open' && !locked) ?? [];
    // Its page says that the request about the other break is decided first.
    if (parts.some(({ proposalId }) => proposalId !== null)) return;
    if (parts.length > 1) return this.resolveAll(visitor, { ...found, count: parts.length });
    return this.resolve(visitor, found);
  }

  /** Returns whether the page says that something about the transaction awaits approval already. */
  private async isRequested({ page }: Visitor, { transactionId }: BreakView): Promise<boolean> {
    if (transactionId === null) return false;
    const { data } = await this.days.get<{ data: unknown[] }>(
      `proposals?state=open&subjectId=${transactionId}`,
    );
    if (data.length === 0) return false;
    await expect(page.getByRole('alert').filter({ hasText: 'Proposed by' }).first()).toBeVisible();
    return true;
  }

  read(id: string): Promise<BreakView> {
    return this.days.get(`breaks/${id}`);
  }

  /** Attaches the token that the aggregator shows, from the page of the transaction. */
  private async attach(visitor: Visitor, token: string): Promise<void> {
    const { acts } = this;
    await acts.press(link(visitor, 'Open the transaction to attach its token'));
    await acts.press(button(visitor, 'Attach the creation token…'));
    const dialog = visitor.page.getByRole('dialog');
    await acts.fill(dialog.getByLabel(/^Creation token/), token);
    await acts.fill(dialog.getByLabel(/^Authenticator code/), this.days.codeOf('finance'));
    await acts.press(dialog.getByRole('button', { name: 'Propose' }));
    await expect(visitor.text('Proposed. A second person must approve the token.')).toBeVisible();
  }

  /** Corrects the status that operator and aggregator both deny, with a letter as the evidence. */
  private async correct(visitor: Visitor): Promise<void> {
    const { acts } = this;
    const { page } = visitor;
    await acts.press(link(visitor, 'Open the transaction to correct its status'));
    await acts.press(button(visitor, 'Override the status…'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Failed', { exact: true }).and(page.locator(':checked'))).toBeVisible();
    await acts.choose(page, dialog.getByRole('combobox', { name: /^Grounds/ }), /in writing/);
    await acts.fill(dialog.getByLabel('Reason'), 'Annulé par l’opérateur');
    const letter = { name: 'lettre.txt', mimeType: 'text/plain', buffer: Buffer.from('Annulé le 20') };
    await acts.drop(dialog.locator('input[type=file]'), letter);
    await acts.press(dialog.getByRole('button', { name: 'Propose' }));
    await expect(visitor.text('Override submitted for approval.')).toBeVisible();
  }

  /** Resolves one break in the form that stands open on its page, with the resolution that is proposed there. */
  private async resolve(visitor: Visitor, { number }: BreakView): Promise<void> {
    const { acts } = this;
    const form = visitor.page.getByRole('form', { name: `Resolve · #${number}` });
    await acts.fill(form.getByLabel(/^Reason/), 'Vu au relevé et avec l’agrégateur');
    await acts.press(form.getByRole('button', { name: /^(Resolve|Propose)$/ }));
    await expect(form).not.toBeVisible();
  }

  /** Resolves the breaks of one cause by one decision. */
  private async resolveAll(visitor: Visitor, found: BreakView & { count: number }): Promise<void> {
    const { acts } = this;
    const { page } = visitor;
    await acts.press(page.getByRole('button', { name: `Resolve all ${found.count} breaks…` }));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^Resolution/ }).press('Enter');
    await acts.press(page.locator(`[role=option][data-value="${found.suggestion ?? ''}"]`));
    await acts.fill(dialog.getByLabel(/^Reason/), 'Vu au relevé et avec l’agrégateur');
    await acts.press(dialog.getByRole('button', { name: /^(Resolve|Propose)$/ }));
    await expect(dialog).not.toBeVisible();
  }

  /** Asks for a carry-over where no resolution would be true yet. */
  private async carryOver(visitor: Visitor): Promise<void> {
    const { acts } = this;
    await acts.press(button(visitor, 'Carry over…'));
    const dialog = visitor.page.getByRole('dialog');
    await acts.fill(dialog.getByLabel(/^Reason/), 'Suivi avec l’opérateur');
    await acts.press(dialog.getByRole('button', { name: 'Propose' }));
    await expect(dialog).not.toBeVisible();
  }
}

export const button = ({ page }: Visitor, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

export const link = ({ page }: Visitor, name: string | RegExp): Locator =>
  page.getByRole('link', { name }).first();
