import type { BreakKind, BreakRow, ResolutionCode } from '../reconciliation/breaks/break.view.js';
import type { DayView } from '../reconciliation/days/day.view.js';
import type { ImportView, SourceView } from '../reconciliation/imports/import.view.js';
import type { Colleague } from './colleague.js';
import { operatorsOf, type PayoutDesk } from './desk.js';
import type { Market } from './scenario.js';
import { type Brought, orderFile, statementOf } from './statements.js';
import { WALLET_OPERATOR } from './tariff.js';

/** How finance ends what is wrong, where it can be ended by one person; in words that a colleague would write. */
const ENDINGS: Partial<Record<BreakKind, { code: ResolutionCode; reason: string }>> = {
  confirm_without_callback: {
    code: 'no_difference',
    reason: 'La confirmation fait foi ; le callback n’est jamais arrivé.',
  },
  half_a_pair: {
    code: 'no_difference',
    reason: 'Une seule des deux copies est arrivée, sans effet sur le montant.',
  },
  orphan_callback: { code: 'other', reason: 'Callback sans transaction chez nous : signalé à l’agrégateur.' },
  amount_mismatch: {
    code: 'aggregator_error',
    reason: 'Montant erroné dans une copie du callback ; confirmation et relevé concordent.',
  },
  number_mismatch: { code: 'no_difference', reason: 'Numéro corrigé par le client sur la page de paiement.' },
  operator_mismatch: {
    code: 'no_difference',
    reason: 'Numéro porté : le compte débité est celui du relevé.',
  },
  missing_own_record: { code: 'our_error', reason: 'Commande saisie en caisse le lendemain.' },
  missing_aggregator: {
    code: 'our_error',
    reason: 'Avance payée hors du système par le service client ; régularisée par écriture.',
  },
  possibly_paid_twice: {
    code: 'no_difference',
    reason: 'Deux commandes distinctes du même client, vérifiées avec lui.',
  },
  fee_variance: { code: 'fee_agreed', reason: 'Conforme à l’avenant du contrat.' },
};

/** What people of finance do to end a business day, at the console's own API. */
export class ClosingDesk {
  private readonly sources = new Map<string, string>();

  constructor(
    private readonly desk: PayoutDesk,
    private readonly passTime: () => Promise<void>,
  ) {}

  private get finance(): Colleague {
    return this.desk.team.finance;
  }

  /** The books begin: balances at the first midnight, and where each file comes from. */
  async begin(market: Market, { day, beginsAt }: { day: string; beginsAt: number }): Promise<void> {
    const projectId = this.desk.projectOf(market);
    await this.finance.post('days/begin', { projectId, day });
    for (const operatorId of accountsOf(market)) await this.declare(market, operatorId, beginsAt);
    await this.open(market, 'orders', { leg: 'orders', name: 'Commandes de la boutique', dueDays: 1 });
    await this.open(market, 'bank', { leg: 'bank', name: 'Relevé BOA', dueDays: 2 });
    for (const operatorId of operatorsOf(market))
      await this.open(market, String(operatorId), {
        leg: 'statement',
        name: `Relevé opérateur ${operatorId}`,
        operatorId: String(operatorId),
        dueDays: 1,
      });
  }

  /** What the account held at an instant, as the aggregator's dashboard shows it. */
  private async declare(market: Market, operatorId: number, at: number): Promise<void> {
    const amount = this.desk.sandbox.control.balanceAt(market.account, operatorId, at);
    if (amount < 0) return;
    await this.finance.post(`accounts/${this.desk.projectOf(market)}/${operatorId}/statements`, {
      amount,
      asOf: new Date(at).toISOString(),
      source: 'declared',
      note: 'Solde à la coupure, lu sur le tableau de bord de l’agrégateur',
    });
  }

  private async open(market: Market, key: string, source: object): Promise<void> {
    const projectId = this.desk.projectOf(market);
    const { id } = await this.finance.post<SourceView>('import-sources', {
      projectId,
      zone: market.zone,
      ...source,
    });
    this.sources.set(`${market.account} ${key}`, id);
  }

