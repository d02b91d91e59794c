import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { KnownTransaction } from './identification.js';
import { candidateKey } from './identification.js';

interface Wanted {
  projectId: string;
  value: string;
}

interface FoundRow extends KnownTransaction {
  value: string;
  way: 'reference' | 'request_id';
}

/** The transactions of a project by what a callback may call them. */
@Injectable()
export class KnownTransactionsService {
  /**
   * By reference, and by the request id that a confirm has told. A request id that two transactions share names none.
   * The keys are `candidateKey`s.
   */
  async find(manager: EntityManager, wanted: readonly Wanted[]): Promise<Map<string, KnownTransaction>> {
    const found = new Map<string, KnownTransaction>();
    if (!wanted.length) return found;
    const rows = await manager.query<FoundRow[]>(
      `WITH wanted AS (SELECT DISTINCT project_id, value FROM unnest($1::uuid[], $2::text[]) AS w(project_id, value))
       SELECT w.value, 'reference' AS way, t.id, t.project_id AS "projectId", t.reference, t.token,
         t.signed_callback AS "signedCallback"
       FROM wanted w JOIN transactions t ON t.project_id = w.project_id AND t.reference = w.value
       UNION ALL
       SELECT w.value, 'request_id', t.id, t.project_id, t.reference, t.token, t.signed_callback
       FROM wanted w JOIN transactions t ON t.project_id = w.project_id AND t.request_id = w.value`,
      [wanted.map(({ projectId }) => projectId), wanted.map(({ value }) => value)],
    );
    const shared = new Set<string>();
    for (const { value, way, ...transaction } of rows) {
      const key = candidateKey(transaction.projectId, way, value);
      if (found.has(key)) shared.add(key);
      found.set(key, transaction);
    }
    for (const key of shared) found.delete(key);
    return found;
  }
}
