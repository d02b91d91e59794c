import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../common/database/query.js';
import { SettingsError } from '../../config/settings-error.js';
import { Vault, VaultError } from '../../config/vault.js';

const CONTEXT = 'installation:master-key';
const TEXT = 'rappro';

/** Samples of sealed secrets, for installations older than the known value. */
const OLDER_SECRETS = sql`
  SELECT * FROM (
    SELECT callback_secret_sealed AS sealed, id || ':callback' AS context FROM projects
    UNION ALL SELECT credentials_sealed, id || ':credentials' FROM projects
    UNION ALL SELECT totp_sealed, id || ':second-factor' FROM people) s
  WHERE octet_length(sealed) > 29 LIMIT 20`;

/**
 * Refuses to start with a master key other than the one that sealed the secrets of this database. Seals a known value
 * at the first start and opens it at later ones. @throws SettingsError
 */
@Injectable()
export class MasterKeyService implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly vault: Vault,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!(await this.opens()))
      throw new SettingsError(
        'RAPPRO_MASTER_KEY is not the key that encrypted the secrets of this database. Set the previous key again: ' +
          'credentials, callback secrets and second factors cannot be decrypted with another key.',
      );
  }

  /**
   * True when the key opens the known value. Creates the value when it is missing and the key opens an older secret.
   */
  async opens(): Promise<boolean> {
    const known = await this.known();
    if (known) return this.canOpen(known, CONTEXT);
    const older = await queryRows<{ sealed: Buffer; context: string }>(this.db, OLDER_SECRETS);
    if (older.length && !older.some(({ sealed, context }) => this.canOpen(sealed, context))) return false;
    await execute(
      this.db,
      sql`INSERT INTO master_key_check (sealed) VALUES (${this.vault.seal(TEXT, CONTEXT)}) ON CONFLICT DO NOTHING`,
    );
    const sealed = await this.known(); // Written by this server or by another one starting at the same time.
    return sealed !== undefined && this.canOpen(sealed, CONTEXT);
  }

  private async known(): Promise<Buffer | undefined> {
    const row = await queryRow<{ sealed: Buffer }>(this.db, sql`SELECT sealed FROM master_key_check`);
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
