import type { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../platform/common/database/query.js';

/** Lets the clock of the demo date the audit log, as the owner of the schema: the demo writes a fortnight of history. */
export const simulateTime = (owner: DataSource): Promise<void> =>
  execute(owner, sql`UPDATE audit_settings SET simulated_time = true`);
