import { Injectable } from '@nestjs/common';
import { SealedColumns, type SealedColumn } from '../../platform/config/sealed-columns.js';

@Injectable()
export class AlertSecrets extends SealedColumns {
  readonly columns: readonly SealedColumn[] = [
    { table: 'webhooks', column: 'secret_sealed', key: 'id', owner: 'id', purpose: 'webhook' },
    { table: 'alert_channels', column: 'address_sealed', key: 'id', owner: 'id', purpose: 'alert-channel' },
  ];
}
