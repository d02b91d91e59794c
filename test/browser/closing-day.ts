import type { Browser } from 'playwright-core';
import { CallbackProcessorService } from '../../server/payments/callbacks/process/callback-processor.service.js';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { RestatementsService } from '../../server/books/restatements/restatements.service.js';
import { PayoutsHarness } from '../support/payouts.harness.js';
import { until } from '../support/until.js';
import { startChromium } from './chromium.js';
import { visitAs } from './visit-as.js';
import type { Visitor } from './visit.js';

/** The business day that is closed. */
export const DAY = '2026-11-20';

/** The account that all payins of the day come to. */
export const OPERATOR = { id: 16, name: 'ORANGE CI' };
const PAYER = '2250701020304';

/** The sales of the merchant on 20 November with their outcomes. Amounts in XOF. */
const SALES = [
  { reference: 'C-1001', amount: 15_000, ends: 'completed' },
  { reference: 'C-1002', amount: 7_500, ends: 'completed' },
  { reference: 'C-1003', amount: 22_000, ends: 'completed' },
  { reference: 'C-1004', amount: 5_000, ends: 'notcompleted' },
  { reference: 'C-1005', amount: 9_000, ends: 'pending' },
  { reference: 'C-1006', amount: 12_000, ends: 'completed' },
] as const;

/** The sale that is still pending when the day is locked. */
export const LATE = SALES[4];

/**
 * The merchant's own orders, with errors: one amount is 500 too low, one sale is not there, one order was never paid for, and
 * one row has a date that no calendar knows.
 */
export const ORDERS = fileOf('commandes-20-novembre.csv', [
  'Date;Référence;Montant;Téléphone',
  '20/11/2026 11:00;C-1001;15 000;+225 07 01 02 03 04',
  '20/11/2026 11:05;C-1002;7 000;+225 07 01 02 03 04',
  '20/11/2026 11:10;C-1003;22 000;07 01 02 03 04',
  '20/11/2026 11:15;C-1004;5 000;+225 07 01 02 03 04',
  '20/11/2026 11:20;C-1005;9 000;+225 07 01 02 03 04',
  '31/11/2026 11:25;C-1007;3 000;+225 07 01 02 03 04',
  '20/11/2026 11:30;C-9999;4 000;+225 07 01 02 03 04',
]);
export const ORDER_TOTALS = { rows: 6, in: 62_000, out: 0 };

/** The operator's statement: the four payins, and a charge that the merchant has not booked. */
export const STATEMENT = fileOf('releve-orange-20-novembre.csv', [
  'Date;Heure;Libellé;Référence;Débit;Crédit;Solde',
  '20/11/2026;10:01:00;Encaissement;C-1001;;15 000;1 015 000',
  '20/11/2026;10:02:00;Encaissement;C-1002;;7 500;1 022 500',
  '20/11/2026;10:03:00;Encaissement;C-1003;;22 000;1 044 500',
  '20/11/2026;10:06:00;Encaissement;C-1006;;12 000;1 056 500',
  '20/11/2026;23:30:00;Frais de tenue de compte;;500;;1 056 000',
]);
export const STATEMENT_TOTALS = { rows: 5, in: 56_500, out: 500 };

/** The same statement, where the operator kept 10 of the first payin and has put its own text around the reference. */
export const REDUCED_STATEMENT = fileOf('releve-orange-20-novembre-bis.csv', [
  'Date;Heure;Libellé;Référence;Débit;Crédit;Solde',
  '20/11/2026;10:01:00;Encaissement;OM/C-1001/A;;14 990;1 014 990',
  '20/11/2026;10:02:00;Encaissement;C-1002;;7 500;1 022 490',
  '20/11/2026;10:03:00;Encaissement;C-1003;;22 000;1 044 490',
  '20/11/2026;10:06:00;Encaissement;C-1006;;12 000;1 056 490',
  '20/11/2026;23:30:00;Frais de tenue de compte;;500;;1 055 990',
]);
export const REDUCED_STATEMENT_TOTALS = { rows: 5, in: 56_490, out: 500 };

/** A statement whose amounts leave the decimal sign open, with a word that has no meaning yet. */
export const OPEN_STATEMENT = fileOf('releve-mtn.csv', [
  'Date,Sens,Montant,Référence',
  '20/11/2026 10:00,Crédit,"5,000",M-1',
  '20/11/2026 11:00,Zakat,"12,000",M-2',
]);

export const NEXT_STATEMENT = fileOf('releve-mtn-2.csv', [
  'Date,Sens,Montant,Référence',
  '20/11/2026 12:00,Crédit,7500,M-3',
]);

/** The statement of a day without movements. */
export const EMPTY_STATEMENT = fileOf('releve-mtn-vide.csv', ['Date,Sens,Montant,Référence', '']);

export const OPENING = 1_000_000;

