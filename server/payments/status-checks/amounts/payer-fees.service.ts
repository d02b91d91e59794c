import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { amountToEnter, type PayinFee } from '../../../merchant/operators/fees/amount-to-enter.js';
import type { PayerFee } from './payer-fee.js';

/** A payin whose amount in an answer is above ours; amount in XOF. */
export interface PayinToPrice {
  transactionId: string;
  projectId: string;
  /** Empty when neither the answer nor we name it. */
  operatorId: string;
  amount: number;
  at: Date;
}

interface Priced {
  id: string;
  amount: number;
  fees: PayinFee[] | null;
  included: boolean | null;
  atMost: number | null;
}

/** Prices the fee that customers pay, by the grids and by the decisions of people. */
@Injectable()
export class PayerFeesService {
  constructor(private readonly db: DataSource) {}

  /** Prices all payins in one query, none without one. @returns the fees by transaction */
  async of(payins: readonly PayinToPrice[]): Promise<Map<string, PayerFee>> {
    if (!payins.length) return new Map();
    const rows = await queryRows<Priced>(
      this.db,
      sql`SELECT r."transactionId" AS id, r.amount, p.fees, d.included, d.at_most_basis_points AS "atMost"
       FROM jsonb_to_recordset(${JSON.stringify(payins)}::jsonb)
         AS r("transactionId" uuid, "projectId" uuid, "operatorId" text, amount int, at timestamptz)
       LEFT JOIN LATERAL (
         SELECT jsonb_agg(jsonb_build_object('bearer', g.bearer, 'basisPoints', g.points, 'fixed', g.fixed,
           'minimum', g.minimum, 'cap', g.cap, 'taxBasisPoints', g.tax)) AS fees
         FROM fee_grid(r."projectId", 'infinity') g
         WHERE g.operator_id = r."operatorId" AND g.kind = 'payin' AND g.since <= r.at AND r.at < g.until
           AND g.from_amount <= r.amount AND r.amount < g.until_amount) p ON true
       LEFT JOIN LATERAL (
         SELECT included, at_most_basis_points FROM included_fee_decisions
         WHERE project_id = r."projectId" AND operator_id = r."operatorId" ORDER BY decided_at DESC, id DESC LIMIT 1) d ON true`,
    );
    return new Map(rows.map((row) => [row.id, payerFeeOf(row)]));
  }
}

function payerFeeOf({ amount, fees, included, atMost }: Priced): PayerFee {
  const { customerFee } = amountToEnter(amount, fees ?? []);
  const accepted = included === null ? null : included ? Math.floor((amount * (atMost ?? 0)) / 10_000) : 0;
  return { priced: customerFee, mostAccepted: accepted };
}
