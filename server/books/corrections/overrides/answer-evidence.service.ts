import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../../access/identity/actor.js';
import type { ExchangesRow } from '../../../aggregator/client/client.rows.js';
import { queryRow } from '../../../platform/common/database/query.js';
import { invalid } from '../../../platform/common/problems/problem.js';
import { FilesService } from '../../../access/files/files.service.js';

interface Answer extends Pick<ExchangesRow, 'projectId' | 'sentAt' | 'url'> {
  status: number;
  body: Buffer;
}

/** Keeps the answer to a status check as an evidence file. */
@Injectable()
export class AnswerEvidenceService {
  constructor(
    private readonly db: DataSource,
    private readonly files: FilesService,
  ) {}

  /**
   * Stores the bytes of the answer below a line that says when and from where they came.
   * @throws Problem 422 on `exchangeId` (`unknownFile`), and as `FilesService.store`
   */
  async store(transactionId: string, exchangeId: string, by: UserActor): Promise<string> {
    const answer = await queryRow<Answer>(
      this.db,
      sql`SELECT project_id AS "projectId", sent_at AS "sentAt", url, answer_status AS status, answer_body AS body FROM exchanges
       WHERE id = ${exchangeId} AND transaction_id = ${transactionId} AND operation IN ('payin_confirm', 'payout_confirm')
         AND answer_body IS NOT NULL`,
    );
    if (!answer) throw invalid('exchangeId', 'unknownFile');
    const { projectId, sentAt, url, status, body } = answer;
    const head = Buffer.from(`${sentAt.toISOString()} GET ${url}\nHTTP ${status}\n\n`);
    const name = `response-${sentAt.toISOString().slice(0, 19).replace(/\D/g, '')}.txt`;
    const { id } = await this.files.store({ projectId, name, bytes: Buffer.concat([head, body]) }, by);
    return id;
  }
}
