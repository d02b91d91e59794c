import type { GuardState, HighWaterMark } from './high-water-mark.js';
import type { JournaledCall, JournalEntry, JournalExplanation } from './call-journal.js';

/** Progress of sending according to the database. */
export interface KnownMark extends HighWaterMark {
  /** Id of the last claim; null before the first one. */
  claim: string | null;
  /** Id of the witness that records the payouts of this database; null with a marker file. */
  witness: string | null;
  /** Start of the database server, which tells a copy from its original. */
  instance: string;
  isSilenced: boolean;
}

/** A claim inside its database transaction. */
export interface CountedClaim extends KnownMark {
  claim: string;
  /** Id of the claim before. */
  after: string | null;
}

/** Progress of sending according to the record. */
export interface RecordedMark extends HighWaterMark {
  claim: string | null;
  witness: string | null;
  /** Instance that signs; null with a marker file, and before the first sign. */
  holder: string | null;
}

/** Result of `read`; null where there is no record. */
export type FoundMark = RecordedMark | null | 'unreadable' | 'away';

/** Explanation of a gap by the journal. */
export interface JournalReading {
  /** Returns the calls of the claims from the mark of the database up to `until`. */
  explain(until: number): JournalExplanation;
  /** Returns every call that the database may lack, without a check of completeness. */
  readable(): JournalEntry[];
}

/**
 * Mark and journal of sent payouts outside the database: files (`FileRecord`) or a Postgres on another machine
 * (`WitnessRecord`). Callers hold the guard's lock while they write.
 */
export abstract class SendingRecord {
  /** Id of the witness that is set, as far as known to this process; null with files. */
  abstract readonly witness: string | null;
  /** Never throws. */
  abstract read(): Promise<FoundMark>;
  /** @param known read after `found` */
  abstract compare(found: FoundMark, known: KnownMark): Promise<GuardState>;
  /**
   * Replaces the mark, durably, after the claim has been committed and before its calls.
   * @param before what was compared with `known` under the lock
   * @throws errors of the store, and where the mark is another one meanwhile
   */
  abstract write(known: KnownMark, before: FoundMark): Promise<void>;
  /** Begins a generation of two people. @throws errors of the store */
  abstract begin(next: KnownMark): Promise<void>;
  /** Records the calls of a claim before it commits. @throws errors of the store; the claim must not commit then */
  abstract append(claim: CountedClaim, calls: readonly JournaledCall[]): Promise<void>;
  abstract journal(known: KnownMark): Promise<JournalReading>;
}
