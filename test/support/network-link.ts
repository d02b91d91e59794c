import { connect, createServer, type Server, type Socket } from 'node:net';

/** The network between the application and its database or the aggregator; a test cuts, freezes and mends it. */
export class NetworkLink {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private frozen = false;
  /** The ends that answer. */
  private readonly answering = new Set<Socket>();
  private holdsAnswers = false;
  private readonly asking = new Set<Socket>();
  private holdsRequests = false;
  private fatal: { text: string; on?: Socket } | undefined;
  private port = 0;

  /** @param targetUrl the server behind the link, with its port */
  constructor(private readonly targetUrl: string) {}

  /** The address to give to the application. */
  get url(): string {
    const url = new URL(this.targetUrl);
    url.port = String(this.port);
    return url.href;
  }

  /** Opens the link, on the port that it had before. */
  async mend(): Promise<void> {
    this.frozen = false;
    this.holdsAnswers = false;
    this.holdsRequests = false;
    for (const socket of this.sockets) socket.resume();
    if (this.server) return;
    const server = createServer((socket) => this.join(socket));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    const address = server.address();
    if (address && typeof address === 'object') this.port = address.port;
  }

  /** Ends what is open and refuses what is new, as when the database is stopped. */
  async cut(): Promise<void> {
    const server = this.server;
    this.server = undefined;
    this.endConnections();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  /** Ends what is open; new connections are taken. */
  endConnections(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
    this.sockets.clear();
  }

  /** Keeps all connections open and passes nothing, as when a machine hangs. */
  freeze(): void {
    this.frozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** Requests pass; answers wait until the link is mended. */
  holdAnswers(): void {
    this.holdsAnswers = true;
    for (const socket of this.answering) socket.pause();
  }

  /** Answers pass; requests, and the ends of connections that the application closes, wait until the link is mended. */
  holdRequests(): void {
    this.holdsRequests = true;
    for (const socket of this.asking) socket.pause();
  }

  /** Loses the answer to the next COMMIT of a transaction that contains `text`. */
  loseCommitAfter(text: string): void {
    this.fatal = { text };
  }

  /** Returns true if the answers of this connection are lost from now on. */
  private isFatal(near: Socket, chunk: Buffer): boolean {
    if (!this.fatal) return false;
    if (chunk.includes(this.fatal.text)) this.fatal.on = near;
    return this.fatal.on === near && chunk.includes('COMMIT');
  }

  private join(near: Socket): void {
    const { hostname, port } = new URL(this.targetUrl);
    const far = connect(Number(port), hostname);
    this.answering.add(far);
    if (this.holdsAnswers) far.pause();
    this.asking.add(near);
    if (this.holdsRequests) near.pause();
    near.on('data', (chunk) => {
      if (!this.isFatal(near, chunk)) return;
      this.fatal = undefined;
      far.removeAllListeners('data');
      far.once('data', () => near.resetAndDestroy());
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      if (this.frozen) from.pause();
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        this.answering.delete(from);
        this.asking.delete(from);
        to.destroy();
      });
    }
  }
}
