/** Bytes as text if they are valid UTF-8, otherwise in hex. */
export interface EvidenceBody {
  encoding: 'utf-8' | 'hex';
  content: string;
  /** Bytes as stored. */
  size: number;
  /** Of the bytes as stored, hex; null in a masked file, where it would allow to find a number by trial. */
  sha256: string | null;
  /** True where tokens are abbreviated or personal data is masked. */
  redacted: boolean;
  /** True where only the first bytes are given. */
  truncated: boolean;
}

/** Statement of one source about the transaction. Amounts in XOF, times in ISO 8601 UTC. */
export interface EvidenceStatus {
  source: 'rappro' | 'callback' | 'confirm' | 'statement';
  status: string | null;
  amount: number | null;
  at: string | null;
  /** True where it differs from our own record. */
  differs: boolean;
}

export interface EvidenceEvent {
  at: string;
  type: string;
  actor: string;
  /** In the language of the file. */
  text: string;
}

export interface EvidenceCallback {
  id: string;
  receivedAt: string;
  remoteAddress: string;
  contentType: string;
  encoding: string | null;
  status: string | null;
  statusReceived: string | null;
  amount: number | null;
  pairing: string | null;
  markValid: boolean | null;
  hash: string | null;
  logfile: string | null;
  headers: [string, string][];
  fields: Record<string, string>;
  body: EvidenceBody;
}

export interface EvidenceCall {
  id: string;
  operation: string;
  cause: string;
  sentAt: string;
  durationMs: number;
  method: string;
  url: string;
  requestHeaders: Record<string, string>;
  requestBody: EvidenceBody | null;
  answerStatus: number | null;
  answerHeaders: Record<string, string> | null;
  answerBody: EvidenceBody | null;
  outcome: string;
  received: string | null;
  fault: string | null;
}

export interface EvidenceLine {
  id: string;
  source: string;
  side: string;
  rowNumber: number;
  happenedAt: string;
  direction: string;
  amount: number;
  fee: number | null;
  status: string | null;
  reference: string | null;
  receipt: string | null;
  phone: string | null;
  label: string | null;
  matchedBy: string;
  matchedAt: string;
  undoneAt: string | null;
}

export interface EvidenceTransaction {
  id: string;
  kind: string;
  channel: string;
  reference: string;
  amount: number;
  currency: 'XOF';
  status: string;
  statusAt: string;
  statusFrom: string | null;
  reason: {
    list: string | null;
    code: string | null;
    /** Of the catalogue, in the language of the file. */
    meaning: string | null;
    details: string | null;
    text: string | null;
    documentation: string | null;
  } | null;
  occurredAt: string;
  recordedAt: string;
  recordedBy: string;
  expiredAt: string | null;
  operatorId: string | null;
  operatorName: string | null;
  phone: string | null;
  token: string | null;
  requestId: string | null;
  externalId: string | null;
  operatorReceipt: string | null;
  paymentUrl: string | null;
  description: string | null;
  customData: Record<string, unknown>;
  statusChecks: number;
}

/** Evidence of a transaction, as sealed: nothing outside it is covered by the seal. */
export interface EvidenceContent {
  format: string;
  language: string;
  madeAt: string;
  madeBy: string;
  personalData: 'full' | 'masked';
  project: { id: string; name: string; zone: string };
  transaction: EvidenceTransaction;
  /** Log file named by the callbacks; its name contains the time at the aggregator. */
  logfile: { name: string; at: string | null } | null;
  /** Deliveries of the project with the hash of the first callback. */
  hash: {
    value: string;
    total: number;
    deliveries: { id: string; receivedAt: string; reference: string | null; sameTransaction: boolean }[];
  } | null;
  statusBySource: EvidenceStatus[];
  timeline: EvidenceEvent[];
  callbacks: EvidenceCallback[];
  calls: EvidenceCall[];
  lines: EvidenceLine[];
  /** Entries left out in the middle because of the limits of the file. */
  omitted: { timeline: number; callbacks: number; calls: number };
}

/** Answer to a question about a seal: who made the file, of which transaction. */
export class EvidenceSealView {
  sha256!: string;
  transactionId!: string;
  reference!: string;
  projectId!: string;
  madeBy!: string;
  madeAt!: string;
  personalData!: 'full' | 'masked';
}
