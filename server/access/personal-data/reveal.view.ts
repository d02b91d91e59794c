import type { RevealedSubject } from './reveal-words.js';

/** Personal data of one record in full; null where unknown. */
export class RevealView {
  subject!: RevealedSubject;
  id!: string;
  phone!: string | null;
  name!: string | null;
  email!: string | null;
}
