import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { type PersonalRecord, RevealSource } from '../../access/personal-data/reveal-source.js';
import { queryRow } from '../../platform/common/database/query.js';
import { CUSTOMER_SQL } from './customer-sql.js';

@Injectable()
export class TransactionRevealSource extends RevealSource {
  readonly subject = 'transaction';
  readonly auditType = 'transaction';

  constructor(private readonly db: DataSource) {
    super();
  }

  read(id: string): Promise<PersonalRecord | undefined> {
    return queryRow<PersonalRecord>(
      this.db,
      sql`SELECT t.project_id AS "projectId", t.account_id AS "operatorId", t.phone, c.name, c.email
       FROM transactions t CROSS JOIN LATERAL (${CUSTOMER_SQL}) c WHERE t.id = ${id}`,
    );
  }
}
