import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createRawServer, type Socket } from 'node:net';
import { AggregatorClient } from '../../server/aggregator/client/aggregator-client.js';
import { DEFAULT_CALL_TIMEOUTS } from '../../server/aggregator/client/call-timeouts.js';
import { type AggregatorAccount, DEFAULT_VARIANTS } from '../../server/aggregator/contract/outcomes.js';
import { Clock } from '../../server/platform/common/time/clock.js';
import { AggregatorDates } from '../../server/platform/common/trusted-time/aggregator-dates.js';
import { Env } from '../../server/platform/config/env.js';

export interface Heard {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The connection that carried it. */
  socket: Socket;
  response: ServerResponse;
}

/** A remote end that records every request and answers as the test says. */
export class Stub {
  readonly heard: Heard[] = [];
  connections = 0;
  answer: (response: ServerResponse, request: Heard) => void = (response) => response.end('{}');

  private constructor(private readonly server: Server) {}

  static async open(): Promise<Stub> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const heard = {
          method: request.method ?? '',
          url: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(chunks).toString(),
          socket: request.socket,
          response,
        };
        stub.heard.push(heard);
        stub.answer(response, heard);
      });
    });
    const stub = new Stub(server);
    server.on('connection', () => stub.connections++);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return stub;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Answers with this JSON, or these bytes, from now on. */
  says(body: unknown, status = 200, headers: Record<string, string> = {}): void {
    this.answer = (response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
    };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

export function accountAt(baseUrl: string, changes: Partial<AggregatorAccount> = {}): AggregatorAccount {
  return {
    projectId: '01900000-0000-7000-8000-000000000001',
    baseUrl,
    credentials: { apiKey: 'KEY-canary', authToken: 'BEARER-canary' },
    variants: DEFAULT_VARIANTS,
    maxInFlight: 16,
    ratePerSecond: null,
    ...changes,
  };
}

/** Creates the product's client; private addresses are allowed by default. */
export function newClient({ allowPrivate = true, timeouts = DEFAULT_CALL_TIMEOUTS } = {}): AggregatorClient {
  const env = new Env();
  env.ALLOW_PRIVATE_AGGREGATOR = allowPrivate;
  return new AggregatorClient(new Clock(), env, new AggregatorDates(), timeouts);
}

/** Opens a raw TCP server that calls `speak` after the first bytes of a connection. */
export async function rawStub(
  speak: (socket: Socket) => void,
): Promise<{ url: string; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createRawServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => speak(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
