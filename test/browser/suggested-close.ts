import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { BreakRow } from '../../server/books/breaks/break.view.js';
import { required } from '../../server/platform/common/values/required.js';
import { blockersOf } from '../../web/src/books/days/actions/blockers.js';
import { until } from '../support/until.js';
import { CountedActs } from './counted-acts.js';
import type { DemoDays } from './demo-days.js';
import { button, SuggestedDecisions } from './suggested-decisions.js';
import type { Visitor } from './visit.js';

type DroppedFiles = Awaited<ReturnType<DemoDays['file']>>[];

/** Above it, XOF, a break does not end with an owner: the limit that the product begins with. */
const OWNED = 10_000;

/** Acts on a blocker where it is listed. @returns false where nothing is left to do about it here */
type Act = (visitor: Visitor, row: Locator) => Promise<boolean>;

/** Closes days as a newcomer does: by what their pages list, in its place. Acts after the sign-in are counted by block. */
export class SuggestedClose {
  readonly acts = new CountedActs();
  readonly decisions: SuggestedDecisions;
  /** Balances that a person has typed. */
  typed = 0;
  /** Acts that cannot be repeated before a second person has decided. */
  private readonly done = new Set<string>();
  /** Numbers of breaks about which something was decided since the last decisions of a second person. */
  private readonly decided = new Set<number>();

  constructor(
    readonly days: DemoDays,
    readonly day: string,
  ) {
    this.decisions = new SuggestedDecisions(days, this.acts);
  }

  /** Opens the day, as from a bookmark. */
  async open(visitor: Visitor): Promise<void> {
    this.acts.begin('ways');
    await this.acts.open(visitor, `/days/${this.days.projectId}/${this.day}`);
    await visitor.heading(/2026$/).waitFor();
  }

  /** Freezes the day and checks the statuses that are pending. */
  async freeze(visitor: Visitor): Promise<void> {
    const { acts } = this;
    acts.begin('freeze and status check');
    await acts.press(button(visitor, 'Freeze the day'));
    await acts.press(button(visitor, 'Check statuses now'));
  }

  /** Drops files together and confirms them by one button. */
  async bringFiles(visitor: Visitor, files: DroppedFiles): Promise<void> {
    const { acts } = this;
    const { page } = visitor;
    acts.begin('files');
    const place = page.getByLabel('Drop the files of this day');
    await place.waitFor({ state: 'attached' });
    await acts.drop(place, files);
    for (const { name } of files)
      await expect(
        page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Recognised by' }),
      ).toBeVisible();
    await acts.press(page.getByRole('button', { name: `Confirm the ${files.length} files` }));
    await expect(visitor.text(`${files.length} files confirmed.`)).toBeVisible();
  }

  /** Runs the checks of the day, which the schedule does every five minutes. */
  async runChecks(visitor: Visitor): Promise<void> {
    const { acts } = this;
    acts.begin('match and check');
    const steps = visitor.page.getByRole('region', { name: 'Steps of the close' });
    const run = button(visitor, 'Run checks');
    if (!(await run.isVisible())) await acts.press(steps.getByRole('button', { name: /^\d Breaks/ }));
    await acts.press(run);
    await expect(visitor.text('Checks completed.')).toBeVisible();
  }

  /** Describes what blocks the signature, for a failure. */
  async whatBlocks(): Promise<string> {
    const { steps } = await this.days.day(this.day);
    const found = blockersOf({ steps }).map(({ key, finding }) => `${key} ${JSON.stringify(finding.values)}`);
    const open = (await this.openBreaks()).map(
      (one) => `#${one.number} ${one.kind} ${one.amount} ${one.proposalId ?? 'not asked'}`,
    );
    return [...found, ...open].join('\n');
  }

  /** Does what is listed as blocking, until nothing is left that the preparer can do alone. */
  async solve(visitor: Visitor): Promise<void> {
    this.decided.clear();
    while (await this.solveOne(visitor));
  }

  private async solveOne(visitor: Visitor): Promise<boolean> {
    await this.showsNow(visitor);
    const list = blockers(visitor);
    for (const [says, act] of this.byText)
      for (const row of await list.locator('li:has(> .act)').filter({ hasText: says }).all())
        if (await act(visitor, row)) return true;
    return false;
  }

