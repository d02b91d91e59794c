import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../common/database/query.js';
import { invalid, Problem } from '../../common/problems/problem.js';

@Injectable()
export class TokenRulesService {
  /**
   * Rejects a token that a transaction of any project has, and a token received in a callback.
   * @throws Problem token_conflict, invalid (token)
   */
  async requireUnused(manager: EntityManager, token: string): Promise<void> {
    const held = await queryRow<unknown>(
      manager,
      sql`SELECT 1 FROM transactions WHERE token = ${token} LIMIT 1`,
    );
    if (held) throw new Problem(409, 'token_conflict', { fields: { token: { rule: 'taken' } } });
    const said = await queryRow<unknown>(
      manager,
      sql`SELECT 1 FROM callback_readings WHERE callback_token = ${token} LIMIT 1`,
    );
    if (said) throw invalid('token', 'callbackToken');
  }
}
