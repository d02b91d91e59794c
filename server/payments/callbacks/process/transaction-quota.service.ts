import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { queryRow } from '../../../platform/common/database/query.js';
import { HOUR_MS } from '../../../platform/common/time/durations.js';
import { ProjectsService } from '../../../merchant/projects/registry/projects.service.js';
import type { ReceivedCallback } from '../store/received-callback.js';
import { CallbackMatchingService } from './callback-matching.service.js';
import { usableCandidates } from './identify-transaction.js';
import { isSmallAndPlain, readBody } from './read-body.js';

/** Both copies of one event, which every transaction may have without a look at what is stored. */
export const PAIR = 2;
const PER_HOUR = PAIR + 10;
const IN_ALL = PAIR + 20;

/** Limits the callbacks of one transaction, whose mark is valid: the aggregator sends each event twice, and few events. */
@Injectable()
export class TransactionQuotaService {
  constructor(
    private readonly db: DataSource,
    private readonly projects: ProjectsService,
    private readonly matching: CallbackMatchingService,
  ) {}

  /**
   * Returns the reference in the content that the mark of the delivery is valid for; undefined where there is none. A body that is
   * large, compressed or XML is not read at arrival: it counts as unmarked.
   */
  async markedReference(callback: ReceivedCallback): Promise<string | undefined> {
    const { projectId, urlMark } = callback;
    if (urlMark === null || !isSmallAndPlain(callback)) return undefined;
    for (const { value } of usableCandidates(readBody(callback).candidates))
      if (await this.isOurs(projectId, value, urlMark)) return value;
    return undefined;
  }

  /** Returns the transaction that the content names by other than its reference, where the mark is valid for it. */
  async markedOtherwise(callback: ReceivedCallback): Promise<string | undefined> {
    if (callback.urlMark === null || !isSmallAndPlain(callback)) return undefined;
    const [matched] = await this.matching.match(this.db.manager, [{ callback, body: readBody(callback) }]);
    return matched?.match.markValid ? matched.match.transaction?.reference : undefined;
  }

  /** @param seen deliveries with a valid mark for this reference that this process admitted within the hour */
  async hasRoom(
    { projectId, receivedAt }: ReceivedCallback,
    reference: string,
    seen: number,
  ): Promise<boolean> {
    if (seen >= PER_HOUR) return false;
    const hour = new Date(Math.floor(receivedAt.getTime() / HOUR_MS) * HOUR_MS);
    const stored = await queryRow<{ hour: number; all: number }>(
      this.db,
      sql`SELECT count(*) FILTER (WHERE received_at >= ${hour})::int AS hour, count(*)::int AS all
          FROM (SELECT r.received_at FROM transactions t JOIN callback_readings r ON r.transaction_id = t.id AND r.url_mark_valid
            WHERE t.project_id = ${projectId} AND t.reference = ${reference} ORDER BY r.received_at DESC LIMIT ${IN_ALL}) r`,
    );
    // What was admitted in this hour may not be processed yet.
    const before = (stored?.all ?? 0) - (stored?.hour ?? 0);
    const now = Math.max(stored?.hour ?? 0, seen);
    return now < PER_HOUR && before + now < IN_ALL;
  }

  /** Returns false when the project's secret cannot be decrypted; the processor reports that. */
  private isOurs(projectId: string, reference: string, mark: string): Promise<boolean> {
    return this.projects.isMarkOf(projectId, reference, mark).catch(() => false);
  }
}
