import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import sql, { empty, join } from 'sql-template-tag';
import { affectedRows, execute, queryRow, queryRows } from '../../common/database/query.js';
import { providersOf } from '../../common/metadata/declarations.js';
import { SettingsError } from '../../config/settings-error.js';
import { namesSql, SealedColumns, type SealedColumn } from '../../config/sealed-columns.js';
import { secretContext, Vault, VaultError } from '../../config/vault.js';
import type { MasterKeyCheckRow } from '../database.rows.js';

const CONTEXT = 'installation:master-key';
const TEXT = 'rappro';

/** Samples of secrets that are read: shorter values are empty. */
const SAMPLES = 20;
const LONGEST_EMPTY = 29;

/**
 * Refuses to start with a master key other than the one that sealed the secrets of this database. Seals a known value
 * at the first start and opens it at later ones. @throws SettingsError
 */
@Injectable()
export class MasterKeyService implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly vault: Vault,
    private readonly discovery: DiscoveryService,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!(await this.opens()))
      throw new SettingsError(
        'RAPPRO_MASTER_KEY is not the key that encrypted the secrets of this database. Set the previous key again: ' +
          'credentials, callback secrets and second factors cannot be decrypted with another key.',
      );
    const foreign = await this.countForeign();
    if (foreign)
      throw new SettingsError(
        `${foreign} secrets of this database were encrypted with a key that is neither RAPPRO_MASTER_KEY nor in ` +
          'RAPPRO_MASTER_KEY_PREVIOUS. Add that key to RAPPRO_MASTER_KEY_PREVIOUS until the log says master_key_rotated.',
      );
  }

  /**
   * True when the key opens the known value. Creates the value when it is missing and the key opens an older secret.
   */
  async opens(): Promise<boolean> {
    const known = await this.known();
    if (known) return this.canOpen(known, CONTEXT);
    const older = await this.olderSecrets();
    if (older.length && !older.some(({ sealed, context }) => this.canOpen(sealed, context))) return false;
    await execute(
      this.db,
      sql`INSERT INTO master_key_check (sealed) VALUES (${this.vault.seal(TEXT, CONTEXT)}) ON CONFLICT DO NOTHING`,
    );
    const sealed = await this.known(); // Written by this server or by another one starting at the same time.
    return sealed !== undefined && this.canOpen(sealed, CONTEXT);
  }

  /** Seals the known value with the current key. Returns the number of values changed. */
  async reseal(): Promise<number> {
    const known = await this.known();
    const { header } = this.vault;
    if (!known || known.subarray(0, header.length).equals(header)) return 0;
    const anew = this.vault.seal(this.vault.open(known, CONTEXT), CONTEXT);
    return affectedRows(this.db, sql`UPDATE master_key_check SET sealed = ${anew} WHERE sealed = ${known}`);
  }

  /** Reads samples of sealed secrets, for installations older than the known value. */
  private async olderSecrets(): Promise<{ sealed: Buffer; context: string }[]> {
    const samples = this.columns().map((sealed) => {
      const { table, column, owner } = namesSql(sealed);
      return sql`SELECT ${column} AS sealed, ${owner}::text AS owner, ${sealed.purpose}::text AS purpose FROM ${table}
        WHERE octet_length(${column}) > ${LONGEST_EMPTY} ${sealed.until ? sql`AND ${sealed.until}` : empty}`;
    });
    const rows = await queryRows<Pick<SealedColumn, 'owner' | 'purpose'> & { sealed: Buffer }>(
      this.db,
      sql`SELECT * FROM (${join(samples, ' UNION ALL ')}) s LIMIT ${SAMPLES}`,
    );
    return rows.map(({ sealed, owner, purpose }) => ({ sealed, context: secretContext(owner, purpose) }));
  }

  private columns(): SealedColumn[] {
    return providersOf(this.discovery, SealedColumns).flatMap(({ columns }) => columns);
  }

  /** Counts values in use whose key, by its id, is none of the known ones. */
  private async countForeign(): Promise<number> {
    const { header, headers } = this.vault;
    const counts = this.columns().map((sealed) => {
      const { table, column } = namesSql(sealed);
      return sql`SELECT count(*) AS n FROM ${table}
        WHERE substring(${column} FROM 1 FOR 1) = ${header.subarray(0, 1)}
          AND NOT substring(${column} FROM 1 FOR ${header.length}::int) = ANY (${headers})
          ${sealed.until ? sql`AND ${sealed.until}` : empty}`;
    });
    const row = await queryRow<{ n: number }>(
      this.db,
      sql`SELECT sum(n)::int AS n FROM (${join(counts, ' UNION ALL ')}) counted`,
    );
    return row?.n ?? 0;
  }

  private async known(): Promise<Buffer | undefined> {
    const row = await queryRow<Pick<MasterKeyCheckRow, 'sealed'>>(
      this.db,
      sql`SELECT sealed FROM master_key_check`,
    );
    return row?.sealed;
  }

  private canOpen(sealed: Buffer, context: string): boolean {
    try {
      this.vault.open(sealed, context);
      return true;
    } catch (error) {
      if (error instanceof VaultError) return false;
      throw error;
    }
  }
}
