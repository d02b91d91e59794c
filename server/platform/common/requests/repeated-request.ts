import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../database/query.js';
import { Problem } from '../problems/problem.js';
import { newId, sha256 } from '../values/ids.js';

/** Act that a person asks for. */
export interface RequestedAct {
  /** Undefined for callers that send none: each of their requests is an act. */
  requestId: string | undefined;
  userId: string;
  /** Name of the act, so that one id asks for one thing. */
  kind: string;
  /** Values of the request, which a repeated one says again. */
  content: Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;
  at: Date;
}

/**
 * Acts once for all requests of one id, in the caller's database transaction: a later one waits for the earlier one.
 * @param work makes the record of that id, or changes a record
 * @returns the id of the record that the first request made: that of the request, where there is one
 * @throws Problem request_conflict for another request under the same id
 */
export async function actOnce(
  manager: EntityManager,
  request: RequestedAct,
  work: (recordId: string) => Promise<unknown>,
): Promise<string> {
  const { requestId, userId, kind, content, at } = request;
  const recordId = requestId ?? newId(at);
  if (requestId !== undefined) {
    await execute(manager, sql`SELECT pg_advisory_xact_lock(hashtextextended(${requestId}::text, 0))`);
    const done = await doneUnder(manager, request);
    if (done) return done;
    await execute(
      manager,
      sql`INSERT INTO repeated_requests (id, person_id, act, content_sha256, record_id, at)
          VALUES (${requestId}, ${userId}, ${kind}, ${digestOf(content)}, ${recordId}, ${at})`,
    );
  }
  await work(recordId);
  return recordId;
}

/** Returns the id of the record that an earlier request under the same id made, if there was one. @throws Problem request_conflict */
export async function doneUnder(
  manager: EntityManager,
  { requestId, userId, kind, content }: RequestedAct,
): Promise<string | undefined> {
  if (requestId === undefined) return undefined;
  const stored = await queryRow<{ recordId: string; isSame: boolean }>(
    manager,
    sql`SELECT record_id AS "recordId",
      (person_id, act, content_sha256) = (${userId}::uuid, ${kind}::text, ${digestOf(content)}::bytea) AS "isSame"
        FROM repeated_requests WHERE id = ${requestId}`,
  );
  if (stored && !stored.isSame) throw new Problem(409, 'request_conflict');
  return stored?.recordId;
}

/** Digests the values by name; those that are undefined are absent. */
const digestOf = (content: RequestedAct['content']): Buffer =>
  sha256(Buffer.from(JSON.stringify(content, Object.keys(content).toSorted())));
