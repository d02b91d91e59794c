import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { type PersonalRecord, RevealSource } from '../../access/reveals/reveal-source.js';
import { queryRow } from '../../common/database/query.js';

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
      sql`SELECT project_id AS "projectId", phone, beneficiary AS name, NULL AS email FROM payouts WHERE id = ${id}`,
    );
  }
}
