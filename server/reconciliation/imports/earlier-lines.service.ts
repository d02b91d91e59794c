import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../common/database/query.js';
import { Problem } from '../../common/problems/problem.js';
import { Clock } from '../../common/time/clock.js';
import { ImportFileRepository } from './import-file.repository.js';
import { storedMapping } from './import-mapping.js';
import { ImportReaderService } from './import-reader.service.js';
import { findImport, type ImportRecord } from './import-record.js';
import { earlierFilesSql, keepRereadingsSql } from './import-lines-sql.js';

/**
 * Reads files that an earlier version has confirmed again when a file of their source overlaps them, so that a line counts once under
 * either reading. Their lines do not change.
 */
@Injectable()
export class EarlierLinesService {
  constructor(
    private readonly clock: Clock,
    private readonly files: ImportFileRepository,
    private readonly reader: ImportReaderService,
  ) {}

  /** Call after the rows of `of` are read; the caller has locked its source. */
  async reread(manager: EntityManager, { id, sourceId, leg }: ImportRecord): Promise<void> {
    if (leg === 'past') return;
    for (const earlier of await queryRows<{ id: string }>(manager, earlierFilesSql(id, sourceId)))
      await this.rereadOne(manager, earlier.id);
  }

  private async rereadOne(manager: EntityManager, id: string): Promise<void> {
    const found = await findImport(manager, id, 'all');
    const bytes = await this.files.read(id, found.fileSize);
    await manager.query('SAVEPOINT reread');
    try {
      await this.reader.read(manager, found, { bytes, mapping: storedMapping(found) });
      await execute(manager, keepRereadingsSql(id));
      await manager.query('RELEASE SAVEPOINT reread');
    } catch (error) {
      // A file that is no longer readable keeps its lines as they are.
      if (!(error instanceof Problem)) throw error;
      await manager.query('ROLLBACK TO SAVEPOINT reread');
    }
    await this.reader.forget(manager, id);
    await execute(manager, sql`UPDATE imports SET reread_at = ${this.clock.now()} WHERE id = ${id}`);
  }
}
