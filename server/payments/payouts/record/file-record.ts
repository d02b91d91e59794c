import { type GuardState, guardStateOf } from './high-water-mark.js';
import type { HighWaterMarkRepository } from './high-water-mark.repository.js';
import type { JournaledCall } from './call-journal.js';
import type { CallJournalRepository } from './call-journal.repository.js';
import {
  type CountedClaim,
  type FoundMark,
  type JournalReading,
  type KnownMark,
  SendingRecord,
} from './sending-record.js';

/** Mark and journal in files, which all processes of a database share. */
export class FileRecord extends SendingRecord {
  readonly witness = null;

  constructor(
    private readonly mark: HighWaterMarkRepository,
    private readonly calls: CallJournalRepository,
  ) {
    super();
  }

  async read(): Promise<FoundMark> {
    const found = await this.mark.read();
    return typeof found === 'string' || found === null
      ? found
      : { ...found, claim: null, witness: null, holder: null };
  }

  /** A database whose payouts a witness records is not compared with a file. */
  compare(found: FoundMark, known: KnownMark): Promise<GuardState> {
    return Promise.resolve(known.witness === null ? guardStateOf(found, known) : 'missing');
  }

  write(known: KnownMark): Promise<void> {
    return this.mark.write(known);
  }

  begin(next: KnownMark): Promise<void> {
    return this.mark.write(next);
  }

  append({ generation, counter }: CountedClaim, calls: readonly JournaledCall[]): Promise<void> {
    return this.calls.append({ generation, counter }, calls);
  }

  journal({ generation, counter }: KnownMark): Promise<JournalReading> {
    return this.calls.read({ generation, counter });
  }
}
