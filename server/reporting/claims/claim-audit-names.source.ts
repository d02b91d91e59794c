import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { AuditNamesSource, type NamesOf } from '../../access/audit/audit-names.source.js';

@Injectable()
export class ClaimAuditNamesSource extends AuditNamesSource {
  override readonly subjects: Record<string, NamesOf> = {
    claim: (ids) =>
      sql`SELECT c.id::text AS id, c.number::text AS name FROM claims c WHERE c.id = ANY(${ids}::uuid[])`,
  };
}
