import type { Readable } from 'node:stream';

/** What mail servers commonly take, less what base64 adds. */
const LARGEST = 15 * 1024 * 1024;

/** The bytes of a file; undefined where they are more than a mail carries: then the rest is not even read. */
export async function readAttachment(stream: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > LARGEST) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
