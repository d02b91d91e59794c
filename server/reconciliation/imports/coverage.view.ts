import type { SourceSide } from './import.view.js';

/** How far files of others cover a day: statements by account, orders and bank for all accounts together. */
export class CoverageLine {
  /** Null: all accounts. */
  operatorId!: string | null;
  operatorName!: string | null;
  leg!: SourceSide;
  /** A validated file covers the day. */
  covered!: boolean;
}
