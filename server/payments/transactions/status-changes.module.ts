import { Global, Injectable, Module } from '@nestjs/common';
import sql, { type Sql } from 'sql-template-tag';
import { StatusChanges } from '../../merchant/alerts/webhooks/status-changes.js';

@Injectable()
export class StoredStatusChanges extends StatusChanges {
  readonly table = sql`transitions`;

  isSuperseded(x: Sql): Sql {
    return sql`EXISTS (SELECT FROM transactions t WHERE t.id = ${x}.transaction_id AND t.status_at > ${x}.at)`;
  }
}

/** For rooms above, which name it instead of asking for a provider. */
export const STATUS_CHANGES = new StoredStatusChanges();

/** Global: `alerts` may not import `transactions`, so status changes are injected through `StatusChanges`. */
@Global()
@Module({
  providers: [{ provide: StatusChanges, useClass: StoredStatusChanges }],
  exports: [StatusChanges],
})
export class StatusChangesModule {}
