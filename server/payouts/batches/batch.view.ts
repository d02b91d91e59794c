import type { PayoutChannel } from '../../transactions/lifecycle/lifecycle.js';
import { OrderView, type BatchChecks } from '../orders/order.view.js';

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

/** `mapping`: index of the column of each field, from 0. */
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
