import type { Plain } from '../../platform/common/values/view-text.js';

/** Statement that does not begin with the balance with which the one before of its account ends; balances in XOF. */
export class StatementGap {
  importId!: string;
  fileName!: Plain;
  /** First day of the file, `YYYY-MM-DD`. */
  day!: string;
  openingBalance!: number;
  beforeId!: string;
  beforeName!: Plain;
  beforeDay!: string;
  closingBalance!: number;
  side!: 'statement' | 'bank';
  operatorId!: string | null;
}
