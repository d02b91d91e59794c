import { takenBack } from './reversals.js';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type BreakKind, DIVERGENCES } from '../breaks/break-words.js';
import { BalanceProofsService } from '../balance-proofs/balance-proofs.service.js';
import { balanceResidual } from './balance-residual.js';
import type { OpenBreak } from '../breaks/break-writer.service.js';
import { orphanCallback, unattributedCallbacks } from './callback-arrival.js';
import type { KnownContext } from './day-context.service.js';
import type { Finding } from '../breaks/finding.js';
import type { LineItem, TransactionItem } from './check-items.js';
import { evaluateTransaction } from './evaluate-transaction.js';
import { cashInTransit, missingAggregator, missingWholeStatement } from './missing-records.js';
import { CheckCandidatesService } from './check-candidates.service.js';
import { approvedNotSent } from './pending-outcomes.js';
import { GAP_CAUSES, type GapCause, isGapExplained, statementGap } from './statement-gaps.js';

@Injectable()
export class FindingsService {
  constructor(
    private readonly candidates: CheckCandidatesService,
    private readonly proofs: BalanceProofsService,
  ) {}

  /** Yields all findings of the day. `also` are ids of transactions to check even if they are no candidates. */
  all(manager: EntityManager, context: KnownContext, also: readonly string[]): AsyncIterable<Finding> {
    return this.withGaps(manager, context, this.allButGaps(manager, context, also));
  }

  /** Returns the findings about balances alone. */
  async balances(manager: EntityManager, context: KnownContext): Promise<Finding[]> {
    const proofs = await this.proofs.of(manager, context.window);
    return proofs.flatMap((proof) => found(balanceResidual(proof, context)));
  }

  private async *allButGaps(
    manager: EntityManager,
    context: KnownContext,
    also: readonly string[],
  ): AsyncIterable<Finding> {
    yield* await this.balances(manager, context);
    yield* this.nonTransactionFindings(manager, context, false);
    const duplicates: LineItem[] = [];
    yield* this.unmatched(manager, context, duplicates);
    const news = await this.candidates.lateTransactionIds(manager, context.window);
    const named = duplicates.flatMap(({ duplicates: transactionId }) => transactionId ?? []);
    const extra = new Set([...also, ...news, ...named]);
    for await (const ids of this.candidates.transactionIds(manager, context)) {
      for (const id of ids) extra.delete(id);
      yield* this.transactionFindings(manager, context, ids, duplicates);
    }
    yield* this.transactionFindings(manager, context, [...extra], duplicates);
  }

  /** Yields the findings of a locked day: of transactions only those with open breaks. */
  recheck(manager: EntityManager, context: KnownContext, open: readonly OpenBreak[]): AsyncIterable<Finding> {
    return this.withGaps(manager, context, this.recheckButGaps(manager, context, open));
  }

  /** Yields the findings, then the gaps between statements that none of them explains. */
  private async *withGaps(
    manager: EntityManager,
    context: KnownContext,
    others: AsyncIterable<Finding>,
  ): AsyncIterable<Finding> {
    const causes: GapCause[] = [];
    for await (const finding of others) {
      if (GAP_CAUSES.includes(finding.kind)) causes.push(causeOf(finding));
      yield finding;
    }
    for (const gap of await this.candidates.statementGaps(manager, context)) {
      const earlier = await this.candidates.gapCauses(manager, context, gap);
      if (!isGapExplained(gap, [...causes, ...earlier])) yield* found(statementGap(gap, context));
    }
  }

  private async *recheckButGaps(
    manager: EntityManager,
    context: KnownContext,
    open: readonly OpenBreak[],
  ): AsyncIterable<Finding> {
    const kinds = new Set(open.map(({ kind }) => kind));
    if (kinds.has('balance_residual')) yield* await this.balances(manager, context);
    yield* this.nonTransactionFindings(manager, context, kinds.has('orphan_callback'));
    const duplicates: LineItem[] = [];
    yield* this.unmatched(manager, context, duplicates);
    const ids = new Set(open.flatMap(({ transactionId }) => transactionId ?? []));
    yield* this.transactionFindings(manager, context, [...ids], duplicates);
  }

  /** Yields findings about unmatched lines; lines that name a matched transaction are pushed to `duplicates`. */
  private async *unmatched(
    manager: EntityManager,
    context: KnownContext,
    duplicates: LineItem[],
  ): AsyncIterable<Finding> {
    for await (const lines of this.candidates.lines(manager, context)) {
      duplicates.push(...lines.filter(({ duplicates: named }) => named !== null));
      yield* lines.flatMap((line) => [
        ...found(missingAggregator(line, context)),
        ...found(takenBack(line, context)),
      ]);
    }
  }

  /**
   * Yields findings about deliveries, payouts, cash and whole statements. @param eachOrphan includes each delivery of the break
   * of the day: a locked day may have a break for each, from before they were one
   */
  private async *nonTransactionFindings(
    manager: EntityManager,
    context: KnownContext,
    eachOrphan: boolean,
  ): AsyncIterable<Finding> {
    for (const item of await this.candidates.orphans(manager, context, eachOrphan))
      yield* found(orphanCallback(item, context));
    const unattributed = await this.candidates.unattributed(manager, context);
    if (unattributed) yield* found(unattributedCallbacks(unattributed, context));
    for (const item of await this.candidates.unsent(manager, context))
      yield* found(approvedNotSent(item, context));
    for (const item of await this.candidates.cash(manager, context))
      yield* found(cashInTransit(item, context));
    for (const item of await this.candidates.absentStatements(manager, context))
      yield* found(missingWholeStatement(item, context));
  }

  private async *transactionFindings(
    manager: EntityManager,
    context: KnownContext,
    ids: readonly string[],
    duplicates: readonly LineItem[],
  ): AsyncIterable<Finding> {
    for await (const items of this.candidates.items(manager, context, ids, duplicates))
      yield* items.flatMap((item) => ofItsDay(item, evaluateTransaction(item, context), context));
  }
}

const causeOf = ({ kind, subject, operatorId, amount }: Finding): GapCause => ({
  kind,
  subject,
  operatorId,
  amount,
});

const found = (finding: Finding | undefined): Finding[] => (finding ? [finding] : []);

/** Kinds that a line of another day may cause. */
const DUPLICATES: readonly BreakKind[] = ['possibly_paid_twice', 'duplicate_order'];
const NEWS: readonly BreakKind[] = [...DIVERGENCES, 'paid_after_expiry', 'paid_twice'];

/**
 * Assigns findings about a transaction of another day: a duplicate line counts on the day of the line; a divergence or
 * a late payment on the transaction's own day, or on the window's day when that one is locked. Other findings are left
 * to the check of their own day.
 */
function ofItsDay(
  item: TransactionItem,
  findings: readonly Finding[],
  { window, lockedUntil }: KnownContext,
) {
  if (item.day === window.day) return findings;
  const isLocked = lockedUntil !== null && item.day <= lockedUntil;
  return findings.flatMap((finding) => {
    if (DUPLICATES.includes(finding.kind) && item.duplicateLines.length)
      return [{ ...finding, day: window.day }];
    return NEWS.includes(finding.kind) ? [{ ...finding, day: isLocked ? window.day : item.day }] : [];
  });
}
