import type { Personal, Plain } from '../../../platform/common/values/view-text.js';

/**
 * Bodies are text when they are valid UTF-8; otherwise `requestBody` and `answerBody` are null and `answerBase64` has
 * the bytes.
 */
export class ExchangeView {
  id!: string;
  projectId!: string;
  transactionId!: string | null;
  operation!: Plain;
  cause!: Plain;
  sentAt!: string;
  durationMs!: number;
  method!: Plain;
  url!: Personal<'text'>;
  requestHeaders!: Record<string, Plain>;
  requestBody!: Personal<'body'> | null;
  answerStatus!: number | null;
  answerHeaders!: Record<string, Plain> | null;
  answerBody!: Personal<'body'> | null;
  answerBase64!: Personal<'base64'> | null;
  outcome!: Plain;
  said!: Personal<'text'> | null;
  fault!: Personal<'text'> | null;
}
