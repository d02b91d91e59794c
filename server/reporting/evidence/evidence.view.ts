import type { Personal, Plain } from '../../platform/common/values/view-text.js';

/** Bytes as text if they are valid UTF-8, otherwise in hex. */
export interface EvidenceBody {
  encoding: 'utf-8' | 'hex';
  content: Plain;
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
  status: Plain | null;
  amount: number | null;
  at: string | null;
  /** True where it differs from our own record. */
  differs: boolean;
}

export interface EvidenceEvent {
  at: string;
  type: Plain;
  actor: Plain;
  /** In the language of the file. */
  text: Plain;
}

export interface EvidenceCallback {
  id: string;
  receivedAt: string;
  remoteAddress: Plain;
  contentType: Plain;
  encoding: Plain | null;
  status: Plain | null;
  statusReceived: Plain | null;
  amount: number | null;
  pairing: Plain | null;
  markValid: boolean | null;
  hash: Plain | null;
  logfile: Plain | null;
  headers: Personal<'content', [string, string][]>;
  fields: Personal<'content', Record<string, string>>;
  body: EvidenceBody;
}

export interface EvidenceCall {
  id: string;
  operation: Plain;
  cause: Plain;
  sentAt: string;
  durationMs: number;
  method: Plain;
  url: Personal<'text'>;
  requestHeaders: Record<string, Plain>;
  requestBody: EvidenceBody | null;
  answerStatus: number | null;
  answerHeaders: Record<string, Plain> | null;
  answerBody: EvidenceBody | null;
  outcome: Plain;
  received: Plain | null;
  fault: Personal<'text'> | null;
}

export interface EvidenceLine {
  id: string;
  source: Plain;
  side: Plain;
  rowNumber: number;
  happenedAt: string;
  direction: Plain;
  amount: number;
  fee: number | null;
  status: Plain | null;
  reference: Plain | null;
  receipt: Plain | null;
  phone: Personal<'phone'> | null;
  label: Personal<'line'> | null;
  matchedBy: string;
  matchedAt: string;
  undoneAt: string | null;
}

export interface EvidenceTransaction {
  id: string;
  kind: Plain;
  channel: Plain;
  reference: Plain;
  amount: number;
  currency: 'XOF';
  status: Plain;
  statusAt: string;
  statusFrom: Plain | null;
  reason: {
    list: Plain | null;
    code: Plain | null;
    /** Of the catalogue, in the language of the file. */
    meaning: Plain | null;
    details: Personal<'record'> | null;
    text: Plain | null;
    documentation: Plain | null;
  } | null;
  occurredAt: string;
  recordedAt: string;
  recordedBy: string;
  expiredAt: string | null;
  operatorId: string | null;
  operatorName: Plain | null;
  phone: Personal<'phone'> | null;
  token: Plain | null;
  requestId: string | null;
  externalId: string | null;
  operatorReceipt: Plain | null;
  paymentUrl: Plain | null;
  description: Personal<'text'> | null;
  customData: Personal<'content', Record<string, unknown>>;
  statusChecks: number;
}

/** Evidence of a transaction, as sealed: nothing outside it is covered by the seal. */
export interface EvidenceContent {
  format: Plain;
  language: Plain;
  madeAt: string;
  madeBy: string;
  personalData: 'full' | 'masked';
  project: { id: string; name: Plain; zone: string };
  transaction: EvidenceTransaction;
  /** Log file named by the callbacks; its name contains the time at the aggregator. */
  logfile: { name: Plain; at: string | null } | null;
  /** Deliveries of the project with the hash of the first callback. */
  hash: {
    value: Plain;
    total: number;
    deliveries: { id: string; receivedAt: string; reference: Plain | null; sameTransaction: boolean }[];
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
  reference!: Plain;
  projectId!: string;
  madeBy!: string;
  madeAt!: string;
  personalData!: 'full' | 'masked';
}
