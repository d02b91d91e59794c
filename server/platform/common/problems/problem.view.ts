import type { Personal, Plain } from '../values/view-text.js';
import type { MessageValues } from '../../i18n/message.js';
import type { ProblemCode } from '../../i18n/problems.js';

/** Body of every error (RFC 9457, `application/problem+json`), in the language of the request. */
export class ProblemView {
  /** `/problems/<code>`: identifies the kind of problem; not an address to open. */
  type!: Plain;
  /** Meaning of the status. */
  title!: Personal<'text'>;
  status!: number;
  /** Fault and next step, in the language of the reader. */
  detail!: Plain;
  code!: ProblemCode;
  /** Fault of each field, by the name of the field. */
  errors?: Record<string, Plain>;
  /** Values in `detail`, and ids of what stands in the way. */
  values?: MessageValues;
}
