import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import sql, { empty, type Sql } from 'sql-template-tag';
import { affectedRows, queryRow, queryRows } from '../../common/database/query.js';
import { providersOf } from '../../common/metadata/declarations.js';
import { namesSql, SealedColumns, type SealedColumn } from '../../config/sealed-columns.js';
import { secretContext, Vault, VaultError } from '../../config/vault.js';
import { MasterKeyService } from './master-key.service.js';
import { Task } from '../../common/tasks/task.js';

const PAGE = 200;

interface SealedRow {
  key: string;
  owner: string;
  sealed: Buffer;
}

interface KeyProgress {
  /** Values sealed anew by this run. */
  resealed: number;
  /** Values that still need a previous key. */
  left: number;
  /** Values that no key decrypts. */
  unreadable: number;
}

/** Seals with the current master key what previous keys sealed, so that they can be removed. */
@Injectable()
export class KeyRotationService {
  private readonly logger = new Logger('KeyRotation');
  private isDone = false;

  constructor(
    private readonly db: DataSource,
    private readonly vault: Vault,
    private readonly masterKey: MasterKeyService,
    private readonly discovery: DiscoveryService,
  ) {}

  /** Does nothing without previous keys. Logs the progress, and once that the previous keys can be removed. */
  @Task({ name: 'reseal secrets', everyMs: 60_000 })
  async reseal(): Promise<KeyProgress | undefined> {
    if (!this.vault.hasPreviousKeys) return undefined;
    const progress = { resealed: 0, left: 0, unreadable: 0 };
    const columns = providersOf(this.discovery, SealedColumns).flatMap((room) => room.columns);
    for (const column of columns) {
      if (!column.until) await this.resealColumn(column, progress);
      progress.left += await this.countLeft(column);
    }
    progress.left -= progress.unreadable;
    if (progress.left === 0) progress.resealed += await this.masterKey.reseal();
    const isDone = progress.left === 0 && progress.resealed === 0;
    if (!isDone) this.logger.log({ event: 'master_key_resealing', ...progress });
    else if (!this.isDone) this.logger.log({ event: 'master_key_rotated', unreadable: progress.unreadable });
    this.isDone = isDone;
    return progress;
  }

  private async resealColumn(column: SealedColumn, progress: KeyProgress): Promise<void> {
    const names = namesSql(column);
    let after = '';
    for (;;) {
      const rows = await queryRows<SealedRow>(
        this.db,
        sql`SELECT ${names.key}::text AS key, ${names.owner}::text AS owner, ${names.column} AS sealed
            FROM ${names.table} WHERE ${this.isOld(column)} AND ${names.key}::text > ${after} ORDER BY 1 LIMIT ${PAGE}`,
      );
      for (const row of rows) {
        const done = await this.resealRow(column, row);
        if (done === undefined) progress.unreadable += 1;
        else progress.resealed += done;
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.key;
    }
  }

  /** Leaves a value that changed meanwhile as it is. Returns undefined for one that no key decrypts. */
  private async resealRow(
    column: SealedColumn,
    { key, owner, sealed }: SealedRow,
  ): Promise<number | undefined> {
    const context = secretContext(owner, column.purpose);
    try {
      const anew = this.vault.seal(this.vault.open(sealed, context), context);
      const names = namesSql(column);
      return await affectedRows(
        this.db,
        sql`UPDATE ${names.table} SET ${names.column} = ${anew}
          WHERE ${names.key}::text = ${key} AND ${names.column} = ${sealed}`,
      );
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      this.logger.warn({ event: 'secret_unreadable', table: column.table, column: column.column, id: key });
      return undefined;
    }
  }

  private async countLeft(column: SealedColumn): Promise<number> {
    const row = await queryRow<{ n: number }>(
      this.db,
      sql`SELECT count(*)::int AS n FROM ${namesSql(column).table} WHERE ${this.isOld(column)}`,
    );
    return row?.n ?? 0;
  }

  private isOld(sealed: SealedColumn): Sql {
    const { header } = this.vault;
    const { column } = namesSql(sealed);
    const inUse = sealed.until ? sql`AND ${sealed.until}` : empty;
    return sql`substring(${column} FROM 1 FOR ${header.length}::int) <> ${header} ${inUse}`;
  }
}
