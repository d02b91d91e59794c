import { Injectable } from '@nestjs/common';
import { SealedColumns, type SealedColumn } from '../../platform/config/sealed-columns.js';

@Injectable()
export class IdentitySecrets extends SealedColumns {
  readonly columns: readonly SealedColumn[] = [
    { table: 'people', column: 'totp_sealed', key: 'id', owner: 'id', purpose: 'second-factor' },
    { table: 'people', column: 'totp_pending_sealed', key: 'id', owner: 'id', purpose: 'second-factor' },
    {
      table: 'provider_accounts',
      column: 'id_token_sealed',
      key: 'person_id',
      owner: 'person_id',
      purpose: 'id-token',
    },
  ];
}
