import type { PayoutChannel } from '../../transactions/lifecycle/lifecycle.js';
import { OrderView, type BatchChecks } from '../orders/order.view.js';

/** A line of a batch's file. */
export class BatchRowView {
  id!: number;
  cells!: string[];
  channel!: PayoutChannel | null;
  phone!: string | null;
  beneficiary!: string | null;
  amount!: number | null;
  staysInWallet!: boolean | null;
  purpose!: string | null;
  note!: string | null;
  operatorName!: string | null;
  /** In the reader's language. */
  errors!: { field: string; message: string }[];
  warnings!: { field: string; message: string; payoutId: string | null }[];
  leftOut!: boolean;
}

/** The header of a file and how its columns were understood; `mapping` is field → index of the column. */
export class BatchView extends OrderView {
  columns!: string[];
  mapping!: Partial<Record<BatchField, number>>;
  checks!: BatchChecks;
}

export const BATCH_FIELDS = [
  'phone',
  'amount',
  'channel',
  'staysInWallet',
  'beneficiary',
  'purpose',
  'note',
] as const;

export type BatchField = (typeof BATCH_FIELDS)[number];
