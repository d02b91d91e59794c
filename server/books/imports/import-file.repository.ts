import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { copyInto } from '../../platform/common/database/copy-into.js';
import { queryRow } from '../../platform/common/database/query.js';
import type { ImportFilesRow } from './imports.rows.js';

const PART = 1024 * 1024;

const COPY_PART = 'COPY import_files (import_id, part, bytes) FROM STDIN (FORMAT binary)';
const BEGIN = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const END = Buffer.from([0xff, 0xff]);

/** Writes a row of three columns as binary COPY reads it, with the bytes as they are. */
function binaryRow(importId: string, part: number, bytes: Uint8Array): Uint8Array[] {
  const row = Buffer.alloc(34);
  row.writeInt16BE(3, 0);
  row.writeInt32BE(16, 2);
  row.write(importId.replaceAll('-', ''), 6, 'hex');
  row.writeInt32BE(4, 22);
  row.writeInt32BE(part, 26);
  row.writeInt32BE(bytes.length, 30);
  return [BEGIN, row, bytes, END];
}

/** Original bytes of imported files, stored in parts of 1 MiB to limit the size of a single statement. */
@Injectable()
export class ImportFileRepository {
  constructor(private readonly db: DataSource) {}

  /** @param bytesOf returns the bytes of a file from one place up to another */
  async store(
    manager: EntityManager,
    importId: string,
    { size, bytesOf }: { size: number; bytesOf: (from: number, to: number) => Promise<Uint8Array> },
  ): Promise<void> {
    for (let part = 0; part * PART < size; part++) {
      const bytes = await bytesOf(part * PART, Math.min((part + 1) * PART, size));
      await copyInto(manager, COPY_PART, binaryRow(importId, part, bytes));
    }
  }

  /** Reads a file into memory that a thread can take over. */
  async read(importId: string, size: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafeSlow(size);
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
