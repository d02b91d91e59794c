/**
 * Bodies are text when they are valid UTF-8; otherwise `requestBody` and `answerBody` are null and `answerBase64` has
 * the bytes.
 */
export class ExchangeView {
  id!: string;
  projectId!: string;
  transactionId!: string | null;
  operation!: string;
  cause!: string;
  sentAt!: string;
  durationMs!: number;
  method!: string;
  url!: string;
  requestHeaders!: Record<string, string>;
  requestBody!: string | null;
  answerStatus!: number | null;
  answerHeaders!: Record<string, string> | null;
  answerBody!: string | null;
  answerBase64!: string | null;
  outcome!: string;
  said!: string | null;
  fault!: string | null;
}
