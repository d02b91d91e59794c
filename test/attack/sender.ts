import { Pool } from 'undici';
import type { Callers } from './callers.js';
import type { ReceivedFile, Sent, Tally } from './tally.js';

const CONNECTIONS = 12;
const PATIENCE_MS = 60_000;
const MOST_READ = 4 * 1024 * 1024;

/** Sends requests as a caller and has each answer counted. */
export class AttackSender {
  private readonly pool: Pool;

  constructor(
    url: string,
    private readonly callers: Callers,
    private readonly tally: Tally,
  ) {
    this.pool = new Pool(url, {
      connections: CONNECTIONS,
      headersTimeout: PATIENCE_MS,
      bodyTimeout: PATIENCE_MS,
    });
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  async send(sent: Sent): Promise<ReceivedFile> {
    const received = await this.sendOnce(sent);
    this.tally.count(sent, received);
    if (sent.by === 'other' || sent.by === 'nobody' || sent.by === 'impostor') return received;
    if (received.status !== 401 || !/session_ended|wrong_api_key/.test(received.text)) return received;
    await this.callers.renew(sent.by); // An earlier request ended the session: the question is asked again.
    return this.sendOnce(sent);
  }

  /** Sends with a few at a time; the order in which they begin is that of the list. */
  async sendAll<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < items.length) {
        const item = items[next++];
        if (item !== undefined) await work(item);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  }

  private async sendOnce({ by, method, url, headers = {}, body }: Sent): Promise<ReceivedFile> {
    const proof = by === 'other' ? {} : await this.callers.headersOf(by);
    const answer = await this.pool.request({
      path: url,
      method,
      headers: { 'accept-language': 'en', 'x-forwarded-for': '198.51.100.7', ...proof, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const isStream = String(answer.headers['content-type']).startsWith('text/event-stream');
    if (isStream) answer.body.on('error', () => undefined).destroy();
    const bytes = isStream ? Buffer.alloc(0) : await readSome(answer.body);
    return { status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString('utf8') };
  }
}

async function readSome(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (size < MOST_READ) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks);
}
