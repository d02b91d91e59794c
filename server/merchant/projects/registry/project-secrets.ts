import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { SealedColumns, type SealedColumn } from '../../../platform/config/sealed-columns.js';

@Injectable()
export class ProjectSecrets extends SealedColumns {
  readonly columns: readonly SealedColumn[] = [
    { table: 'projects', column: 'credentials_sealed', key: 'id', owner: 'id', purpose: 'credentials' },
    { table: 'projects', column: 'callback_secret_sealed', key: 'id', owner: 'id', purpose: 'callback' },
    {
      table: 'proposed_credentials',
      column: 'credentials_sealed',
      key: 'proposal_id',
      owner: 'proposal_id',
      purpose: 'proposed-credentials',
      until: sql`expires_at > now()`,
    },
    {
      table: 'replaced_callback_keys',
      column: 'secret_sealed',
      key: 'callback_key',
      owner: 'project_id',
      purpose: 'callback',
      until: sql`accepted_until > now()`,
    },
  ];
}
