import { Global, Injectable, Module } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import type { ChainHead } from '../../access/audit/chain-link.js';
import { SealedHeads } from '../../access/audit/sealed-heads.js';
import { queryRows } from '../../platform/common/database/query.js';

@Injectable()
export class SealedHeadsOfDays extends SealedHeads {
  all(db: DataSource): Promise<ChainHead[]> {
    return queryRows<ChainHead>(
      db,
      sql`SELECT DISTINCT audit_seq::float8 AS seq, encode(audit_hash, 'hex') AS sha256 FROM day_seals WHERE audit_seq IS NOT NULL`,
    );
  }
}

/** Global: `audit` may not import the books, so the heads of sealed days are injected through `SealedHeads`. */
@Global()
@Module({
  providers: [{ provide: SealedHeads, useClass: SealedHeadsOfDays }],
  exports: [SealedHeads],
})
export class SealedHeadsModule {}
