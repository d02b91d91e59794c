import type { BreakRow, BreakView, BulkResult } from '../../books/breaks/break.view.js';
import type { AdjustmentView } from '../../books/corrections/adjustments/adjustment.view.js';
import type { DayView } from '../../books/close/day.view.js';
import type { RestatementView } from '../../books/restatements/restatement.view.js';
import type { ClosePolicyView } from '../../books/close-policy/close-policy.view.js';
import type { ImportView } from '../../books/imports/import.view.js';
import type { SourceView } from '../../books/imports/source.view.js';
import { operatorById } from '../model/operators.js';
import type { DemoUser } from './demo-user.js';
import { operatorsOf, type PayoutTeam } from './payout-team.js';
import type { Market } from './scenario.js';
import { type StatementFile, orderFile, downloadStatement } from './statement-files.js';
import { WALLET_OPERATOR } from './demo-fees.js';
import { answersFor } from './file-answers.js';
import { BY_LETTER, type Ending, ENDINGS } from './break-endings.js';

const UNDECIDED = /break_outcome_unknown|break_cause_undecided/;

/** Closes business days through the console's API, as users of finance do. */
export class ClosingActions {
  private readonly sources = new Map<string, string>();

  constructor(
    private readonly team: PayoutTeam,
    private readonly tick: () => void,
  ) {}

  private get finance(): DemoUser {
    return this.team.users.finance;
  }

  /** Begins the calendar with the balances at the first midnight and the import sources. */
  async begin(market: Market, { day, beginsAt }: { day: string; beginsAt: number }): Promise<void> {
    const projectId = this.team.projectOf(market);
    await this.finance.post('days/begin', { projectId, day });
    for (const operatorId of accountsOf(market)) await this.declare(market, operatorId, beginsAt);
    await this.open(market, 'orders', { side: 'orders', name: 'Commandes de la boutique', dueDays: 1 });
    await this.open(market, 'bank', { side: 'bank', name: 'Relevé BOA', dueDays: 2 });
    for (const operatorId of operatorsOf(market))
      await this.open(market, String(operatorId), {
        side: 'statement',
        name: `Relevé ${operatorById(operatorId)?.name ?? ''}`,
        operatorId: String(operatorId),
        dueDays: 1,
      });
  }

  /**
   * Declares the balance at an instant, ms since 1970, as the aggregator's dashboard shows it. Skips a negative one.
   */
  private async declare(market: Market, operatorId: number, at: number): Promise<void> {
    const amount = this.team.sandbox.control.balanceAt(market.account, operatorId, at);
    if (amount < 0) return;
    const projectId = this.team.projectOf(market);
    const name = `solde-${operatorId}-${new Date(at).toISOString().slice(0, 10)}.csv`;
    const query = new URLSearchParams({ projectId, name });
    const shown = Buffer.from(
      `compte;instant;solde\n${operatorId};${new Date(at).toISOString()};${amount}\n`,
    );
    const { id: fileId } = await this.finance.post<{ id: string }>(`files?${query.toString()}`, shown);
    await this.finance.post(`accounts/${projectId}/${operatorId}/statements`, {
      fileId,
      amount,
      asOf: new Date(at).toISOString(),
      source: 'declared',
      note: 'Solde à la coupure, lu sur le tableau de bord de l’agrégateur',
    });
  }

  private async open(market: Market, key: string, source: object): Promise<void> {
    const projectId = this.team.projectOf(market);
    const { id } = await this.finance.post<SourceView>('import-sources', {
      projectId,
      zone: market.zone,
      ...source,
    });
    this.sources.set(`${market.account} ${key}`, id);
  }

  /** Imports the files of a day. The wallet account has none: its balance at the cut-off is declared. */
  async bring(market: Market, { day, endsAt }: { day: string; endsAt: number }): Promise<void> {
    const { sandbox } = this.team;
    await this.declare(market, Number(WALLET_OPERATOR.id), endsAt);
    const isForgotten = (reference: string) => reference.endsWith('7');
    await this.confirm(market, 'orders', orderFile(sandbox, market, { day, isForgotten }));
    for (const operatorId of operatorsOf(market))
      await this.confirm(
        market,
        String(operatorId),
        await downloadStatement(sandbox, market, { book: 'operator', operatorId, day }),
      );
    await this.confirm(market, 'bank', await downloadStatement(sandbox, market, { book: 'bank', day }));
  }

