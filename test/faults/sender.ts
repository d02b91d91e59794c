import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import type { Sent } from './bodies.js';

export interface Answered {
  status: number;
  text: string;
}

/** Posts to one server over kept connections. */
export class Sender {
  private readonly agent: Agent;

  constructor(
    private readonly port: number,
    connections: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  }

  /** Rejects when no answer came. */
  post(path: string, { contentType, body }: Sent, headers: OutgoingHttpHeaders = {}): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.port,
          path,
          method: 'POST',
          agent: this.agent,
          timeout: 30_000,
          headers: {
            ...headers,
            ...(contentType === undefined ? {} : { 'content-type': contentType }),
            'content-length': body.length,
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          );
        },
      );
      sent.on('error', reject);
      sent.on('timeout', () => sent.destroy(new Error('no answer in 30 s')));
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
