import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SignedDelivery } from './verify-webhook.js';

/** A delivery as it arrived. */
export interface ReceivedWebhook {
  id: string;
  headers: IncomingMessage['headers'];
  signed: SignedDelivery;
  body: string;
  payload: { id: string; event: string; at: string; project: unknown; alert: Record<string, unknown> | null };
}

type Behaviour = (response: ServerResponse, arrived: ReceivedWebhook) => void;

const takes: Behaviour = (response) => void response.writeHead(204).end();

/** A receiver of webhooks over real HTTP. */
export class WebhookReceiver {
  readonly arrived: ReceivedWebhook[] = [];
  behaviour: Behaviour = takes;

  private constructor(private readonly server: Server) {}

  /** Listens on the port, on a free one when absent. */
  static async open(port = 0): Promise<WebhookReceiver> {
    const server = createServer((request, response) => {
      receiver.take(request, response).catch(() => response.destroy());
    });
    const receiver = new WebhookReceiver(server);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return receiver;
  }

  /** `http://127.0.0.1:<port>` */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get events(): string[] {
    return this.arrived.map(({ payload }) => payload.event);
  }

  /** Answers with this status from here on. */
  answers(status: number, headers: Record<string, string> = {}): void {
    this.behaviour = (response) => void response.writeHead(status, headers).end();
  }

  /** Forgets what came, and takes everything again. */
  reset(): void {
    this.arrived.length = 0;
    this.behaviour = takes;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const header = (name: string) => request.headers[name]?.toString();
    const arrived = {
      id: header('webhook-id') ?? '',
      headers: request.headers,
      signed: {
        id: header('webhook-id') ?? '',
        timestamp: header('webhook-timestamp'),
        signature: header('webhook-signature'),
        body: bytes,
      },
      body: bytes.toString(),
      get payload() {
        return JSON.parse(this.body) as ReceivedWebhook['payload'];
      },
    };
    this.arrived.push(arrived);
    this.behaviour(response, arrived);
  }
}