  /** Waits until the page lists as many blockers as the server knows. */
  private async showsNow({ page }: Visitor): Promise<void> {
    await until('the page shows what blocks now', async () => {
      const { state, steps } = await this.days.day(this.day);
      const count = blockersOf({ steps }).length;
      const title =
        count === 0 ? 'Nothing blocks the signature' : `${count} point${count > 1 ? 's' : ''} block`;
      return state !== 'frozen' || page.getByRole('heading', { name: new RegExp(`^${title}`) }).isVisible();
    });
  }

  /** A difference of balance comes last: what is decided about breaks explains it. */
  private readonly byText: readonly (readonly [RegExp, Act])[] = [
    [/has not been checked|was not checked|were not checked/, (visitor) => this.checkAgain(visitor)],
    [/no file covers the day\. It was due/, (visitor, row) => this.goWithout(visitor, row)],
    [/Matching has not been run/, (visitor) => this.match(visitor)],
    [/balance is not known|no balance stated at the cut-off/, (visitor, row) => this.state(visitor, row)],
    [/no owner/, (visitor, row) => this.assign(visitor, row)],
    [/above .* still open/, (visitor, row) => this.decideOne(visitor, row)],
    [/unexplained difference/, (visitor, row) => this.adjust(visitor, row)],
  ];

  private async checkAgain(visitor: Visitor): Promise<boolean> {
    const { acts } = this;
    acts.begin('freeze and status check');
    this.days.later(5);
    await acts.press(button(visitor, 'Check statuses now'));
    await visitor.text(/status check has started/).waitFor();
    await visitor.text(/status check has started/).waitFor({ state: 'detached' });
    return true;
  }

  private async goWithout(visitor: Visitor, row: Locator): Promise<boolean> {
    const { acts } = this;
    acts.begin('files');
    await acts.press(row.getByRole('button', { name: /^Continue without/ }));
    const form = row.getByRole('form');
    await acts.fill(form.getByLabel(/^Reason/), 'Le portail de l’opérateur est fermé depuis hier');
    await acts.press(form.getByRole('button', { name: /^Continue without/ }));
    await expect(form).not.toBeVisible();
    await expect(visitor.text('Recorded: the day goes on without this file.')).toBeVisible();
    return true;
  }

  private async match(visitor: Visitor): Promise<boolean> {
    this.acts.begin('match and check');
    await this.acts.press(button(visitor, 'Match now'));
    await expect(visitor.text('Matching completed.')).toBeVisible();
    await this.runChecks(visitor);
    return true;
  }

  /** Types the balance that the dashboard of the aggregator shows at the end of the day; nothing stands there before. */
  private async state(visitor: Visitor, row: Locator): Promise<boolean> {
    const { acts } = this;
    acts.begin('balances');
    const text = await row.innerText();
    const { figures } = await this.days.day(this.day);
    const account = figures.proof.find(({ operatorName }) => text.includes(operatorName));
    if (!account) throw new Error(`No account is named: ${text}`);
    await acts.press(row.getByRole('button', { name: 'State the closing balance…' }));
    const dialog = visitor.page.getByRole('dialog');
    const amount = dialog.getByLabel(/^Amount/);
    expect(await amount.inputValue()).toBe('');
    const value = this.days.balanceAt(account.operatorId, this.day);
    await acts.fill(amount, String(value));
    await acts.fill(dialog.getByLabel(/Note|Where/).first(), 'Tableau de bord de l’agrégateur, à minuit');
    const shown = { name: 'solde.txt', mimeType: 'text/plain', buffer: Buffer.from(`Solde ${value}`) };
    await acts.drop(dialog.locator('input[type=file]'), shown);
    await acts.press(dialog.getByRole('button', { name: 'Declare a balance' }));
    await expect(dialog).not.toBeVisible();
    await expect(row.filter({ hasText: account.operatorName })).not.toBeVisible();
    this.typed += 1;
    return true;
  }

  private async assign(visitor: Visitor, row: Locator): Promise<boolean> {
    const text = await row.innerText();
    if (this.done.has(text)) return false;
    this.done.add(text);
    this.acts.begin('breaks');
    await this.acts.press(row.getByRole('button', { name: /^Assign the/ }));
    await expect(visitor.text(/breaks? assigned\./)).toBeVisible();
    return true;
  }

