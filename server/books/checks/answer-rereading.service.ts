import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { PayerFeesService } from '../../payments/status-checks/amounts/payer-fees.service.js';
import { STORED_ANSWER } from '../../payments/status-checks/answers/stored-answer-sql.js';
import {
  evaluateStored,
  type StoredAnswer,
  storedPayinToPrice,
} from '../../payments/status-checks/answers/stored-answer.js';

interface FinalTransaction extends Omit<StoredAnswer, 'answerStatus' | 'answerBody'> {
  status: string;
  answerStatus: number | null;
  answerBody: Buffer | null;
}

interface Doubt {
  transactionId: string;
  projectId: string;
  status: string;
  exchangeId: string;
  contradictions: unknown;
}

export interface Rereading {
  /** Final transactions read. */
  read: number;
  /** Of these, without the stored answer that decided them: registered as final, or decided by a call. */
  withoutAnswer: number;
  /** Of these, not believed by the rule of today. */
  doubted: number;
  /** Of these, recorded now. */
  recorded: number;
  /** Id of the last transaction read. */
  upTo: string | null;
}

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Reads the stored answers of final transactions again by the rule of today. Changes no status. */
@Injectable()
export class AnswerRereadingService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly fees: PayerFeesService,
  ) {}

  /**
   * Yields the counts after each batch, each of which is committed, so that a stopped run continues after `upTo`.
   * Transactions already recorded are not recorded again.
   */
  async *reread(after = FIRST): AsyncIterable<Rereading> {
    const counts: Rereading = { read: 0, withoutAnswer: 0, doubted: 0, recorded: 0, upTo: null };
    for (let last = after; ;) {
      const batch = await queryRows<FinalTransaction>(this.db, finalsSql(last));
      const end = batch.at(-1);
      if (!end) return;
      last = end.transactionId;
      const stored = batch.filter(isStored);
      const doubts = await this.doubtsOf(stored);
      counts.read += batch.length;
      counts.withoutAnswer += batch.length - stored.length;
      counts.doubted += doubts.length;
      counts.recorded += await this.record(doubts);
      counts.upTo = last;
      yield { ...counts };
    }
  }

  private async doubtsOf(batch: readonly (FinalTransaction & StoredAnswer)[]): Promise<Doubt[]> {
    const fees = await this.fees.of(batch.flatMap(storedPayinToPrice));
    return batch.flatMap((stored) => {
      const { to, contradictions } = evaluateStored(stored, fees.get(stored.transactionId));
      if (to === stored.status) return [];
      const { transactionId, projectId, status, exchangeId } = stored;
      return [{ transactionId, projectId, status, exchangeId, contradictions }];
    });
  }

  /** @returns the number of doubts that were not recorded before */
  private async record(doubts: readonly Doubt[]): Promise<number> {
    if (!doubts.length) return 0;
    const rows = await queryRows<unknown>(
      this.db,
      sql`INSERT INTO answer_doubts (transaction_id, project_id, status, exchange_id, contradictions, at)
       SELECT "transactionId", "projectId", status, "exchangeId", contradictions, ${this.clock.now()}
       FROM jsonb_to_recordset(${JSON.stringify(doubts)}::jsonb)
         AS d("transactionId" uuid, "projectId" uuid, status text, "exchangeId" uuid, contradictions jsonb)
       ON CONFLICT DO NOTHING RETURNING transaction_id`,
    );
    return rows.length;
  }

  /** Lists the projects with doubts, whose days are to be checked. */
  async doubtedProjects(): Promise<string[]> {
    const rows = await queryRows<{ id: string }>(
      this.db,
      sql`SELECT DISTINCT project_id AS id FROM answer_doubts ORDER BY 1`,
    );
    return rows.map(({ id }) => id);
  }
}

const isStored = (one: FinalTransaction): one is FinalTransaction & StoredAnswer =>
  one.answerBody !== null && one.answerStatus !== null;

/** Selects final transactions with the answer of the transition to their status. */
const finalsSql = (after: string) => sql`
  SELECT ${STORED_ANSWER}, t.status
  FROM (SELECT * FROM transactions WHERE id > ${after} AND status IN ('completed', 'notcompleted') ORDER BY id LIMIT ${BATCH}) t
  LEFT JOIN LATERAL (SELECT exchange_id FROM transitions x WHERE x.transaction_id = t.id AND x.to_status = t.status
    ORDER BY x.at DESC, x.id DESC LIMIT 1) h ON true
  LEFT JOIN exchanges e ON e.id = h.exchange_id AND e.operation IN ('payin_confirm', 'payout_confirm')
  ORDER BY t.id`;
