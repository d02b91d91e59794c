import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../../access/identity/actor.js';
import { readStatements } from '../../../aggregator/parsing/parse-answer.js';
import type { AnswerStatements } from '../../../aggregator/contract/outcomes.js';
import { queryRow } from '../../../platform/common/database/query.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { canAccessProject, canAccessRecord } from '../../../platform/common/values/scope.js';
import { FeeQuestionsService } from '../amounts/fee-questions.service.js';
import { PayerFeesService } from '../amounts/payer-fees.service.js';
import type { Contradiction } from '../answers/answer-comparison.js';
import { STORED_ANSWER } from '../answers/stored-answer-sql.js';
import {
  evaluateStored,
  type StoredAnswer,
  storedPayinToPrice,
  wireAnswerOf,
} from '../answers/stored-answer.js';
import type { AnswerStatementView, UndecidedAnswerView } from './undecided-answer.view.js';

interface LastAnswer extends StoredAnswer {
  outcome: string;
  sentAt: Date;
  accountId: string | null;
}

/** The statement of an answer that a kind of contradiction is about. */
const STATEMENT_OF: Readonly<Record<Contradiction['kind'], AnswerStatementView['statement']>> = {
  http: 'http',
  code: 'code',
  text: 'text',
  status: 'status',
  twice: 'status',
  amount_unreadable: 'amount',
  amounts: 'amount',
  amount_lower: 'amount',
  amount_higher: 'amount',
  amount_unpriced: 'amount',
  references: 'reference',
  reference: 'reference',
  number: 'number',
};

/** Shows the last answer to a status check beside what contradicts it. */
@Injectable()
export class UndecidedAnswerService {
  constructor(
    private readonly db: DataSource,
    private readonly fees: PayerFeesService,
    private readonly questions: FeeQuestionsService,
  ) {}

  /** Returns null when the last answer is no contradictory one. @throws Problem not_found */
  async of(id: string, by: UserActor): Promise<UndecidedAnswerView | null> {
    const known = await queryRow<{ id: string; projectId: string; accountId: string | null }>(
      this.db,
      sql`SELECT id, project_id AS "projectId", account_id AS "accountId" FROM transactions WHERE id = ${id}`,
    );
    if (!known || !canAccessRecord(by.scope, { ...known, operatorId: known.accountId })) throw notFound();
    const last = await queryRow<LastAnswer>(this.db, lastAnswerSql(id));
    if (!last || last.outcome !== 'unrecognised') return null;
    const fee = (await this.fees.of(storedPayinToPrice(last))).get(id);
    const { contradictions } = evaluateStored(last, fee);
    const statements = readStatements(wireAnswerOf(last));
    if (!statements || !contradictions.length) return null;
    return {
      exchangeId: last.exchangeId,
      at: last.sentAt.toISOString(),
      statements: statementViews(last, statements, contradictions),
      contradictions,
      feeQuestion: contradictions.some(({ kind }) => kind === 'amount_unpriced')
        ? await this.openQuestion(last, by)
        : null,
    };
  }

  private async openQuestion(last: LastAnswer, by: UserActor): Promise<UndecidedAnswerView['feeQuestion']> {
    const [priced] = storedPayinToPrice(last);
    if (!priced || !canAccessProject(by.scope, last.projectId)) return null;
    const asked = await this.questions.ofProject(last.projectId, by);
    const open = asked.find(({ operatorId }) => operatorId === priced.operatorId);
    if (!open || open.decision) return null;
    const { operatorId, operatorName, ours, said } = open;
    return { operatorId, operatorName, ours, said };
  }
}

const lastAnswerSql = (id: string) => sql`
  SELECT ${STORED_ANSWER}, e.outcome, e.sent_at AS "sentAt", t.account_id AS "accountId"
  FROM exchanges e JOIN transactions t ON t.id = e.transaction_id
  WHERE e.transaction_id = ${id} AND e.operation IN ('payin_confirm', 'payout_confirm')
  ORDER BY e.sent_at DESC LIMIT 1`;

function statementViews(
  { reference, amount, sentPhone, kind }: LastAnswer,
  said: AnswerStatements,
  contradictions: readonly Contradiction[],
): AnswerStatementView[] {
  const of = (
    statement: AnswerStatementView['statement'],
    received: string | null,
    ours: string | null,
  ): AnswerStatementView => ({
    statement,
    said: received,
    ours,
    contradictions: contradictions
      .filter((one) => STATEMENT_OF[one.kind] === statement)
      .map((one) => one.kind),
  });
  const isPayout = kind === 'payout';
  const rows = [
    of('http', String(said.http), null),
    of('code', said.code, null),
    of('text', said.text, null),
    of('status', said.status, null),
    of('amount', said.amount, String(amount)),
    of('reference', said.references.join(' / ') || null, reference),
    of('number', said.number, sentPhone),
  ];
  return isPayout ? rows.filter((row) => row.said !== null || row.contradictions.length) : rows;
}
