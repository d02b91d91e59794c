import { DataSource } from 'typeorm';

interface StoredPiece {
  from: string;
  size: number;
  gzip: Buffer;
}

/** The stored packs of a database as its superuser sees them, who can do what the database refuses to all others. */
export class StoredPacks {
  private constructor(readonly db: DataSource) {}

  static async open(databaseUrl: string): Promise<StoredPacks> {
    return new StoredPacks(await new DataSource({ type: 'postgres', url: databaseUrl }).initialize());
  }

  close(): Promise<void> {
    return this.db.destroy();
  }

  /** Runs a statement without any trigger. */
  async behind(sql: string, values: unknown[] = []): Promise<void> {
    await this.db.transaction(async (manager) => {
      await manager.query('SET LOCAL session_replication_role = replica');
      await manager.query(sql, values);
    });
  }

  of(day: string, revision = 1): Promise<StoredPiece[]> {
    return this.db.query<StoredPiece[]>(
      'SELECT from_byte AS "from", size, gzip FROM day_pack_pieces WHERE day = $1::date AND revision = $2 ORDER BY from_byte',
      [day, revision],
    );
  }

  replace(from: string, gzip: Buffer): Promise<void> {
    return this.behind('UPDATE day_pack_pieces SET gzip = $2 WHERE from_byte = $1', [from, gzip]);
  }

  async restore(pieces: readonly StoredPiece[]): Promise<void> {
    for (const { from, gzip } of pieces) await this.replace(from, gzip);
  }

  /** Adds acts with long reasons to a day, 100 kB each, so that its pack has several pieces. */
  async addLongActs(
    projectId: string,
    day: string,
    { at, count }: { at: string; count: number },
  ): Promise<void> {
    await this.db.query(
      `INSERT INTO day_acts (id, project_id, day, revision, act, by, at, reason)
       SELECT gen_random_uuid(), $1, $2::date, 1, 'checked', 'test', $3, repeat('long words ', 9000) || n FROM generate_series(1, $4::int) n`,
      [projectId, day, at, count],
    );
  }
}
