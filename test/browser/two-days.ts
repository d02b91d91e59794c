import { expect } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import type { SourceView } from '../../server/books/imports/source.view.js';
import type { BreakRow } from '../../server/books/breaks/break.view.js';
import { FollowedHarness } from '../support/followed.harness.js';
import { ImportsHarness } from '../support/imports.harness.js';
import { startChromium } from './chromium.js';
import { CountedActs } from './counted-acts.js';
import { visitAs } from './visit-as.js';
import type { Visitor } from './visit.js';

export type Somebody = 'admin' | 'admin2' | 'finance' | 'finance2';

interface Payin {
  id: string;
  reference: string;
}

/** Source that never sends a file. */
const SILENT = 'Portail Orange';

/**
 * Two days of a merchant with five events: an answer that was lost and that the statement proves, a reversal, a file that is
 * missing, an orders file, and an approver who is away. Acts after the sign-in are counted.
 */
export class TwoDays {
  readonly acts = new CountedActs();
  /** Payin of the first day, which the operator takes back on the second. */
  private payin: Payin = { id: '', reference: '' };
  private lost = '';

  private constructor(
    readonly story: FollowedHarness,
    private readonly browser: Browser,
  ) {}

  static async open(): Promise<TwoDays> {
    const story = await FollowedHarness.open({ SCHEDULE: 'true' });
    return new TwoDays(story, await startChromium());
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.story.close();
  }

  visit(somebody: Somebody, act: (visitor: Visitor) => Promise<void>): Promise<void> {
    return visitAs({ app: this.story.app, browser: this.browser }, somebody, act);
  }

