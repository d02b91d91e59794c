import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { ReceivedCallback } from './received-callback.js';
import { GroupCommit } from './group-commit.js';

/** After this the callback counts as not stored, and the aggregator sends it again. */
const ANSWER_WITHIN_MS = 10_000;

const LIMITS = {
  items: 64,
  bytes: 4 * 1024 * 1024,
  inFlight: 2,
  waitingItems: 4_000,
  waitingBytes: 64 * 1024 * 1024,
};

/**
 * Inserts deliveries and their unread rows in one statement. Headers and bodies are sent as one binary value and cut by
 * position, because the driver would send arrays as text, with escaped quotes and hexadecimal bytes.
 */
const STORE = `
  WITH arrived AS (
    INSERT INTO callback_deliveries (id, project_id, received_at, remote_address, content_type, url_mark, query, headers, body)
    SELECT id, project_id, received_at, remote_address, content_type, url_mark, query,
      convert_from(substring($7::bytea FROM head FOR start - head), 'UTF8'), substring($7::bytea FROM start FOR size)
    FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $8::int[], $9::int[], $10::int[], $11::text[])
      AS d (id, project_id, received_at, remote_address, content_type, url_mark, head, start, size, query)
    RETURNING id)
  INSERT INTO callback_unread (delivery_id) SELECT id FROM arrived`;

/** Stores deliveries in groups, directly through the driver: TypeORM would double the work of this path. */
@Injectable()
export class CallbackStoreService {
  private readonly groups = new GroupCommit<ReceivedCallback>(
    LIMITS,
    (group) => this.commit(group),
    isOneRowsFault,
  );

  constructor(private readonly db: DataSource) {}

  /**
   * Resolves when the delivery is committed. @throws when the commit is not certain; the delivery may be stored
   * nevertheless, so the sender must repeat
   */
  store(callback: ReceivedCallback): Promise<void> {
    return this.groups.add(callback, callback.body.length + callback.headers.length);
  }

  private async commit(group: ReceivedCallback[]): Promise<void> {
    const query: pg.QueryConfig & { query_timeout: number } = {
      name: 'store_callback_deliveries',
      text: STORE,
      query_timeout: ANSWER_WITHIN_MS,
      values: columnsOf(group),
    };
    await this.pool().query(query);
  }

  private pool(): pg.Pool {
    const pool: unknown = 'master' in this.db.driver ? this.db.driver.master : undefined;
    if (pool instanceof pg.Pool) return pool;
    throw new Error('The data source has no pool of Postgres connections');
  }
}

function columnsOf(group: ReceivedCallback[]): unknown[] {
  const parts: Buffer[] = [];
  const heads: number[] = [];
  const starts: number[] = [];
  let next = 1;
  for (const { headers, body } of group) {
    const head = Buffer.from(headers);
    parts.push(head, body);
    heads.push(next);
    starts.push(next + head.length);
    next += head.length + body.length;
  }
  return [
    group.map((d) => d.id),
    group.map((d) => d.projectId),
    group.map((d) => d.receivedAt.toISOString()),
    group.map((d) => d.remoteAddress),
    group.map((d) => d.contentType),
    group.map((d) => d.urlMark),
    Buffer.concat(parts, next - 1),
    heads,
    starts,
    group.map((d) => d.body.length),
    group.map((d) => d.query),
  ];
}

/** True for SQLSTATE classes 22 and 23, the refusal of a value. */
function isOneRowsFault(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}
