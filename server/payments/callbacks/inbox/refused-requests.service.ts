import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../../platform/common/database/query.js';

export interface RefusedRequest {
  projectId: string;
  method: string;
  at: Date;
  address: string;
  query: string | null;
}

/** Requests are gathered for this time, so that a flood of them is one write. */
const GATHER_MS = 250;
const LONGEST_METHOD = 20;
/** Characters. */
const QUERY_KEPT = 2_000;

interface Gathered {
  count: number;
  first: RefusedRequest;
  last: RefusedRequest;
}

/**
 * Counts requests to a callback address that are not POST, one row per project, UTC day and method, with the last of them. What
 * a process gathered within the last quarter of a second is lost if it is killed.
 */
@Injectable()
export class RefusedRequestsService implements OnModuleDestroy {
  private readonly logger = new Logger(RefusedRequestsService.name);
  private gathered = new Map<string, Gathered>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly db: DataSource) {}

  note(request: RefusedRequest): void {
    const key = `${request.projectId} ${dayOf(request)} ${request.method}`;
    const known = this.gathered.get(key);
    this.gathered.set(key, { count: (known?.count ?? 0) + 1, first: known?.first ?? request, last: request });
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.writing = this.write();
    }, GATHER_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    await this.writing;
    await this.write();
  }

  private async write(): Promise<void> {
    const rows = [...this.gathered.values()].map(({ count, first, last }) => ({
      project_id: last.projectId,
      day: dayOf(last),
      method: last.method.slice(0, LONGEST_METHOD),
      count,
      first_at: first.at,
      last_at: last.at,
      last_address: last.address,
      last_query: last.query?.replaceAll('\u0000', '\uFFFD').slice(0, QUERY_KEPT).toWellFormed() ?? null,
    }));
    if (!rows.length) return;
    this.gathered = new Map();
    try {
      await execute(
        this.db.manager,
        sql`INSERT INTO refused_callback_requests AS r
         SELECT * FROM jsonb_populate_recordset(NULL::refused_callback_requests, ${JSON.stringify(rows)}::jsonb)
         ORDER BY project_id, day, method
         ON CONFLICT (project_id, day, method) DO UPDATE SET count = r.count + excluded.count,
           first_at = least(r.first_at, excluded.first_at), last_at = greatest(r.last_at, excluded.last_at),
           last_address = CASE WHEN excluded.last_at >= r.last_at THEN excluded.last_address ELSE r.last_address END,
           last_query = CASE WHEN excluded.last_at >= r.last_at THEN excluded.last_query ELSE r.last_query END`,
      );
    } catch (error) {
      const fault = error instanceof Error ? error.message.slice(0, 200) : 'unknown fault';
      this.logger.warn({ event: 'refused_callback_requests_not_written', fault });
    }
  }
}

const dayOf = ({ at }: RefusedRequest): string => at.toISOString().slice(0, 10);
