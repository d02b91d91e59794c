import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { type PersonalRecord, RevealSource } from '../../access/personal-data/reveal-source.js';
import { queryRow } from '../../platform/common/database/query.js';

@Injectable()
export class LineRevealSource extends RevealSource {
  readonly subject = 'import_line';
  readonly auditType = 'import_line';

  constructor(private readonly db: DataSource) {
    super();
  }

  read(id: string): Promise<PersonalRecord | undefined> {
    return queryRow<PersonalRecord>(
      this.db,
      sql`SELECT project_id AS "projectId", NULL AS "operatorId", phone, label AS name, NULL AS email
        FROM import_lines WHERE id = ${id}::bigint`,
    );
  }
}