/** Windows-1252, as a French spreadsheet saves it. */
function fileOf(name: string, lines: string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') };
}

type Somebody = 'finance' | 'finance2';

/** The product on a clock that the test moves, its console in Chromium, and a merchant's day behind it. */
export class ClosingDay {
  private constructor(
    readonly app: PayoutsHarness,
    private readonly browser: Browser,
  ) {}

  static async begin(): Promise<ClosingDay> {
    const browser = await startChromium();
    return new ClosingDay(await PayoutsHarness.open({ SCHEDULE: 'true' }), browser);
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.app.close();
  }

  /** Signs a user in by the form and runs the visit. */
  visit(somebody: Somebody, act: (visitor: Visitor) => Promise<void>): Promise<void> {
    return visitAs({ app: this.app, browser: this.browser }, somebody, act);
  }

  codeOf(somebody: Somebody): string {
    return this.app.users[somebody].code();
  }

  /** Creates the sales of the day, pays some of them and checks their statuses. */
  async sell(): Promise<void> {
    // A hosted page would expire after a day; the one that stays pending is a direct payin.
    for (const { reference, amount, ends } of SALES)
      await this.register({ reference, amount, channel: ends === 'pending' ? 'direct' : 'hosted' });
    this.app.clock.advance(60_000);
    for (const { reference, ends } of SALES) {
      if (ends === 'completed') this.settle(reference);
      if (ends === 'notcompleted') this.app.sandbox.control.transactions.fail({ reference });
    }
    await this.ask();
  }

  settle(reference: string): void {
    this.app.sandbox.control.transactions.settle({ reference }, { operatorId: OPERATOR.id, phone: PAYER });
  }

  /** Processes callbacks and runs due status checks. */
  async ask(): Promise<void> {
    const { app } = this.app.running;
    await this.app.sandbox.control.settled();
    await app.get(CallbackProcessorService).processStored();
    await app.get(ConfirmSweepService).sweep();
  }

  /** Waits for the end of a sale to be known, and has the locked days looked through, as the schedule does it every half minute. */
  async noticeLateFact(reference: string): Promise<void> {
    await until(
      'the late sale is no longer pending',
      async () => (await this.statusOf(reference)) !== 'pending',
    );
    this.app.clock.advance(60_000);
    await this.app.running.app.get(RestatementsService).detect();
  }

  /** Begins the merchant's first business day. */
  async startBooks(visitor: Visitor): Promise<void> {
    await visitor.goTo(`/days/begin?projectId=${this.app.main.id}`);
    await visitor.page.getByLabel('First business day').fill(DAY);
    await visitor.page.getByRole('button', { name: 'Set the first business day' }).click();
    await visitor.page.waitForURL(new RegExp(DAY));
  }

  async idOf(reference: string): Promise<string> {
    const [row] = await this.app.db.query<{ id: string }[]>(
      'SELECT id FROM transactions WHERE reference = $1',
      [reference],
    );
    return row?.id ?? '';
  }

  /** Returns the id of the pending proposal. */
  async proposal(): Promise<string> {
    const [row] = await this.app.db.query<{ id: string }[]>(
      `SELECT id FROM proposals WHERE verdict IS NULL ORDER BY proposed_at DESC LIMIT 1`,
    );
    return row?.id ?? '';
  }

  async statusOf(reference: string): Promise<string | undefined> {
    const rows = await this.app.db.query<{ status: string }[]>(
      'SELECT status FROM transactions WHERE reference = $1',
      [reference],
    );
    return rows[0]?.status;
  }

  async later(instant: string): Promise<void> {
    this.app.clock.moveTo(new Date(instant));
    await this.app.sandbox.control.settled();
  }

  private async register(sale: {
    reference: string;
    amount: number;
    channel: 'hosted' | 'direct';
  }): Promise<void> {
    const { reference, amount, channel } = sale;
    const { running, sandbox, main } = this.app;
    const body = {
      commande: {
        invoice: {
          items: [],
          total_amount: amount,
          devise: 'XOF',
          description: 'Vente',
          customer: '',
          otp: '',
        },
        store: { name: main.name },
        actions: { callback_url: await this.callbackUrl() },
        custom_data: { transaction_id: reference },
      },
    };
    const { token } = sandbox.control.call(main.name, 'hosted_payin', { body });
    const response = await fetch(`${running.url}/api/transactions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${main.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'payin', channel, reference, token, amount }),
    });
    if (!response.ok) throw new Error(`not registered: ${await response.text()}`);
  }

  private async callbackUrl(): Promise<string> {
    const [row] = await this.app.db.query<{ key: string }[]>(
      'SELECT callback_key AS key FROM projects WHERE id = $1',
      [this.app.main.id],
    );
    return `${this.app.running.url}/callbacks/${row?.key}`;
  }
}