  /** Decides about the largest break that no second person has to decide about; that of a balance follows from the others. */
  private async decideOne(visitor: Visitor, row: Locator): Promise<boolean> {
    const { acts } = this;
    const ways = row.getByRole('link', { name: /^(Resolve break #|pending approval)/ });
    await ways.first().waitFor();
    const open = (await this.openBreaks()).filter((one) => this.isToDecide(one));
    if (open.length === 0) return false;
    acts.begin('decisions, asked');
    const named = await row.getByRole('link', { name: /^Resolve break #/ }).all();
    const numbers = await Promise.all(
      named.map(async (way) => (await way.getAttribute('aria-label'))?.replace(/\D/g, '')),
    );
    const place = numbers.findIndex((number) => open.some((one) => String(one.number) === number));
    // Where none of the named ones can be decided here, their pages lead to the others.
    await acts.press(required(named[Math.max(0, place)], 'A break that is named'));
    await visitor.page.waitForURL(/\/breaks\//);
    const found = open.find(({ number }) => String(number) === numbers[place]);
    const first = found ?? (await this.nextToDecide(visitor));
    await this.decideInTurn(visitor, first);
    await this.open(visitor);
    return first !== undefined;
  }

  /** Decides about a break, and then about the next ones of the day to which its page leads. */
  private async decideInTurn(visitor: Visitor, first: BreakRow | undefined): Promise<void> {
    const { page } = visitor;
    for (let found = first; found;) {
      const { id, number } = found;
      this.decided.add(number);
      await page.waitForURL(new RegExp(`/breaks/${id}`));
      await visitor.heading(new RegExp(`^#${number} `)).waitFor();
      await this.decisions.decide(visitor, id);
      found = await this.nextToDecide(visitor);
    }
  }

  /** Follows the pages of the breaks of the day, the largest first, to one that has to be decided. @returns undefined where there is none */
  private async nextToDecide({ page }: Visitor): Promise<BreakRow | undefined> {
    const next = page.getByRole('link', { name: /^Next break of the day/ });
    for (const seen = new Set<string>(); await this.leadsOn(page.url());) {
      const before = page.url();
      await next.waitFor();
      await this.acts.press(next);
      await page.waitForURL((url) => /\/breaks\//.test(url.pathname) && url.href !== before);
      const row = (await this.openBreaks()).find(({ id }) => page.url().includes(id));
      if (!row || seen.has(row.id)) return undefined;
      seen.add(row.id);
      await page.getByRole('heading', { name: new RegExp(`^#${row.number} `), level: 1 }).waitFor();
      if (this.isToDecide(row)) return row;
    }
    return undefined;
  }

  /** Returns whether a page is that of a break, and another one of the day has to be decided. */
  private async leadsOn(url: string): Promise<boolean> {
    const id = /\/breaks\/([^/?]+)/.exec(url)?.[1];
    return id !== undefined && (await this.openBreaks()).some((one) => one.id !== id && this.isToDecide(one));
  }

  private isToDecide({ kind, number, amount, carriedAmount, proposalId }: BreakRow): boolean {
    const isCarried = carriedAmount !== null && carriedAmount >= amount;
    const isLarge = kind !== 'balance_residual' && amount > OWNED;
    return isLarge && !isCarried && proposalId === null && !this.decided.has(number);
  }

  private async openBreaks(): Promise<BreakRow[]> {
    const query = new URLSearchParams({ projectId: this.days.projectId, day: this.day, state: 'open' });
    return (await this.days.get<{ data: BreakRow[] }>(`breaks?${query.toString()}&perPage=200`)).data;
  }

  /** Counts the requests of the shop that a second person has not decided. */
  private async waiting(): Promise<number> {
    const { projectId } = this.days;
    return (await this.days.get<{ total: number }>(`proposals?state=open&projectId=${projectId}`)).total;
  }

  /** Books what no break explains. */
  private async adjust(visitor: Visitor, row: Locator): Promise<boolean> {
    const { acts } = this;
    const text = await row.innerText();
    if ((await this.waiting()) > 0 || this.done.has(text)) return false;
    this.done.add(text);
    acts.begin('balances');
    await acts.press(row.getByRole('button', { name: 'Adjust…' }));
    const dialog = visitor.page.getByRole('dialog');
    await acts.fill(dialog.getByLabel('Reason'), 'Écart constaté au relevé, réclamation ouverte');
    await acts.press(dialog.getByRole('button', { name: /^(Adjust|Propose)/ }));
    await expect(dialog).not.toBeVisible();
    return true;
  }
}

const blockers = ({ page }: Visitor): Locator =>
  page.getByRole('region', { name: /block(s)? the signature/ });
