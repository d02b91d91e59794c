import sql, { raw, type Sql } from 'sql-template-tag';
import { secretContext } from '../../config/vault.js';

export interface SealedColumn {
  table: string;
  column: string;
  /** Primary key of the table. */
  key: string;
  /** Column with the owner of the secret, which its context names. */
  owner: string;
  purpose: Parameters<typeof secretContext>[1];
  /**
   * Condition of the rows that are still read, for rows that the server may not change: their values are not sealed anew, they
   * expire.
   */
  until?: Sql;
}

/** Returns the names of a sealed column for statements. */
export const namesSql = ({ table, column, key, owner }: SealedColumn) => ({
  table: raw(table),
  column: raw(column),
  key: raw(key),
  owner: raw(owner),
});

/** Columns with values that the master key sealed, besides the known value. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'projects', column: 'credentials_sealed', key: 'id', owner: 'id', purpose: 'credentials' },
  { table: 'projects', column: 'callback_secret_sealed', key: 'id', owner: 'id', purpose: 'callback' },
  { table: 'people', column: 'totp_sealed', key: 'id', owner: 'id', purpose: 'second-factor' },
  { table: 'people', column: 'totp_pending_sealed', key: 'id', owner: 'id', purpose: 'second-factor' },
  {
    table: 'provider_accounts',
    column: 'id_token_sealed',
    key: 'person_id',
    owner: 'person_id',
    purpose: 'id-token',
  },
  { table: 'webhooks', column: 'secret_sealed', key: 'id', owner: 'id', purpose: 'webhook' },
  { table: 'alert_channels', column: 'address_sealed', key: 'id', owner: 'id', purpose: 'alert-channel' },
  {
    table: 'password_reset_requests',
    column: 'email_sealed',
    key: 'id',
    owner: 'id',
    purpose: 'password-reset',
  },
  {
    table: 'proposed_credentials',
    column: 'credentials_sealed',
    key: 'proposal_id',
    owner: 'proposal_id',
    purpose: 'proposed-credentials',
    until: sql`expires_at > now()`,
  },
  {
    table: 'replaced_callback_keys',
    column: 'secret_sealed',
    key: 'callback_key',
    owner: 'project_id',
    purpose: 'callback',
    until: sql`accepted_until > now()`,
  },
];
