import { Global, Injectable, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { ProjectRegistry } from '../../access/identity/project-registry.js';
import { queryRows } from '../../platform/common/database/query.js';
import type { PeriodColumns } from '../../platform/common/lists/period.js';
import { ofProject } from './registry/project-period.js';

@Injectable()
export class StoredProjectRegistry extends ProjectRegistry {
  async namesOf(manager: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await queryRows<{ id: string; name: string }>(
      manager,
      sql`SELECT id, name FROM projects WHERE id = ANY (${ids}::uuid[]) ORDER BY name`,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  period(at: Sql, project: Sql): PeriodColumns {
    return ofProject(at, project);
  }

  nameSql(id: Sql): Sql {
    return sql`(SELECT named.name FROM projects named WHERE named.id = ${id})`;
  }
}

/** Global: `access` may not import `projects`, so that their names are injected through `ProjectRegistry`. */
@Global()
@Module({
  providers: [{ provide: ProjectRegistry, useClass: StoredProjectRegistry }],
  exports: [ProjectRegistry],
})
export class ProjectRegistryModule {}