  private async confirm(market: Market, key: string, file: StatementFile | undefined): Promise<void> {
    if (!file) return;
    const sourceId = this.sources.get(`${market.account} ${key}`) ?? '';
    const query = new URLSearchParams({ sourceId, name: file.name });
    const path = `imports?${query.toString()}`;
    const { id, mapping, questions } = await this.finance.post<ImportView>(path, file.bytes);
    if (questions.length > 0) await this.finance.put(`imports/${id}/mapping`, answersFor(mapping, questions));
    await this.finance.post(`imports/${id}/confirm`, file.totals);
  }

  async match(market: Market, day: string): Promise<void> {
    const projectId = this.team.projectOf(market);
    await this.finance.post(`matching/${projectId}/${day}/run`, {});
    await this.finance.post('breaks/check', { projectId, day });
  }

  /** Resolves the breaks that one user may resolve, of this and earlier days, and assigns the others. */
  async lookAfter(market: Market): Promise<void> {
    const projectId = this.team.projectOf(market);
    const query = new URLSearchParams({ projectId, state: 'open', timing: 'false', perPage: '200' });
    const { data } = await this.finance.get<{ data: BreakRow[] }>(`breaks?${query.toString()}`);
    const kinds = new Set(data.filter(({ divergence }) => !divergence).map(({ kind }) => kind));
    for (const kind of kinds) {
      const ending = ENDINGS[kind];
      const ids = data.filter((one) => one.kind === kind).map(({ id }) => id);
      if (!ending) continue;
      const { rows } = await this.finance.post<BulkResult>('breaks/bulk', { ids, act: 'resolve', ...ending });
      const above = data.filter(({ number }) => rows.some((row) => !row.ok && row.number === number));
      for (const one of above) await this.settleByTwo(one, ending);
    }
    for (const one of data.filter(({ divergence }) => divergence)) await this.settleByTwo(one, BY_LETTER);
    const left = data.filter(
      ({ kind, divergence, assignee }) => !divergence && !ENDINGS[kind] && assignee === null,
    );
    if (!left.length) return;
    const { ownedBreak } = await this.finance.get<ClosePolicyView>('close-policy');
    for (const one of left)
      if (one.amount > ownedBreak && one.kind !== 'balance_residual') await this.carryOver(one);
    const { user } = await this.finance.get<{ user: { id: string } }>('session');
    await this.finance.post('breaks/bulk', {
      ids: left.map(({ id }) => id),
      act: 'assign',
      userId: user.id,
    });
  }

  /** Resolves a break by dual control; carries it over while its outcome is unknown and it cannot be decided. */
  private async settleByTwo(row: BreakRow, ending: Ending): Promise<void> {
    if (row.proposalId) return;
    try {
      await this.propose(`breaks/${row.id}/resolve`, ending);
    } catch (error) {
      if (!(error instanceof Error && UNDECIDED.test(error.message))) throw error;
      await this.carryOver(row);
    }
  }

  /** Carries over a break above the limit by dual control, so that its day can be signed. */
  private async carryOver({ id, proposalId }: BreakRow): Promise<void> {
    const reason = 'Suivi avec l’opérateur ; reporté avec l’accord de la direction financière.';
    if (!proposalId) await this.propose(`breaks/${id}/carry-over`, { reason });
  }

  private async propose(path: string, body: object): Promise<void> {
    const { proposalId } = await this.finance.post<BreakView>(path, body);
    if (proposalId) await this.approve(proposalId);
  }

  private async approve(proposalId: string): Promise<void> {
    const { finance2 } = this.team.users;
    await finance2.post(`proposals/${proposalId}/approve`, { code: finance2.code() });
  }

  /** Acknowledges restatements booked before a day; the latest ones stay open for the demo. */
  async readRestatements(market: Market, before: string): Promise<void> {
    const query = new URLSearchParams({
      projectId: this.team.projectOf(market),
      seen: 'false',
      perPage: '50',
    });
    const { data } = await this.finance.get<{ data: RestatementView[] }>(`restatements?${query.toString()}`);
    for (const { id, bookedDay } of data.filter((one) => one.bookedDay < before))
      await this.finance.post(`restatements/${id}/seen`, {
        note: `Confirmé tard par l’agrégateur ; repris le ${bookedDay.split('-').reverse().join('/')}.`,
      });
  }

