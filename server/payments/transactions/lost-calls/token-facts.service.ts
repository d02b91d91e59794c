import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { tokenPayload } from '../../../aggregator/contract/token.js';
import { queryRows } from '../../../platform/common/database/query.js';
import { HOUR_MS } from '../../../platform/common/time/durations.js';
import type { Transaction } from '../lifecycle/transaction.entity.js';
import type { NeighbourView } from './doubt.view.js';
import type { ProposedToken } from './lost-call-payloads.js';
import { startOfToken } from './token-fit.js';

/** Payouts listed beside the one in question. */
const NEIGHBOURS = 10;

/** Describes a token beside the call for which it was found, for the user who decides. Kept in the proposal. */
@Injectable()
export class TokenFactsService {
  async describe(manager: EntityManager, transaction: Transaction, token: string): Promise<ProposedToken> {
    const { kind, channel, reference, amount, phone, operatorName, operatorHint, occurredAt } = transaction;
    const claims = tokenPayload(token);
    const start = startOfToken(token);
    return {
      ...{ transactionId: transaction.id, kind, channel, reference, amount },
      ...(phone ? { phone } : {}),
      ...{ operatorName: operatorName ?? operatorHint, calledAt: occurredAt.toISOString() },
      token,
      claims: Object.entries(claims ?? {}).map(([name, value]) => `${name}: ${textOf(value)}`),
      startsAt: start?.toISOString() ?? null,
      startsApart: start ? Math.round((start.getTime() - occurredAt.getTime()) / 1000) : null,
      neighbours: kind === 'payout' ? await this.neighbours(manager, transaction) : null,
    };
  }

  /** Lists payouts of the same account within an hour of the call: a token may be that of one of them. */
  private async neighbours(
    manager: EntityManager,
    { id, projectId, accountId, occurredAt }: Transaction,
  ): Promise<NeighbourView[]> {
    const rows = await queryRows<Omit<NeighbourView, 'at'> & { at: Date }>(
      manager,
      sql`SELECT reference, amount, status, occurred_at AS at FROM transactions
       WHERE project_id = ${projectId} AND kind = 'payout' AND account_id IS NOT DISTINCT FROM ${accountId} AND id <> ${id}
         AND occurred_at BETWEEN ${new Date(occurredAt.getTime() - HOUR_MS)} AND ${new Date(occurredAt.getTime() + HOUR_MS)}
       ORDER BY status = 'notcompleted' DESC, abs(extract(epoch FROM occurred_at - ${occurredAt}::timestamptz)), id LIMIT ${NEIGHBOURS}`,
    );
    return rows.map(({ at, ...payout }) => ({ ...payout, at: at.toISOString() }));
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