  /** Has the payments of the first day made, and sources known by earlier files; one source never had any. */
  async prepare(): Promise<void> {
    const { story } = this;
    await story.anew();
    const { url } = story.app.running;
    const response = await fetch(`${url}/api/payins/hosted`, {
      method: 'POST',
      headers: { authorization: `Bearer ${story.project.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 15_850 }),
    });
    this.payin = (await response.json()) as Payin;
    const { reference } = this.payin;
    const payer = { operatorId: 11, phone: '22654010203' };
    story.app.sandbox.control.transactions.settle({ reference }, payer);
    await story.schedule();
    this.lost = (await story.lostPayout(75_000)).reference;
    await story.later(`${story.second}T07:00:00Z`);
    const { browser } = story.app.users.finance;
    const { id: projectId } = story.project;
    const imports = ImportsHarness.of(story.app, projectId);
    const source = async (of: object): Promise<string> => {
      const answer = await browser.send('POST', '/api/import-sources', {
        body: { projectId, dueDays: 0, ...of },
      });
      return (answer.body as unknown as SourceView).id;
    };
    const known = async (id: string, { buffer }: { buffer: Buffer }): Promise<void> => {
      const draft = await imports.confirmed(browser, await imports.bring(browser, id, buffer));
      const body = { reason: 'a rehearsal of the mapping' };
      expect((await browser.send('POST', `/api/imports/${draft.id}/withdraw`, { body })).status).toBe(200);
    };
    await known(await source({ side: 'orders', name: 'Commandes de la boutique' }), this.orders());
    await known(story.sourceId, this.statementOfFirst());
    await source({ side: 'statement', operatorId: '11', name: SILENT });
  }

  orders = () =>
    fileOf('commandes.csv', [
      'Date;Référence;Montant;Téléphone',
      `${french(this.story.first)} 10:05;${this.payin.reference};15 850;22654010203`,
    ]);

  statementOfFirst = () =>
    fileOf('releve-1.csv', [
      HEAD,
      `${french(this.story.first)};10:05:00;Encaissement;${this.payin.reference};;15 850;1 015 850`,
      `${french(this.story.first)};10:06:00;Décaissement;${this.lost};75 000;;940 850`,
    ]);

  statementOfSecond = () =>
    fileOf('releve-2.csv', [
      HEAD,
      `${french(this.story.second)};09:00:00;Annulation encaissement;${this.payin.reference};15 850;;925 000`,
    ]);

  async goToDay(visitor: Visitor, day: string): Promise<void> {
    await visitor.goTo(`/days/${this.story.project.id}/${day}`);
    await visitor.heading(/2026$/).waitFor();
  }

  /** Freezes the day, checks statuses, drops its files together and goes on without the missing ones. */
  async bringFiles(visitor: Visitor, files: ReturnType<typeof fileOf>[], missing: string[]): Promise<void> {
    const { acts } = this;
    const { page } = visitor;
    acts.begin('freeze and status check');
    await acts.press(button(visitor, 'Freeze the day'));
    await acts.press(button(visitor, 'Check statuses now'));
    acts.begin('files');
    const place = page.getByLabel('Drop the files of this day');
    await place.waitFor({ state: 'attached' });
    await acts.drop(place, files);
    const [one] = files;
    const confirmAll = files.length > 1 ? /^Confirm the \d files$/ : /^Check and confirm$/;
    await expect(visitor.text(one?.name ?? '')).toBeVisible();
    await acts.press(page.getByRole('button', { name: confirmAll }));
    await expect(visitor.text(/files? confirmed\.$/)).toBeVisible();
    const sources = page.getByRole('region', { name: 'Sources of the day' });
    for (const name of missing) {
      await acts.press(sources.getByRole('button', { name: `Continue without a file of ${name}` }));
      const form = sources.getByRole('form');
      await acts.fill(form.getByLabel(/^Reason/), 'Le portail est fermé depuis hier');
      await acts.press(form.getByRole('button', { name: /^Continue without/ }));
      await expect(form).not.toBeVisible();
    }
  }

  /** Matches the day, runs the checks and gives open breaks to the reader. */
  async matchAndCheck(visitor: Visitor): Promise<void> {
    const { acts } = this;
    acts.begin('match and check');
    await acts.press(button(visitor, 'Match now'));
    await expect(visitor.text('Matching completed.')).toBeVisible();
    const steps = visitor.page.getByRole('region', { name: 'Steps of the close' });
    await acts.press(steps.getByRole('button', { name: /^\d Breaks/ }));
    await acts.press(button(visitor, 'Run checks'));
    await expect(visitor.text('Checks completed.')).toBeVisible();
    acts.begin('breaks');
    await acts.press(blockers(visitor).getByRole('button', { name: /^Assign the/ }));
  }

  /** Follows the largest break above the limit from the list of blockers. */
  async openLargest(visitor: Visitor): Promise<void> {
    await this.acts.press(
      blockers(visitor)
        .getByRole('link', { name: /^Resolve #/ })
        .first(),
    );
    await visitor.page.waitForURL(/\/breaks\//);
  }

  /** Attaches the token of the lost answer, as its break suggests. */
  async proposeToken(visitor: Visitor): Promise<void> {
    const { acts, story } = this;
    acts.begin('decision, asked');
    await acts.press(visitor.page.getByRole('link', { name: 'Open the transaction to attach its token' }));
    await acts.press(button(visitor, 'Attach the creation token…'));
    const dialog = visitor.page.getByRole('dialog');
    await acts.fill(dialog.getByLabel(/^Creation token/), story.lost.tokenAt(this.lost));
    await acts.fill(dialog.getByLabel(/^Authenticator code/), story.app.users.finance.code());
    await acts.press(dialog.getByRole('button', { name: 'Propose' }));
    await expect(visitor.text('Proposed. A second person must approve the token.')).toBeVisible();
  }

  /** Hands the approvals of an administrator who goes away over to the other one. */
  async handOver(visitor: Visitor): Promise<void> {
    const { acts } = this;
    acts.begin('hand-over');
    await visitor.goTo('/proposals');
    await acts.press(button(visitor, 'Hand over my approvals…'));
    const dialog = visitor.page.getByRole('dialog');
    await acts.choose(
      visitor.page,
      dialog.getByRole('combobox', { name: /^Approver/ }),
      /admin2|Administrator/,
    );
    await acts.fill(dialog.getByLabel(/^Reason/), 'Congés');
    await acts.press(dialog.getByRole('button', { name: 'Hand over my approvals', exact: true }));
    await expect(dialog).not.toBeVisible();
  }

  /** Approves the newest request with a code. */
  async approveNewest(somebody: Somebody): Promise<void> {
    const { acts, story } = this;
    const id = await story.newestProposal();
    await this.visit(somebody, async (visitor) => {
      acts.begin('decision, approved');
      await visitor.goTo(`/proposals/${id}`);
      await acts.press(button(visitor, 'Approve…'));
      const dialog = visitor.page.getByRole('dialog');
      await acts.fill(dialog.getByLabel(/^Authenticator code/), story.app.users[somebody].code());
      await acts.press(dialog.getByRole('button', { name: 'Approve', exact: true }));
      await expect(dialog).not.toBeVisible();
    });
  }

  /** Has the aggregator end the payout whose token is known now, and the schedule notice it. */
  async settleLost(): Promise<void> {
    this.story.app.sandbox.control.transactions.settle({ reference: this.lost });
    await this.story.schedule();
  }

  /** Has the operator take the payin back on the second day. */
  async takeBack(): Promise<void> {
    const { story } = this;
    story.app.sandbox.control.transactions.flip({ reference: this.payin.reference });
    await story.later(`${story.third}T07:00:00Z`);
  }

  /** Checks the status of the payin that was taken back, and proposes to correct it. */
  async proposeCorrection(visitor: Visitor): Promise<void> {
    const { acts } = this;
    const { page } = visitor;
    acts.begin('decision, asked');
    await acts.press(page.getByRole('button', { name: /^Check status now/ }));
    await acts.press(page.getByRole('link', { name: 'Open the transaction to correct its status' }));
    await acts.press(button(visitor, 'Override the status…'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Failed', { exact: true }).check();
    await acts.choose(page, dialog.getByRole('combobox', { name: /^Grounds/ }), /in writing/);
    await acts.fill(dialog.getByLabel('Reason'), 'Annulé par l’opérateur');
    const letter = { name: 'preuve.txt', mimeType: 'text/plain', buffer: Buffer.from('Annulé le 21') };
    await acts.drop(dialog.locator('input[type=file]'), letter);
    await acts.press(dialog.getByRole('button', { name: 'Propose' }));
    await expect(visitor.text('Override submitted for approval.')).toBeVisible();
  }

  /** Proposes one resolution of all breaks of the reversal. */
  async proposeEnd(visitor: Visitor): Promise<void> {
    const { acts, story } = this;
    const { data } = await story.get<{ data: BreakRow[] }>(
      `/api/breaks?projectId=${story.project.id}&state=open&kind=payin_reversed`,
    );
    acts.begin('decision, asked');
    await visitor.goTo(`/breaks/${data[0]?.id ?? ''}`);
    await acts.press(visitor.page.getByRole('button', { name: /^Resolve all \d breaks…$/ }));
    const dialog = visitor.page.getByRole('dialog');
    await acts.choose(
      visitor.page,
      dialog.getByRole('combobox', { name: /^Resolution/ }),
      /^Customer refunded/,
    );
    await acts.fill(dialog.getByLabel(/^Reason/), 'Client remboursé');
    await acts.press(dialog.getByRole('button', { name: 'Propose', exact: true }));
    await expect(dialog).not.toBeVisible();
  }

  /** Signs the day as finance and locks it as the other one. */
  async signAndLock(day: string): Promise<void> {
    const { acts, story } = this;
    const users: [Somebody, string, string][] = [
      ['finance', 'Sign…', 'Sign'],
      ['finance2', 'Review and lock…', 'Review and lock'],
    ];
    for (const [somebody, opens, act] of users)
      await this.visit(somebody, async (visitor) => {
        await this.goToDay(visitor, day);
        acts.begin('signature and lock');
        await acts.press(button(visitor, opens));
        const dialog = visitor.page.getByRole('dialog');
        await expect(visitor.text('Without a file', dialog)).toBeVisible();
        await acts.fill(dialog.getByLabel(/^Authenticator code/), story.app.users[somebody].code());
        await acts.press(dialog.getByRole('button', { name: act, exact: true }));
        await expect(dialog).not.toBeVisible();
      });
    expect((await story.day(day)).state).toBe('locked');
  }
}

const HEAD = 'Date;Heure;Libellé;Référence;Débit;Crédit;Solde';

const french = (day: string): string => day.split('-').reverse().join('/');

/** Windows-1252, as a French spreadsheet saves it. */
const fileOf = (name: string, lines: readonly string[]) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from([...lines, ''].join('\r\n'), 'latin1'),
});

export const button = ({ page }: Visitor, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

const blockers = ({ page }: Visitor): Locator =>
  page.getByRole('region', { name: /block(s)? the signature/ });
