import { canonicalPhone, phoneForms } from '../../platform/common/values/number-plans.js';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import { type ProjectScope, wholeProjects } from '../../platform/common/values/scope.js';
import { addDays, dayOf } from '../calendar/business-day.js';
import type { LineView } from '../imports/import.view.js';
import type { SourceSide } from '../imports/import-words.js';
import { MatchRulesService } from './match-rules.service.js';
import type { SuggestionsQuery } from './matching.dto.js';
import type { MatchRules, MatchTarget, SuggestionView } from './matching.view.js';
import {
  scoreOf,
  type ScoredTarget,
  scoreOfReasons,
  wordsOf,
  partsOf,
  LOWEST_SCORE,
} from './suggestion-score.js';
import {
  CASH_TARGET,
  LINE_COLUMNS,
  LINE_JOINS,
  TRANSACTION_TARGET,
  isTargetFreeSql,
  LINE_IS_FREE,
} from './lines-and-targets-sql.js';
import { partOfNet, partsOfNet, partsOfSum } from './sum-parts.js';
import { HOUR_MS } from '../../platform/common/time/durations.js';

const SCORED = sql`${TRANSACTION_TARGET}, t.request_id AS "requestId", t.operator_receipt AS receipt,
  CASE WHEN t.status = 'completed' THEN t.status_at END AS "completedAt"`;

interface Wanted {
  projectId: string;
  kind: string;
  side: SourceSide;
  from: Date;
  to: Date;
}

interface LineClues {
  /** In XOF. */
  amount: number;
  phones: readonly string[];
  words: readonly string[];
  happenedAt: Date;
}

/** Selects transactions of equal amount, of equal number, or named by a word of the line; each part uses an index. */
const transactionCandidatesSql = (
  { projectId, kind, side, from, to }: Wanted,
  { amount, phones, words, happenedAt }: LineClues,
) => {
  const isFree = sql`t.project_id = ${projectId} AND t.kind = ${kind} AND ${isTargetFreeSql(sql`t.id`, side)}`;
  const isNear = sql`t.occurred_at BETWEEN ${from} AND ${to}`;
  return sql`
  SELECT * FROM (SELECT ${SCORED} FROM transactions t WHERE ${isFree} AND ${isNear} AND t.amount = ${amount}
    ORDER BY abs(extract(epoch FROM t.occurred_at - ${happenedAt}::timestamptz)) LIMIT 100) a
  UNION
  SELECT * FROM (SELECT ${SCORED} FROM transactions t WHERE ${isFree} AND ${isNear} AND t.phone = ANY(${phones}::text[])
    ORDER BY t.occurred_at DESC LIMIT 50) b
  UNION
  SELECT * FROM (SELECT ${SCORED} FROM transactions t WHERE ${isFree} AND t.id IN (
      SELECT r.id FROM transactions r WHERE r.project_id = ${projectId} AND r.reference = ANY(${words}::text[])
      UNION SELECT r.id FROM transactions r WHERE r.project_id = ${projectId} AND r.token = ANY(${words}::text[])
      UNION SELECT r.id FROM transactions r WHERE r.request_id = ANY(${words}::text[])
      UNION SELECT r.id FROM transactions r WHERE r.operator_receipt = ANY(${words}::text[])) LIMIT 50) c`;
};

const cashCandidatesSql = ({ projectId, kind, side, from, to }: Wanted) => sql`
  SELECT ${CASH_TARGET}, NULL::text AS "requestId", NULL::text AS receipt, NULL::timestamptz AS "completedAt"
  FROM cash_movements c
  WHERE c.project_id = ${projectId} AND c.kind = ${kind} AND c.state = 'approved' AND ${isTargetFreeSql(sql`c.id`, side)}
    AND c.happened_at BETWEEN ${from} AND ${to}
  ORDER BY c.happened_at DESC LIMIT 100`;

/** Selects free lines of the days of a target, with an amount within 5 % or a shared number or identifier. */
const lineCandidatesSql = ({
  projectId,
  days,
  sides,
  direction,
  amount,
  phones,
  words,
}: {
  projectId: string;
  days: string[];
  sides: string[];
  direction: string;
  amount: number;
  phones: string[];
  words: string[];
}) => sql`
  SELECT ${LINE_COLUMNS} FROM import_lines l ${LINE_JOINS}
  WHERE l.project_id = ${projectId} AND l.booked_day = ANY(${days}::date[]) AND l.leg = ANY(${sides}::text[])
    AND l.direction = ${direction} AND ${LINE_IS_FREE}
    AND (l.amount BETWEEN ${amount}::bigint * 0.95 AND ${amount}::bigint * 1.05 OR l.phone = ANY(${phones}::text[])
      OR l.reference = ANY(${words}::text[])
      OR l.request_id = ANY(${words}::text[]) OR l.receipt = ANY(${words}::text[]) OR l.token = ANY(${words}::text[])
      OR EXISTS (SELECT FROM unnest(${words}::text[]) w WHERE strpos(lower(l.reference), lower(w)) > 0))
  LIMIT 300`;

