import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRows } from '../../platform/common/database/query.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { ImportFileRepository } from './import-file.repository.js';
import { storedMapping } from './import-mapping.js';
import { allowLongStatements, ImportReaderService } from './import-reader.service.js';
import { findImport, type ImportRecord } from './import-record.js';
import { choiceOf, withFileThread } from './reading/reading-thread.js';
import { earlierFilesSql, keepRereadingsSql } from './import-lines-sql.js';

/**
 * Reads files that an earlier version has confirmed again when a file of their source overlaps them, so that a line counts once under
 * either reading. Their lines do not change.
 */
@Injectable()
export class EarlierLinesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly files: ImportFileRepository,
    private readonly reader: ImportReaderService,
  ) {}

  /** Call after the rows of `of` are read, outside any database transaction. */
  async reread({ id, sourceId, side }: ImportRecord): Promise<void> {
    if (side === 'past') return;
    for (const earlier of await queryRows<{ id: string }>(this.db, earlierFilesSql(id, sourceId)))
      await this.rereadOne(earlier.id);
  }

  private async rereadOne(id: string): Promise<void> {
    const found = await findImport(this.db.manager, id, 'all');
    const mapping = storedMapping(found);
    const bytes = await this.files.read(id, found.fileSize);
    const reading = await withFileThread(bytes, async (file) => {
      await file.open(choiceOf(mapping));
      return (await this.reader.read(found, { file, mapping })).reading;
    }).catch((error: unknown) => {
      // A file that is no longer readable keeps its lines as they are.
      if (error instanceof Problem && error.getStatus() === 422) return undefined;
      throw error;
    });
    await this.db.transaction(async (manager) => {
      await allowLongStatements(manager);
      if (reading !== undefined) {
        await this.reader.end(manager, id, reading);
        await execute(manager, keepRereadingsSql(id));
      }
      await this.forget(manager, id);
    });
  }

  private async forget(manager: EntityManager, id: string): Promise<void> {
    await this.reader.forget(manager, id);
    await execute(
      manager,
      sql`UPDATE imports SET reread_at = ${this.clock.now()}, reading = NULL WHERE id = ${id}`,
    );
  }
}
