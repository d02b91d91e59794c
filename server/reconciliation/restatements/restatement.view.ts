/** What became known of a locked day. It changes nothing there: it is booked on `bookedDay`. */
export class RestatementView {
  id!: string;
  projectId!: string;
  day!: string;
  revision!: number;
  bookedDay!: string;
  raisedAt!: string;
  owner!: string | null;
  seenBy!: string | null;
  seenAt!: string | null;
  seenNote!: string | null;
  /** The day was reopened and locked again since: its new seal has these facts, and nothing of them is booked elsewhere. */
  absorbed!: boolean;
  /** What it changes of the day's money, XOF, signed. */
  amount!: number;
  lines!: RestatementLine[];
}

export class RestatementLine {
  id!: string;
  fact!: 'status' | 'registered' | 'contradiction' | 'override' | 'cash' | 'import' | 'balance' | 'account';
  transactionId!: string | null;
  reference!: string | null;
  operatorId!: string | null;
  operatorName!: string | null;
  before!: Record<string, unknown>;
  after!: Record<string, unknown>;
  amount!: number;
  knownAt!: string;
}
