import type { Personal, Plain } from '../../platform/common/values/view-text.js';
import type { RevealedSubject } from './reveal-words.js';

/** Personal data of one record in full; null where unknown. */
export class RevealView {
  subject!: RevealedSubject;
  id!: string;
  phone!: Personal<'phone'> | null;
  name!: Plain | null;
  email!: Plain | null;
}
