import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { isDatabaseAway } from '../../../platform/common/database/database-faults.js';
import { ProjectsService } from '../../../merchant/projects/registry/projects.service.js';
import {
  candidateKey,
  identifyTransaction,
  type KnownTransaction,
  usableCandidates,
} from './identify-transaction.js';
import { callbackIdentity, type CallbackMatch, type ParsedCallback } from './parsed-callback.js';

export interface MatchedCallback {
  read: ParsedCallback;
  match: CallbackMatch;
}

interface Wanted {
  projectId: string;
  value: string;
}

interface FoundRow extends KnownTransaction {
  value: string;
  way: 'reference' | 'request_id';
}

@Injectable()
export class CallbackMatchingService {
  private readonly logger = new Logger(CallbackMatchingService.name);

  constructor(private readonly projects: ProjectsService) {}

  async match(manager: EntityManager, reads: readonly ParsedCallback[]): Promise<MatchedCallback[]> {
    const wanted = reads.flatMap(({ callback, body }) =>
      usableCandidates(body.candidates).map(({ value }) => ({ projectId: callback.projectId, value })),
    );
    const known = await this.known(manager, wanted);
    return Promise.all(
      reads.map(async (read) => {
        const { projectId } = read.callback;
        const match: CallbackMatch = read.body.disagrees
          ? { disagrees: true }
          : (identifyTransaction(projectId, read.body.candidates, known) ?? {});
        const markValid = await this.markValid(read, match);
        return { read, match: markValid === undefined ? match : { ...match, markValid } };
      }),
    );
  }

  /**
   * Loads transactions by reference and by the request id that a status check returned, under `candidateKey`s. A
   * request id shared by two transactions is dropped.
   */
  private async known(
    manager: EntityManager,
    wanted: readonly Wanted[],
  ): Promise<Map<string, KnownTransaction>> {
    const found = new Map<string, KnownTransaction>();
    if (!wanted.length) return found;
    const rows = await queryRows<FoundRow>(
      manager,
      sql`WITH wanted AS (SELECT DISTINCT project_id, value
        FROM unnest(${wanted.map(({ projectId }) => projectId)}::uuid[],
          ${wanted.map(({ value }) => value)}::text[]) AS w(project_id, value))
       SELECT w.value, 'reference' AS way, t.id, t.project_id AS "projectId", t.reference, t.token,
         t.signed_callback AS "signedCallback", t.source = 'registered' AS registered
       FROM wanted w JOIN transactions t ON t.project_id = w.project_id AND t.reference = w.value
       UNION ALL
       SELECT w.value, 'request_id', t.id, t.project_id, t.reference, t.token, t.signed_callback, t.source = 'registered'
       FROM wanted w JOIN transactions t ON t.project_id = w.project_id AND t.request_id = w.value`,
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

  /**
   * Verifies the URL mark against the reference. Returns undefined when there is no mark and none is expected, or no
   * reference to verify it with.
   */
  private async markValid(
    { callback, body }: ParsedCallback,
    match: CallbackMatch,
  ): Promise<boolean | undefined> {
    const { projectId, urlMark } = callback;
    if (urlMark === null) return match.transaction?.signedCallback ? false : undefined;
    const reference = match.transaction?.reference ?? callbackIdentity(body);
    return reference === undefined ? undefined : this.isOurs(projectId, reference, urlMark);
  }

  /** Returns false when the project's secret cannot be decrypted, so that the delivery is still processed. */
  private async isOurs(projectId: string, reference: string, mark: string): Promise<boolean> {
    try {
      return await this.projects.isMarkOf(projectId, reference, mark);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.logger.error({ event: 'callback_mark_unverifiable', project: projectId });
      return false;
    }
  }
}
