import type { MessageValues } from '../../i18n/message.js';
import type { ProblemCode } from '../../i18n/problems.js';

/** Body of every error (RFC 9457, `application/problem+json`), in the language of the request. */
export class ProblemView {
  /** `/problems/<code>`: identifies the kind of problem; not an address to open. */
  type!: string;
  /** Meaning of the status. */
  title!: string;
  status!: number;
  /** What is wrong and what to do next. */
  detail!: string;
  code!: ProblemCode;
  /** What is wrong with each field, by the field's name. */
  errors?: Record<string, string>;
  /** Values in `detail`, and ids of what stands in the way. */
  values?: MessageValues;
}
