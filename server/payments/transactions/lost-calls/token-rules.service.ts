import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../../platform/common/database/query.js';
import { invalid, Problem } from '../../../platform/common/problems/problem.js';
import type { Transaction } from '../lifecycle/transaction.entity.js';
import { assessToken } from './token-fit.js';

@Injectable()
export class TokenRulesService {
  /**
   * Returns how certain the payload makes the token of this call, which no transaction has yet.
   * @throws Problem invalid (token), token_conflict
   */
  async requireToken(
    manager: EntityManager,
    token: string,
    { kind, occurredAt: at }: Pick<Transaction, 'kind' | 'occurredAt'>,
  ): Promise<'fits' | 'doubtful'> {
    const fit = assessToken(token, { kind, at });
    if (fit === 'notToken' || fit === 'tokenOfOtherKind') throw invalid('token', fit);
    await this.requireUnused(manager, token);
    return fit;
  }

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
