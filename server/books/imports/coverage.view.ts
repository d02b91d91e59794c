import type { Plain } from '../../platform/common/values/view-text.js';
import type { SourceSide } from './import-words.js';

/** Coverage of a day by confirmed files: statements by account, orders and bank for all accounts together. */
export class CoverageLine {
  /** Null for all accounts. */
  operatorId!: string | null;
  operatorName!: Plain | null;
  leg!: SourceSide;
  /** True when a confirmed file covers the day. */
  covered!: boolean;
}
