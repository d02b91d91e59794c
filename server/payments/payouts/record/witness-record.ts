import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import sql, { type Sql } from 'sql-template-tag';
import { affectedRows, queryRow, queryRows } from '../../../platform/common/database/query.js';
import { errorCodeOf } from '../../../platform/common/database/database-faults.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { formatJournalLine, type JournaledCall, JournalReader, parseJournalLine } from './call-journal.js';
import { journaled } from './call-journal.repository.js';
import { type GuardState, guardStateOf } from './high-water-mark.js';
import {
  type CountedClaim,
  type FoundMark,
  type JournalReading,
  type KnownMark,
  type RecordedMark,
  SendingRecord,
} from './sending-record.js';
import { WitnessDatabase } from './witness-database.js';
import { signSql, type WitnessSign } from './witness-sign.js';

/** Claims before the last one among which a fork is looked for. */
const FORK_WITHIN = 1_000;

/** SQLSTATE classes and codes of a witness that answers and cannot be used: its tables, its login, its version. */
const UNUSABLE = /^(28|3D|42)/;

type MarkRow = RecordedMark & { witness: string };

/**
 * Mark and journal in a Postgres on another machine, which is never restored with the database. Each claim names the one before it, so
 * that the mark is raised, and a gap explained, along one line of claims only; and one server of the database signs at a time.
 */
@Injectable()
export class WitnessRecord extends SendingRecord implements OnApplicationShutdown {
  private readonly database: WitnessDatabase;
  private known: string | null = null;

  constructor(
    address: string,
    private readonly clock: Clock,
  ) {
    super();
    this.database = new WitnessDatabase(address);
  }

  get witness(): string | null {
    return this.known;
  }

