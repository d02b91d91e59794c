import type { DataSource } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import type { ChainFault } from './audit.view.js';
import { ChainCheck, MOST_FAULTS } from './chain-check.js';
import { type ChainHead, type ChainLink, linkHash } from './chain-link.js';

const PAGE = 2_000;
/** Distance in entries within which the place of an entry is searched for. */
const NEAR = 2_000;

const instant = (column: Sql): Sql =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Columns of `audit_chain c` and `audit_entries a`: a link with its entry, null when that is gone. */
export const LINK_COLUMNS = sql`c.seq::float8 AS seq, c.entry_id AS "entryId", ${instant(sql`c.recorded_at`)} AS "recordedAt",
    encode(c.previous, 'hex') AS previous, encode(c.hash, 'hex') AS hash,
    CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'at', ${instant(sql`a.at`)}, 'personId', a.person_id,
      'actor', a.actor, 'act', a.act, 'subjectType', a.subject_type, 'subjectId', a.subject_id, 'projectId', a.project_id,
      'details', a.details) END AS entry`;

const LINKS = sql`SELECT ${LINK_COLUMNS} FROM audit_chain c LEFT JOIN audit_entries a ON a.id = c.entry_id`;

interface CheckedChain {
  entries: number;
  lastSeq: number;
  /** In the order of the chain; entries without a place in it last. */
  faults: ChainFault[];
}

/** Reads the whole chain in pages and compares it with the entries, with itself and with heads from elsewhere. */
export async function verifyChain(db: DataSource, heads: readonly ChainHead[]): Promise<CheckedChain> {
  const check = new ChainCheck(heads);
  let entries = 0;
  for (;;) {
    const links = await queryRows<ChainLink>(
      db,
      sql`${LINKS} WHERE c.seq > ${check.lastSeq} ORDER BY c.seq LIMIT ${PAGE}`,
    );
    for (const link of links) check.push(link);
    entries += links.length;
    if (links.length < PAGE) break;
  }
  check.end(
    await queryRows<{ id: string; at: string }>(
      db,
      sql`SELECT e.id, ${instant(sql`e.at`)} AS at FROM audit_entries e
          WHERE NOT EXISTS (SELECT FROM audit_chain c WHERE c.entry_id = e.id) ORDER BY e.at, e.id LIMIT ${MOST_FAULTS}`,
    ),
  );
  for (const { fault, link } of check.altered.slice(0, MOST_FAULTS))
    if (await isElsewhere(db, link)) fault.kind = 'reordered';
  return { entries, lastSeq: check.lastSeq, faults: check.faults };
}

/** True when the entry that the hash of this link covers stands at another place, with its own id or with another's. */
async function isElsewhere(db: DataSource, link: ChainLink): Promise<boolean> {
  const near = await queryRows<ChainLink>(
    db,
    sql`${LINKS} WHERE c.seq BETWEEN ${link.seq - NEAR} AND ${link.seq + NEAR} ORDER BY abs(c.seq - ${link.seq})`,
  );
  return near.some(
    ({ seq, entry }) =>
      seq !== link.seq &&
      entry !== null &&
      [entry.id, link.entryId].some((id) => linkHash(link, { ...entry, id }) === link.hash),
  );
}