  /** The files of a day. The wallet's account has none: its balance at the cut-off is declared. */
  async bring(market: Market, { day, endsAt }: { day: string; endsAt: number }): Promise<void> {
    const { sandbox } = this.desk;
    await this.declare(market, Number(WALLET_OPERATOR.id), endsAt);
    const isForgotten = (reference: string) => reference.endsWith('7');
    await this.confirm(market, 'orders', orderFile(sandbox, market, { day, isForgotten }));
    for (const operatorId of operatorsOf(market))
      await this.confirm(
        market,
        String(operatorId),
        await statementOf(sandbox, market, { book: 'operator', operatorId, day }),
      );
    await this.confirm(market, 'bank', await statementOf(sandbox, market, { book: 'bank', day }));
  }

  private async confirm(market: Market, key: string, file: Brought | undefined): Promise<void> {
    if (!file) return;
    const sourceId = this.sources.get(`${market.account} ${key}`) ?? '';
    const query = new URLSearchParams({ sourceId, name: file.name });
    const { id } = await this.finance.post<ImportView>(`imports?${query}`, file.bytes);
    await this.finance.post(`imports/${id}/confirm`, file.totals);
  }

  async match(market: Market, day: string): Promise<void> {
    const projectId = this.desk.projectOf(market);
    await this.finance.post(`matching/${projectId}/${day}/run`, {});
    await this.finance.post('breaks/check', { projectId, day });
  }

  /** Matched and checked; what one person may end is ended, the rest has somebody who looks after it. */
  async lookAfter(market: Market, day: string): Promise<void> {
    const projectId = this.desk.projectOf(market);
    await this.match(market, day);
    const query = new URLSearchParams({ projectId, day, state: 'open', timing: 'false', perPage: '200' });
    const { data } = await this.finance.get<{ data: BreakRow[] }>(`breaks?${query}`);
    const kinds = new Set(data.filter(({ divergence }) => !divergence).map(({ kind }) => kind));
    for (const kind of kinds) {
      const ending = ENDINGS[kind];
      const ids = data.filter((one) => one.kind === kind).map(({ id }) => id);
      if (ending) await this.finance.post('breaks/bulk', { ids, act: 'resolve', ...ending });
    }
    const left = data.filter(({ kind, divergence }) => divergence || !ENDINGS[kind]).map(({ id }) => id);
    const { person } = await this.finance.get<{ person: { id: string } }>('session');
    if (left.length)
      await this.finance.post('breaks/bulk', { ids: left, act: 'assign', personId: person.id });
  }

  async freeze(market: Market, day: string): Promise<void> {
    const path = this.pathOf(market, day);
    await this.finance.post(`${path}/freeze`);
    await this.finance.post(`${path}/sweep`);
    await this.passTime();
  }

  /** What the balances still differ by is explained, XOF for XOF: the day closes at a residual of 0. */
  async explain(market: Market, day: string): Promise<void> {
    const path = this.pathOf(market, day);
    const { figures } = await this.finance.get<DayView>(path);
    for (const { operatorId, residual, possiblyPaid } of figures.proof) {
      if (!residual) continue;
      const isDoubt = possiblyPaid > 0 && residual < 0;
      await this.finance.post(`${path}/adjustments`, {
        operatorId,
        amount: residual,
        code: isDoubt ? 'aggregator_error' : 'other',
        reason: isDoubt
          ? 'Décaissement dont la réponse s’est perdue : débité par l’opérateur, en attente de preuve.'
          : 'Écart constaté au relevé, réclamation ouverte auprès de l’agrégateur.',
      });
    }
  }

  /** The entries of a locked day go to the accountant. */
  async export(market: Market, day: string): Promise<void> {
    await this.finance.post(`journal/${this.desk.projectOf(market)}/${day}/export`);
  }

  /** One signs, another reviews and locks. */
  async sign(market: Market, day: string): Promise<void> {
    const path = this.pathOf(market, day);
    const { finance, finance2 } = this.desk.team;
    await finance.post(`${path}/sign`, {
      code: finance.code(),
      note: 'Rapproché et prouvé, rien à signaler.',
    });
    await finance2.post(`${path}/lock`, { code: finance2.code() });
  }

  private pathOf(market: Market, day: string): string {
    return `days/${this.desk.projectOf(market)}/${day}`;
  }
}

/** Every account that money moves on: those of the operators, and the platform's wallet. */
const accountsOf = (market: Market): number[] => [...operatorsOf(market), Number(WALLET_OPERATOR.id)];