  /** After calls under way have their answers. */
  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }

  async read(): Promise<FoundMark> {
    try {
      const row = await queryRow<MarkRow>(
        this.database,
        sql`SELECT id AS witness, generation, counter::float8 AS counter, claim, holder FROM payout_marks`,
      );
      if (!row) return 'unreadable';
      this.known = row.witness;
      return row;
    } catch (error) {
      return UNUSABLE.test(errorCodeOf(error)) ? 'unreadable' : 'away';
    }
  }

  async compare(found: FoundMark, known: KnownMark): Promise<GuardState> {
    if (found === null || typeof found === 'string') return guardStateOf(found, known);
    if (known.isSilenced) return 'silenced';
    if (found.claim === null) return known.counter === 0 ? 'open' : 'missing';
    if (known.witness !== found.witness) return 'forked';
    if (found.holder !== known.instance) return 'waiting';
    if (found.generation > known.generation) return 'forgotten';
    if (found.generation < known.generation) return 'forked';
    if (found.counter === known.counter) return found.claim === known.claim ? 'open' : 'forked';
    const isBehind = found.counter > known.counter;
    try {
      const onOneLine = await (isBehind ? this.isConnected(found, known) : this.isConnected(known, found));
      if (!onOneLine) return 'forked';
    } catch {
      return 'away';
    }
    return isBehind ? 'forgotten' : 'open';
  }

  /** Compares and sets, because two copies of a database hold different locks. */
  async write(known: KnownMark, before: FoundMark): Promise<void> {
    if (before === null || typeof before === 'string') throw new Error(`guard: ${before ?? 'missing'}`);
    const written = await affectedRows(
      this.database,
      sql`UPDATE payout_marks SET generation = ${known.generation}, counter = ${known.counter}, claim = ${known.claim}, marked_at = now()
        WHERE id = ${known.witness} AND holder = ${known.instance}
          AND generation = ${before.generation} AND counter = ${before.counter} AND claim = ${before.claim}`,
    );
    if (!written) throw new Error('guard: the witness has another mark meanwhile');
  }

  /** Also makes this server of the database the one that signs. */
  async begin(next: KnownMark): Promise<void> {
    const begun = await affectedRows(
      this.database,
      sql`UPDATE payout_marks SET generation = ${next.generation}, counter = ${next.counter}, claim = ${next.claim}, marked_at = now(),
          holder = ${next.instance}, holder_at = now(), rival_since = NULL, rival_at = NULL, rival_machine = NULL
        WHERE id = ${next.witness} AND generation < ${next.generation}`,
    );
    if (!begun) throw new Error('guard: the witness has a later generation');
  }

  async append(claim: CountedClaim, calls: readonly JournaledCall[]): Promise<void> {
    const { generation, counter } = claim;
    const at = this.clock.now().toISOString();
    const lines = calls.map((call, index) =>
      formatJournalLine({ generation, counter, part: index + 1, of: calls.length, ...journaled(call), at }),
    );
    const appended = await affectedRows(
      this.database,
      sql`INSERT INTO payout_calls (claim, part, after, generation, counter, line)
        SELECT ${claim.claim}::uuid, l.part, ${claim.after}::uuid, ${generation}::int, ${counter}::bigint, l.line
        FROM payout_marks m, unnest(${lines}::text[]) WITH ORDINALITY l(line, part)
        WHERE m.id = ${claim.witness} AND m.holder = ${claim.instance} AND (m.generation, m.counter) < (${generation}, ${counter})`,
    );
    if (appended !== calls.length) throw new Error('the witness does not take the claim');
  }

  async journal(known: KnownMark): Promise<JournalReading> {
    const found = await this.read();
    if (found === null || typeof found === 'string') throw new Error(`guard: ${found ?? 'missing'}`);
    const gap = await this.linesOf(sql`c.claim IN (${this.lineSql(found.claim, known.counter)})`);
    const unknown = sql`(c.generation, c.counter) > (${known.generation}, ${known.counter})`;
    const forked = sql`c.claim IN (${this.lineSql(found.claim, known.counter - FORK_WITHIN)})
      AND c.claim NOT IN (${this.lineSql(known.claim, known.counter - FORK_WITHIN)})`;
    const lacking = await this.linesOf(sql`${unknown} OR (${forked})`);
    const reader = new JournalReader(known);
    for (const line of gap) reader.add(line);
    return {
      explain: (until) => reader.explain(until),
      readable: () => lacking.flatMap((line) => parseJournalLine(line) ?? []),
    };
  }

  /**
   * Takes over from a marker file, or for a new database: records where it stands.
   * @returns the id of the claim from which the line begins; null where the witness records other payouts already
   */
  async adopt({ generation, counter }: KnownMark): Promise<string | null> {
    const row = await queryRow<{ claim: string }>(
      this.database,
      sql`UPDATE payout_marks SET generation = ${generation}, counter = ${counter},
          claim = coalesce(claim, ${newId(this.clock.now())}::uuid), marked_at = now()
        WHERE (claim IS NULL OR (generation = ${generation} AND counter = ${counter})) AND NOT EXISTS (SELECT FROM payout_calls)
        RETURNING claim`,
    );
    return row?.claim ?? null;
  }

  /** Writes the sign of life of a server of the database. @throws errors of the store */
  async sign(instance: string, machine: string): Promise<WitnessSign> {
    const row = await queryRow<{ holds: boolean; isContested: boolean; other: string | null }>(
      this.database,
      signSql(instance, machine),
    );
    if (!row) return { state: 'waits', other: null };
    if (row.holds) return { state: 'holds', other: null };
    return { state: row.isContested ? 'contested' : 'waits', other: row.other };
  }

  private async linesOf(condition: Sql): Promise<string[]> {
    const rows = await queryRows<{ line: string }>(
      this.database,
      sql`SELECT c.line FROM payout_calls c WHERE ${condition} ORDER BY c.generation, c.counter, c.claim, c.part`,
    );
    return rows.map(({ line }) => line.trimEnd());
  }

  /** SQL: the claims from this one back to those above the count. */
  private lineSql(claim: string | null, above: number): Sql {
    return sql`WITH RECURSIVE line AS (
        SELECT claim, after, counter FROM payout_calls WHERE claim = ${claim}::uuid AND part = 1 AND counter > ${above}
        UNION ALL SELECT p.claim, p.after, p.counter FROM line l JOIN payout_calls p ON p.claim = l.after AND p.part = 1
        WHERE p.counter > ${above})
      SELECT claim FROM line`;
  }

  private async isConnected(
    last: Pick<KnownMark, 'claim'>,
    { claim, counter }: Pick<KnownMark, 'claim' | 'counter'>,
  ): Promise<boolean> {
    const rows = await queryRows<unknown>(
      this.database,
      sql`SELECT 1 FROM payout_calls c WHERE c.after = ${claim}::uuid AND c.part = 1 AND c.counter = ${counter} + 1
        AND c.claim IN (${this.lineSql(last.claim, counter)})`,
    );
    return rows.length > 0;
  }
}