type Line = Omit<LineView, 'happenedAt'> & { happenedAt: Date };
type Candidate = Omit<MatchTarget, 'at'> & {
  at: Date;
  requestId: string | null;
  receipt: string | null;
  completedAt: Date | null;
};
type Found<Side> = Side & { projectId: string; zone: string };

/** An order is paid back long after its own day, which a refund states. */
const REFUNDED_WITHIN_HOURS = 90 * 24;
const SHOWN = 10;
const MOST_PARTS = 8;

@Injectable()
export class SuggestionsService {
  constructor(
    private readonly db: DataSource,
    private readonly rules: MatchRulesService,
  ) {}

  /**
   * Returns suggestions for a line, a transaction or a cash movement, likeliest first.
   * @throws Problem not_found; invalid when no id is given
   */
  of(
    { lineId, transactionId, cashMovementId }: SuggestionsQuery,
    scope: ProjectScope,
  ): Promise<SuggestionView[]> {
    if (lineId) return this.ofLine(lineId, scope);
    if (transactionId) return this.ofTransaction(transactionId, scope);
    if (cashMovementId) return this.ofCash(cashMovementId, scope);
    throw new Problem(422, 'invalid', { fields: { lineId: { rule: 'isDefined' } } });
  }

  private async ofLine(id: string, scope: ProjectScope): Promise<SuggestionView[]> {
    const projectIds = wholeProjects(scope);
    const line = await queryRow<Found<Line>>(
      this.db,
      sql`SELECT ${LINE_COLUMNS}, l.project_id AS "projectId", p.zone
       FROM import_lines l JOIN projects p ON p.id = l.project_id ${LINE_JOINS}
       WHERE l.id = ${id} AND l.withdrawn_at IS NULL AND (${projectIds}::uuid[] IS NULL OR l.project_id = ANY(${projectIds}))`,
    );
    if (!line) throw notFound();
    const { rules } = await this.rules.current(this.db.manager, line.projectId);
    const cash = line.side === 'orders' ? [] : await this.cashFor(line, rules);
    const transactions = line.side === 'bank' ? [] : await this.transactionsFor(line, rules);
    const net = isNetOfFee(line) ? partOfNet(line.amount, cash) : undefined;
    const single = [...transactions, ...cash].map((candidate): SuggestionView => {
      const { score, because } = scoreOf(line, toScored(candidate), rules.windowHours);
      const found = { targets: [], target: toTarget(candidate), line: null };
      if (candidate !== net) return { ...found, score, because };
      const others = because.filter((reason) => reason !== 'near_amount');
      return { ...found, residual: net.amount - line.amount, ...scoreOfReasons([...others, 'net_of_fee']) };
    });
    return best([...single, ...together(line, cash, transactions)]);
  }

  private transactionsFor(line: Found<Line>, { windowHours }: MatchRules): Promise<Candidate[]> {
    const words = [line.reference, line.token, line.requestId, line.receipt, line.label].flatMap((text) =>
      text === null ? [] : wordsOf(text).flatMap((word) => [word, ...partsOf(word)]),
    );
    const { projectId, side, direction, amount, phone, happenedAt } = line;
    const kind = direction === 'in' ? 'payin' : 'payout';
    const after = line.class === 'refund' ? REFUNDED_WITHIN_HOURS : 3 * windowHours;
    const [from, to] = [moved(happenedAt, -3 * windowHours), moved(happenedAt, after)];
    const phones = phone === null ? [] : phoneForms(phone);
    return queryRows<Candidate>(
      this.db,
      transactionCandidatesSql({ projectId, kind, side, from, to }, { amount, phones, words, happenedAt }),
    );
  }

  private cashFor(line: Found<Line>, { bankDays }: MatchRules): Promise<Candidate[]> {
    const inward = line.side === 'bank' ? 'cashout' : 'cashin';
    const outward = line.side === 'bank' ? 'cashin' : 'cashout';
    const { projectId, side, direction, happenedAt } = line;
    const kind = direction === 'in' ? inward : outward;
    const [from, to] = [moved(happenedAt, -24 * (bankDays + 5)), moved(happenedAt, 24)];
    return queryRows<Candidate>(this.db, cashCandidatesSql({ projectId, kind, side, from, to }));
  }

  private async ofTransaction(id: string, scope: ProjectScope): Promise<SuggestionView[]> {
    const projectIds = wholeProjects(scope);
    const found = await queryRow<Found<Candidate & { token: string | null }>>(
      this.db,
      sql`SELECT ${TRANSACTION_TARGET}, t.request_id AS "requestId", t.operator_receipt AS receipt, t.token,
         CASE WHEN t.status = 'completed' THEN t.status_at END AS "completedAt", t.project_id AS "projectId", p.zone
       FROM transactions t JOIN projects p ON p.id = t.project_id
       WHERE t.id = ${id} AND (${projectIds}::uuid[] IS NULL OR t.project_id = ANY(${projectIds}))`,
    );
    if (!found) throw notFound();
    const words = [found.reference, found.token, found.requestId, found.receipt].filter(
      (word) => word !== null,
    );
    const direction = found.what === 'payin' ? 'in' : 'out';
    return this.linesFor(found, { sides: ['orders', 'statement'], direction, words, daysAfter: 2 });
  }

