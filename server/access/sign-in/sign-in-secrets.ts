import { Injectable } from '@nestjs/common';
import { SealedColumns, type SealedColumn } from '../../platform/config/sealed-columns.js';

@Injectable()
export class SignInSecrets extends SealedColumns {
  readonly columns: readonly SealedColumn[] = [
    {
      table: 'password_reset_requests',
      column: 'email_sealed',
      key: 'id',
      owner: 'id',
      purpose: 'password-reset',
    },
  ];
}
