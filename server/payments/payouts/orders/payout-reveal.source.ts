import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { type PersonalRecord, RevealSource } from '../../../access/personal-data/reveal-source.js';
import { queryRow } from '../../../platform/common/database/query.js';
import { PAYOUT_ACCOUNT, PAYOUTS_SQL } from './payout-list.js';

@Injectable()
export class PayoutRevealSource extends RevealSource {
  readonly subject = 'payout';
  readonly auditType = 'payout';

  constructor(private readonly db: DataSource) {
    super();
  }

  read(id: string): Promise<PersonalRecord | undefined> {
    return queryRow<PersonalRecord>(
      this.db,
      sql`SELECT p.project_id AS "projectId", ${PAYOUT_ACCOUNT} AS "operatorId", p.phone, p.beneficiary AS name, NULL AS email
       FROM ${PAYOUTS_SQL} WHERE p.id = ${id}`,
    );
  }
}
