import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

interface CallbackPost {
  url: string;
  contentType: string;
  body: Buffer;
}

type PostResult = { status: number } | { error: string };

const ANSWER_TIMEOUT_MS = 10_000;

/** Sends callbacks over kept-alive connections and counts those in flight. */
export class CallbackSender {
  private readonly http = new HttpAgent({ keepAlive: true, maxSockets: 64 });
  private readonly https = new HttpsAgent({ keepAlive: true, maxSockets: 16 });
  private underWay = 0;
  private waiters: (() => void)[] = [];

  get inFlight(): number {
    return this.underWay;
  }

  /** Never rejects. */
  async send(order: CallbackPost): Promise<PostResult> {
    this.underWay++;
    try {
      return await this.exchange(order, true);
    } catch (error) {
      return { error: error instanceof Error ? error.message : 'failed' };
    } finally {
      this.underWay--;
    }
  }

  /** Resolves when all callbacks in flight are answered and their results recorded. */
  async idle(): Promise<void> {
    while (this.underWay > 0) await new Promise<void>((resolve) => this.waiters.push(resolve));
  }

  /** Must be called once the result of a callback is recorded. */
  noted(): void {
    if (this.underWay > 0) return;
    const waiters = this.waiters;
    this.waiters = [];
    for (const wake of waiters) wake();
  }

  close(): void {
    this.http.destroy();
    this.https.destroy();
  }

  private exchange(order: CallbackPost, mayRepeat: boolean): Promise<PostResult> {
    const { url, contentType, body } = order;
    return new Promise((resolve, reject) => {
      const secure = url.startsWith('https:');
      const send = secure ? httpsRequest : httpRequest;
      const headers = {
        'Content-Type': contentType,
        'Content-Length': body.length,
        'User-Agent': 'sandbox-callback/1',
      };
      const request = send(
        url,
        { method: 'POST', headers, agent: secure ? this.https : this.http, timeout: ANSWER_TIMEOUT_MS },
        (response) => {
          response.resume();
          response.on('end', () => resolve({ status: response.statusCode ?? 0 }));
          response.on('error', reject);
        },
      );
      request.on('timeout', () => request.destroy(new Error('answer timeout')));
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The receiver closed the kept-alive connection before the request: this is not its answer.
        const stale = request.reusedSocket && error.code === 'ECONNRESET';
        if (stale && mayRepeat) this.exchange(order, false).then(resolve, reject);
        else reject(error);
      });
      request.end(body);
    });
  }
}
