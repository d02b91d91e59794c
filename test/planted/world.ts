import type { DataSource } from 'typeorm';
import {
  beginOf,
  dayName,
  FEES,
  FEES_CHANGE,
  FEES_FROM,
  iso,
  NEW_FEES,
  OPENING,
  USERS,
  PROJECTS,
} from './setting.js';
import type { Chance } from './chance.js';
import { addFeeGrid } from '../support/fee-grids.js';
import { DAY_MS } from '../../server/platform/common/time/durations.js';

/** Creates users, projects with their first business day, fees and opening balances. */
export async function furnish(db: DataSource, chance: Chance): Promise<void> {
  for (const user of Object.values(USERS))
    await db.query(
      `INSERT INTO people (id, email, name, role, password_hash, all_projects, created_at, updated_at)
       VALUES ($1, $2, $2, $3, 'none', true, $4, $4)`,
      [user.id, user.email, user.role, iso(FEES_FROM)],
    );
  for (const project of PROJECTS) {
    await db.query(
      `INSERT INTO projects (id, name, callback_key, callback_secret_sealed, base_url, wiki_url, zone, overdue_after_minutes,
         created_at, updated_at)
       VALUES ($1, $2, $2, '\\x00', 'http://127.0.0.1:9', 'http://127.0.0.1:9', $3, 1440, $4, $4)`,
      [project.id, project.name, project.zone, iso(FEES_FROM)],
    );
    await db.query(
      `INSERT INTO business_days (project_id, day, zone, begins_at, ends_at, state) VALUES ($1, $2, $3, $4, $5, 'open')`,
      [project.id, dayName(0), project.zone, iso(beginOf(project, 0)), iso(beginOf(project, 0) + DAY_MS)],
    );
    for (const { operatorId } of project.accounts) {
      const fileId = chance.id(beginOf(project, 0));
      await db.query(
        `INSERT INTO stored_files (id, project_id, name, type, bytes, size, sha256, uploaded_by, at)
         VALUES ($1, $2, 'solde-initial.pdf', 'application/pdf', '\\x255044462d', 5, '\\x00', $3, $4)`,
        [fileId, project.id, USERS.finance.id, iso(beginOf(project, 0))],
      );
      await db.query(
        `INSERT INTO balance_statements (id, project_id, operator_id, amount, as_of, source, note, stated_by, at, file_id)
         VALUES ($1, $2, $3, $4, $5, 'declared', 'Solde initial', $6, $5, $7)`,
        [
          chance.id(beginOf(project, 0)),
          project.id,
          operatorId,
          OPENING,
          iso(beginOf(project, 0)),
          USERS.finance.email,
          fileId,
        ],
      );
      await setFees(db, operatorId, FEES[operatorId], FEES_FROM);
    }
  }
  await setFees(db, '11', NEW_FEES, FEES_CHANGE);
}

async function setFees(
  db: DataSource,
  operatorId: string,
  rates: (typeof FEES)[string] | undefined,
  at: number,
): Promise<void> {
  const fees = (['payin', 'payout'] as const).flatMap((kind) => (rates ? [{ kind, ...rates[kind] }] : []));
  await addFeeGrid(db, { operatorId, from: iso(at) }, fees);
}
