import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import { DEFAULT_CALL_TIMEOUTS } from '../../../aggregator/client/call-timeouts.js';
import { requireAllowed } from '../../../aggregator/transport/address-guard.js';
import { connectorWithin } from '../../../aggregator/transport/connector.js';
import { networkFaultOf } from '../../../aggregator/transport/wire-answer.js';
import { Env } from '../../../platform/config/env.js';

/** Bytes of a response that are read before the connection is closed. */
const MOST_READ = 64 * 1024;
/** Characters. */
const MOST_SHOWN = 200;

/** Injection token for the time limit of a whole call, in ms. */
export const WEBHOOK_TIMEOUT_MS = Symbol('WEBHOOK_TIMEOUT_MS');
export const DEFAULT_WEBHOOK_TIMEOUT_MS = 10_000;

/** `text`: the first 200 characters of the response on one line. */
type WebhookAnswer = { status: number; text: string } | { fault: string };

/**
 * Posts deliveries to webhook receivers. Refuses private addresses at connect time unless the settings permit them;
 * does not follow redirects. Receiver and network errors are returned as `fault`, never thrown.
 */
@Injectable()
export class WebhookClient implements OnApplicationShutdown {
  private readonly allowPrivate: boolean;
  private readonly agent: Agent;

  constructor(
    env: Env,
    @Inject(WEBHOOK_TIMEOUT_MS) private readonly timeoutMs: number,
  ) {
    this.allowPrivate = env.demo || env.ALLOW_PRIVATE_AGGREGATOR;
    this.agent = new Agent({
      // A new connection per delivery, so that every address is resolved and checked.
      pipelining: 0,
      connect: connectorWithin(Math.min(timeoutMs, DEFAULT_CALL_TIMEOUTS.connect), this.allowPrivate),
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  async post(
    url: string,
    body: string | Buffer,
    headers: Record<string, string | string[]>,
  ): Promise<WebhookAnswer> {
    const deadline = AbortSignal.timeout(this.timeoutMs);
    try {
      requireAllowed(url, this.allowPrivate);
      const answer = await request(url, {
        method: 'POST',
        dispatcher: this.agent,
        headers,
        body,
        signal: deadline,
      });
      return { status: answer.statusCode, text: await beginningOf(answer.body).catch(() => '') };
    } catch (error) {
      return { fault: deadline.aborted ? 'answer timeout' : networkFaultOf(error).fault };
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}

/** Reads at most `MOST_READ` bytes; leaving the loop closes the connection. */
async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MOST_READ) break;
  }
  const text = Buffer.concat(chunks)
    .toString()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return text.slice(0, MOST_SHOWN).toWellFormed();
}
