import { Webhook } from 'standardwebhooks';

/** A delivery as it arrived: the headers of Standard Webhooks and the bytes of the body. */
export interface SignedDelivery {
  id: string;
  timestamp: string | undefined;
  signature: string | undefined;
  body: Buffer;
}

export type SignatureVerdict = 'valid' | 'outside the window' | 'wrong';

/** Verifies a signature at `now`; the library uses the clock of the machine only. */
export function verifyWebhook(
  key: string,
  { id, timestamp, signature, body }: SignedDelivery,
  now: Date,
  windowSeconds = 300,
): SignatureVerdict {
  if (timestamp === undefined || !/^\d+$/.test(timestamp)) return 'wrong';
  const at = new Date(Number(timestamp) * 1_000);
  if (new Webhook(key).sign(id, at, body) !== signature) return 'wrong';
  return Math.abs(now.getTime() - at.getTime()) <= windowSeconds * 1_000 ? 'valid' : 'outside the window';
}
