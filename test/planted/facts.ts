import type { DataSource } from 'typeorm';

/** In this order: what refers to something comes after it. */
const TABLES = [
  'proposals',
  'stored_files',
  'payout_orders',
  'payouts',
  'payout_approvals',
  'transactions',
  'payout_attempts',
  'confirmation_schedule',
  'exchanges',
  'transitions',
  'contradictions',
  'answer_doubts',
  'drift_items',
  'callback_deliveries',
  'callback_events',
  'callback_readings',
  'cash_movements',
  'balance_statements',
  'status_overrides',
] as const;
export type FactTable = (typeof TABLES)[number];
type Row = Record<string, unknown>;

/** Advances the payouts between their rows, because the schema allows none to begin as sent. */
const AFTER: Partial<Record<FactTable, readonly string[]>> = {
  payout_approvals: [
    `UPDATE payout_orders o SET state = 'approved', decided_at = o.requested_at, updated_at = o.requested_at
     WHERE o.state = 'requested' AND EXISTS (SELECT FROM payout_approvals a WHERE a.order_id = o.id)`,
    `UPDATE payouts p SET state = 'ready', state_at = p.created_at, queue_at = p.created_at
     FROM payout_orders o WHERE o.id = p.order_id AND o.state = 'approved' AND p.state = 'requested'`,
  ],
  payout_attempts: [
    `UPDATE payouts p SET state = 'sent', state_at = a.created_at, attempt_id = a.transaction_id, attempts = 1
     FROM payout_attempts a WHERE a.payout_id = p.id AND p.state = 'ready'`,
  ],
};

const AT_ONCE = 20_000;

/** Everything that becomes known in the month, in bulk and each at its time: the database never holds the future. */
export class Facts {
  private waiting: { at: number; table: FactTable; row: Row }[] = [];

  constructor(private readonly db: DataSource) {}

  /** Adds a fact; `at` is when the product receives it, ms since 1970. */
  add(at: number, table: FactTable, row: Row): void {
    this.waiting.push({ at, table, row });
  }

  /** Writes what became known until then. @returns how many rows */
  async write(until: number): Promise<number> {
    const known = this.waiting.filter(({ at }) => at <= until);
    this.waiting = this.waiting.filter(({ at }) => at > until);
    for (const table of TABLES) {
      const rows = known.filter((fact) => fact.table === table).map(({ row }) => row);
      for (let from = 0; from < rows.length; from += AT_ONCE)
        await this.insert(table, rows.slice(from, from + AT_ONCE));
      if (rows.length) for (const sql of AFTER[table] ?? []) await this.db.query(sql);
    }
    return known.length;
  }

  private async insert(table: FactTable, rows: readonly Row[]): Promise<void> {
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    await this.db.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
}
