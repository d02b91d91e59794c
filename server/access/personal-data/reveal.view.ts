export const REVEALED_SUBJECTS = ['transaction', 'payout', 'callback', 'import_line'] as const;
export type RevealedSubject = (typeof REVEALED_SUBJECTS)[number];

/** Personal data of one record in full; null where unknown. */
export class RevealView {
  subject!: RevealedSubject;
  id!: string;
  phone!: string | null;
  name!: string | null;
  email!: string | null;
}
