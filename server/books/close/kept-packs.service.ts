import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../platform/common/database/query.js';
import type { PackSummary } from './pack-format.js';
import type { SealKey } from './seals.service.js';

/** The text of a pack as it is made, ended by what was made. */
export type PackText = AsyncGenerator<string | Buffer, PackSummary, undefined>;

/** Bytes of text in a piece: what a lock or a reader holds at a time. */
const PIECE = 1024 * 1024;
/** The fastest level: random hashes and ids make up most of a pack, and no level shortens them. */
const LEVEL = 1;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Keeps packs as they were sealed. The database refuses to change or remove them. */
@Injectable()
export class KeptPacksService {
  /**
   * Stores the text while it is made, in the caller's database transaction. The seal is written in the same one; the
   * database compares the sizes at the commit.
   */
  async keep(manager: EntityManager, key: SealKey, text: PackText): Promise<PackSummary> {
    const made = new Made(text);
    let fromByte = 0;
    for await (const piece of piecesOf(made)) {
      const compressed = await compress(piece, { level: LEVEL });
      await execute(
        manager,
        sql`INSERT INTO day_pack_pieces (project_id, day, revision, from_byte, size, gzip)
            VALUES (${key.projectId}, ${key.day}::date, ${key.revision}, ${fromByte}, ${piece.length}, ${compressed})`,
      );
      fromByte += piece.length;
    }
    return made.summary;
  }

  /** Yields the kept text. It ends early where a piece was altered so that it cannot be read. */
  async *text(db: DataSource | EntityManager, key: SealKey): AsyncGenerator<Buffer, void, undefined> {
    for (let fromByte = -1; ;) {
      const piece = await queryRow<{ fromByte: number; gzip: Buffer }>(
        db,
        sql`SELECT from_byte::float8 AS "fromByte", gzip FROM day_pack_pieces
            WHERE (project_id, day, revision) = (${key.projectId}::uuid, ${key.day}::date, ${key.revision}::int) AND from_byte > ${fromByte}
            ORDER BY from_byte LIMIT 1`,
      );
      const text = piece && (await decompress(piece.gzip, { maxOutputLength: PIECE }).catch(() => undefined));
      if (!text) return;
      yield text;
      fromByte = piece.fromByte;
    }
  }

  async isKept(manager: EntityManager, key: SealKey): Promise<boolean> {
    const row = await queryRow<unknown>(
      manager,
      sql`SELECT 1 FROM day_pack_pieces
          WHERE (project_id, day, revision) = (${key.projectId}::uuid, ${key.day}::date, ${key.revision}::int) LIMIT 1`,
    );
    return row !== undefined;
  }

  async sha256(db: DataSource | EntityManager, key: SealKey): Promise<Buffer> {
    const hash = createHash('sha256');
    for await (const text of this.text(db, key)) hash.update(text);
    return hash.digest();
  }
}

/** Iterates over a text that is made and remembers what it was ended by. */
class Made {
  private made: PackSummary | undefined;

  constructor(private readonly text: PackText) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<string | Buffer, void, undefined> {
    this.made = yield* this.text;
  }

  get summary(): PackSummary {
    if (!this.made) throw new Error('The text of the pack has not ended.');
    return this.made;
  }
}

/** Cuts a text into pieces of one size; only the last one is shorter. */
async function* piecesOf(text: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let rest = Buffer.alloc(0);
  for await (const more of text) {
    rest = Buffer.concat([rest, typeof more === 'string' ? Buffer.from(more) : more]);
    for (; rest.length >= PIECE; rest = rest.subarray(PIECE)) yield rest.subarray(0, PIECE);
  }
  if (rest.length) yield rest;
}
