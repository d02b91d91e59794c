import { Global, Injectable, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import type { UserRow } from '../identity/user-row.js';
import { ExpiringKeys } from '../sign-in/expiring-keys.js';

@Injectable()
export class StoredExpiringKeys extends ExpiringKeys {
  constructor(private readonly db: DataSource) {
    super();
  }

  async exist(
    { allProjects, projectIds }: Pick<UserRow, 'allProjects' | 'projectIds'>,
    { from, until }: { from: Date; until: Date },
  ): Promise<boolean> {
    const row = await queryRow(
      this.db,
      sql`SELECT 1 FROM api_keys k
          WHERE k.revoked_at IS NULL AND k.key_hash IS NOT NULL
            AND k.expires_at > ${from} AND k.expires_at <= ${until}
            AND (${allProjects}::boolean OR k.project_id = ANY (${projectIds}::uuid[]))
            AND NOT EXISTS (SELECT FROM api_keys s WHERE s.replaces = k.id AND s.key_hash IS NOT NULL AND s.revoked_at IS NULL)
          LIMIT 1`,
    );
    return row !== undefined;
  }
}

/** Global: `sign-in` may not import `api-keys`, so that keys which expire are injected through `ExpiringKeys`. */
@Global()
@Module({
  providers: [{ provide: ExpiringKeys, useClass: StoredExpiringKeys }],
  exports: [ExpiringKeys],
})
export class ExpiringKeysModule {}