  /** Goes on without the files of a day that no party has written. */
  async goOn(market: Market, day: string): Promise<void> {
    const path = this.pathOf(market, day);
    const { steps } = await this.finance.get<DayView>(path);
    const missing = steps.flatMap(({ findings }) => findings.filter(({ code }) => code === 'import_missing'));
    for (const { values } of missing)
      await this.finance.post(`${path}/without-file`, {
        sourceId: values['sourceId'],
        reason: 'Aucun mouvement au relevé ce jour-là, confirmé par l’émetteur du fichier.',
      });
  }

  async freeze(market: Market, day: string): Promise<void> {
    await this.finance.post(`${this.pathOf(market, day)}/freeze`);
    await this.check(market, day);
  }

  /** Checks the status of every transaction that was pending at the cut-off. */
  async check(market: Market, day: string): Promise<void> {
    await this.finance.post(`${this.pathOf(market, day)}/sweep`);
  }

  /** Explains the residuals to the last XOF, so that the day closes at 0. */
  async explain(market: Market, day: string): Promise<void> {
    const path = this.pathOf(market, day);
    const { figures } = await this.finance.get<DayView>(path);
    const gaps = figures.proof.filter(({ residual }) => residual);
    if (!gaps.length) return;
    const query = new URLSearchParams({ projectId: this.team.projectOf(market), day, perPage: '200' });
    const { data } = await this.finance.get<{ data: BreakRow[] }>(`breaks?${query.toString()}`);
    for (const { operatorId, residual } of gaps) {
      const cause = data.find((one) => one.operatorId === operatorId && explains(one, residual ?? 0));
      const made = await this.finance.post<AdjustmentView[]>(`${path}/adjustments`, {
        operatorId,
        amount: residual,
        ...wordsFor(cause),
      });
      for (const { pending, proposalId } of made) if (pending && proposalId) await this.approve(proposalId);
    }
    // An explained residual is no longer a break.
    await this.finance.post('breaks/check', { projectId: this.team.projectOf(market), day });
    this.tick();
  }

  async export(market: Market, day: string): Promise<void> {
    await this.finance.post(`journal/${this.team.projectOf(market)}/${day}/export`);
  }

  /** Signs and locks by two users. @returns the refusal when a fact arrived or fell due meanwhile */
  async sign(market: Market, day: string): Promise<string | undefined> {
    const path = this.pathOf(market, day);
    const { finance, finance2 } = this.team.users;
    try {
      const note = 'Rapproché et prouvé, rien à signaler.';
      await finance.post(`${path}/sign`, { code: finance.code(), note });
      await finance2.post(`${path}/lock`, { code: finance2.code() });
      return undefined;
    } catch (error) {
      const refusal = error instanceof Error ? error.message : '';
      if (refusal.includes('changed_since_signed'))
        await finance2.post(`${path}/send-back`, { reason: 'Un fait est arrivé après la signature.' });
      else if (!refusal.includes('day_not_ready')) throw error;
      return refusal;
    }
  }

  private pathOf(market: Market, day: string): string {
    return `days/${this.team.projectOf(market)}/${day}`;
  }
}

/** True for a break of about the residual: its amount ± 4 % for a fee, and up to 100 XOF more. */
function explains({ kind, amount }: BreakRow, residual: number): boolean {
  if (kind === 'balance_residual') return false;
  return Math.abs(residual) >= amount * 0.96 && Math.abs(residual) <= amount * 1.04 + 100;
}

function wordsFor(cause: BreakRow | undefined): { code: string; reason: string; transactionId?: string } {
  if (!cause)
    return { code: 'other', reason: 'Écart constaté au relevé, réclamation ouverte auprès de l’agrégateur.' };
  if (!cause.transactionId)
    return {
      code: 'other',
      reason: `Mouvement au relevé que nos systèmes n’ont pas demandé : voir l’écart #${cause.number}.`,
    };
  return {
    code: 'aggregator_error',
    reason: `${cause.reference ?? ''} figure au relevé alors que l’agrégateur ne l’a pas encore confirmé.`,
    transactionId: cause.transactionId,
  };
}

const accountsOf = (market: Market): number[] => [...operatorsOf(market), Number(WALLET_OPERATOR.id)];
