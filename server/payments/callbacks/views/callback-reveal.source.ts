import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { type PersonalRecord, RevealSource } from '../../../access/personal-data/reveal-source.js';
import { queryRow } from '../../../platform/common/database/query.js';

@Injectable()
export class CallbackRevealSource extends RevealSource {
  readonly subject = 'callback';
  readonly auditType = 'delivery';

  constructor(private readonly db: DataSource) {
    super();
  }

  read(id: string): Promise<PersonalRecord | undefined> {
    return queryRow<PersonalRecord>(
      this.db,
      sql`SELECT d.project_id AS "projectId", t.account_id AS "operatorId", r.phone, NULL AS name, NULL AS email
       FROM callback_deliveries d LEFT JOIN callback_readings r ON r.delivery_id = d.id
       LEFT JOIN transactions t ON t.id = r.transaction_id WHERE d.id = ${id}`,
    );
  }
}
