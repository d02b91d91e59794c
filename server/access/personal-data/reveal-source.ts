import type { RevealedSubject } from './reveal-words.js';

/** Personal data of one record, in full; null where unknown. */
export interface PersonalRecord {
  projectId: string;
  /** Account of the record at an operator; null: none is known, and a limited user cannot read it. */
  operatorId: string | null;
  phone: string | null;
  name: string | null;
  email: string | null;
}

/** Reads the personal data of one kind of record. `RevealsService` finds the sources among the providers at start. */
export abstract class RevealSource {
  abstract readonly subject: RevealedSubject;
  /** Type of the subject in the audit log. */
  abstract readonly auditType: string;

  abstract read(id: string): Promise<PersonalRecord | undefined>;
}
