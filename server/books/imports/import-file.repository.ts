import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../platform/common/database/query.js';
import type { ImportFilesRow } from './imports.rows.js';

const PART = 1024 * 1024;

/** Original bytes of imported files, stored in parts of 1 MiB to limit the size of a single statement. */
@Injectable()
export class ImportFileRepository {
  constructor(private readonly db: DataSource) {}

  async store(manager: EntityManager, importId: string, bytes: Buffer): Promise<void> {
    for (let part = 0; part * PART < bytes.length; part++)
      await execute(
        manager,
        sql`INSERT INTO import_files (import_id, part, bytes)
         VALUES (${importId}, ${part}, ${bytes.subarray(part * PART, (part + 1) * PART)})`,
      );
  }

  /** Reads a file into memory that a thread can share. */
  async read(importId: string, size: number): Promise<Buffer> {
    const bytes = Buffer.from(new SharedArrayBuffer(size));
    for (let part = 0; part * PART < size; part++) {
      const row = await queryRow<Pick<ImportFilesRow, 'bytes'>>(
        this.db,
        sql`SELECT bytes FROM import_files WHERE import_id = ${importId} AND part = ${part}`,
      );
      if (!row) throw new Error(`Part ${part} of the file of import ${importId} is missing`);
      row.bytes.copy(bytes, part * PART);
    }
    return bytes;
  }
}