  private async ofCash(id: string, scope: ProjectScope): Promise<SuggestionView[]> {
    const projectIds = wholeProjects(scope);
    const found = await queryRow<Found<Candidate>>(
      this.db,
      sql`SELECT ${CASH_TARGET}, NULL AS "requestId", NULL AS receipt, NULL AS "completedAt", c.project_id AS "projectId", p.zone
       FROM cash_movements c JOIN projects p ON p.id = c.project_id
       WHERE c.id = ${id} AND (${projectIds}::uuid[] IS NULL OR c.project_id = ANY(${projectIds}))`,
    );
    if (!found) throw notFound();
    const { rules } = await this.rules.current(this.db.manager, found.projectId);
    const daysAfter = rules.bankDays + 3;
    const words = found.reference === null ? [] : wordsOf(found.reference);
    const [bank, statement] = found.what === 'cashout' ? (['in', 'out'] as const) : (['out', 'in'] as const);
    const lists = await Promise.all([
      this.linesFor(found, { sides: ['bank'], direction: bank, words, daysAfter }),
      this.linesFor(found, { sides: ['statement'], direction: statement, words, daysAfter: 1 }),
    ]);
    return best(lists.flat());
  }

  private async linesFor(
    found: Found<Candidate>,
    asked: { sides: string[]; direction: 'in' | 'out'; words: string[]; daysAfter: number },
  ): Promise<SuggestionView[]> {
    const { rules } = await this.rules.current(this.db.manager, found.projectId);
    const times = [found.at, ...(found.completedAt ? [found.completedAt] : [])];
    const days = times.flatMap((at) => daysAround(dayOf(at, found.zone), asked.daysAfter));
    const lines = await queryRows<Line>(
      this.db,
      lineCandidatesSql({
        projectId: found.projectId,
        days: [...new Set(days)],
        sides: asked.sides,
        direction: asked.direction,
        amount: found.amount,
        phones: found.phone === null ? [] : phoneForms(found.phone),
        words: asked.words,
      }),
    );
    return best(
      lines.map((line) => ({
        targets: [],
        target: null,
        line: { ...line, happenedAt: line.happenedAt.toISOString() },
        ...scoreOf(line, toScored(found), rules.windowHours),
      })),
    );
  }
}

/** Suggests several Cashins, Cashouts or transactions of one number whose sum equals the line, or exceeds it by a bank fee. */
function together(line: Line, cash: Candidate[], transactions: Candidate[]): SuggestionView[] {
  const number = line.phone === null ? null : canonicalPhone(line.phone);
  const ofNumber = transactions.filter(({ phone }) => phone !== null && canonicalPhone(phone) === number);
  const sums = [cash, ofNumber].flatMap((candidates): SuggestionView[] => {
    const parts = partsOfSum(line.amount, candidates, MOST_PARTS);
    const targets = candidates.filter(({ id }) => parts.some((part) => part.id === id)).map(toTarget);
    return parts.length ? [{ targets, target: null, line: null, ...scoreOfReasons(['sum_agrees']) }] : [];
  });
  return sums.length > 0 || !isNetOfFee(line) ? sums : netOf(line, cash);
}

/** True for a line that can be a Cashout less a fee of the bank. */
const isNetOfFee = ({ side, direction }: Line): boolean => side === 'bank' && direction === 'in';

/** Suggests several Cashouts of which the bank has kept a fee. */
function netOf(line: Line, cash: Candidate[]): SuggestionView[] {
  const parts = partsOfNet(line.amount, cash, MOST_PARTS);
  if (parts.length === 0) return [];
  const targets = cash.filter(({ id }) => parts.some((part) => part.id === id)).map(toTarget);
  const residual = parts.reduce((sum, { amount }) => sum + amount, -line.amount);
  return [{ targets, target: null, line: null, residual, ...scoreOfReasons(['net_of_fee']) }];
}

const moved = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);

const daysAround = (day: string, after: number): string[] =>
  Array.from({ length: after + 2 }, (_, index) => addDays(day, index - 1));

function best(suggestions: SuggestionView[]): SuggestionView[] {
  return suggestions
    .filter((suggestion) => suggestion.score >= LOWEST_SCORE)
    .sort((one, other) => other.score - one.score)
    .slice(0, SHOWN);
}

function toTarget({ requestId: _, receipt: __, completedAt: ___, at, ...target }: Candidate): MatchTarget {
  return { ...target, at: at.toISOString() };
}

const toScored = (candidate: Candidate): ScoredTarget => ({
  ...candidate,
  times: [candidate.at, ...(candidate.completedAt ? [candidate.completedAt] : [])],
});
