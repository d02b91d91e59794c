import { Global, Injectable, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../platform/common/database/query.js';
import { LineMatches, type UndoneBy } from '../imports/line-matches.js';

@Injectable()
export class UndoneLineMatches extends LineMatches {
  async undoOfImport(manager: EntityManager, importId: string, { at, by, why }: UndoneBy): Promise<number> {
    const links = await queryRows<{ id: string }>(
      manager,
      sql`UPDATE match_links SET undone_at = ${at}, undone_by = ${by}, undone_why = ${why}
       WHERE undone_at IS NULL AND match_id IN (
         SELECT m.match_id FROM match_links m JOIN import_lines l ON l.id = m.line_id
         WHERE l.import_id = ${importId} AND l.withdrawn_at IS NULL AND m.undone_at IS NULL)
       RETURNING match_id AS id`,
    );
    return new Set(links.map(({ id }) => id)).size;
  }

  async undoOfLines(
    manager: EntityManager,
    lineIds: readonly string[],
    { at, by, why }: UndoneBy,
  ): Promise<void> {
    await execute(
      manager,
      sql`UPDATE match_links SET undone_at = ${at}, undone_by = ${by}, undone_why = ${why}
       WHERE undone_at IS NULL AND match_id IN (
         SELECT match_id FROM match_links WHERE line_id = ANY(${lineIds}::bigint[]) AND first_of_line AND undone_at IS NULL)`,
    );
  }
}

/** Global: `imports` may not import `matching`, so the matches of lines are injected through `LineMatches`. */
@Global()
@Module({
  providers: [{ provide: LineMatches, useClass: UndoneLineMatches }],
  exports: [LineMatches],
})
export class LineMatchesModule {}
