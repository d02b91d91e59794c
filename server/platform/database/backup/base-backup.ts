import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { join } from 'node:path';
import { Client, type ClientConfig, type Connection, type Submittable } from 'pg';
import { sendOn, submitOn } from '../../common/database/query.js';

/** Compressed files of the data directory. */
export const ARCHIVE = 'base.tar.gz';
/** Sizes and SHA-256 of the files in it, as Postgres writes it. */
export const MANIFEST = 'backup_manifest';

const COMMAND = `BASE_BACKUP (LABEL 'rappro', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`;

/** Places in the log of the database between which the files were copied. */
export interface CopiedRange {
  start: string;
  end: string;
  timeline: number;
}

/**
 * Copies all files of the database server, with the log that makes them consistent, into two files of a folder, by the replication protocol.
 * @param url a login with the attribute REPLICATION
 */
export async function copyServer(url: string, folder: string): Promise<CopiedRange> {
  const config: ClientConfig & { replication: string } = {
    connectionString: url,
    application_name: 'rappro backup',
    replication: 'true',
    keepAlive: true,
  };
  const client = new Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const copy = new ServerCopy(folder);
    submitOn(client, copy);
    return await copy.done;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Reads the messages of one `BASE_BACKUP`. */
class ServerCopy implements Submittable {
  readonly done: Promise<CopiedRange>;
  private settle!: { resolve(range: CopiedRange): void; reject(error: unknown): void };
  private readonly rows: string[][] = [];
  private sink: Writable | undefined;
  private readonly written: Promise<void>[] = [];
  private fault: unknown;
  private isPaused = false;

  constructor(private readonly folder: string) {
    this.done = new Promise((resolve, reject) => (this.settle = { resolve, reject }));
  }

  submit(connection: Connection): void {
    sendOn(connection, COMMAND);
  }

  handleDataRow({ fields }: { fields: (Buffer | string | null)[] }): void {
    this.rows.push(fields.map((field) => field?.toString() ?? ''));
  }

  /** A message begins with its kind: a new archive, the manifest, or data of the one that is open. */
  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    switch (chunk[0]) {
      case 0x6e: // n
        this.open(chunk.subarray(1, chunk.indexOf(0, 1)).toString(), connection);
        break;
      case 0x6d: // m
        this.open(MANIFEST, connection);
        break;
      case 0x64: // d
        this.write(Buffer.from(chunk.subarray(1)), connection);
        break;
      default:
        break; // progress
    }
  }

  handleError(error: unknown): void {
    this.fault ??= error;
    this.sink?.destroy();
    this.settle.reject(error);
  }

  handleReadyForQuery(): void {
    if (this.fault) {
      this.settle.reject(this.fault);
      return;
    }
    this.sink?.end();
    // The first row names the start, the last one the end; those between name tablespaces.
    const [start = '', timeline = ''] = this.rows[0] ?? [];
    const [end = ''] = this.rows.at(-1) ?? [];
    Promise.all(this.written).then(
      () => this.settle.resolve({ start, end, timeline: Number(timeline) }),
      (error: unknown) => this.settle.reject(error),
    );
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}

  private open(name: string, connection: Connection): void {
    this.sink?.end();
    this.resume(connection); // A stream that is ended does not drain.
    if (name !== MANIFEST && name !== 'base.tar')
      this.fault ??= new Error('The database has tablespaces of its own, which this command does not copy.');
    const path = join(this.folder, name === MANIFEST ? MANIFEST : ARCHIVE);
    const file = createWriteStream(path, { mode: 0o600, flush: true });
    const gzip = name === MANIFEST ? undefined : createGzip({ level: 1 });
    this.sink = gzip ?? file;
    this.written.push(gzip ? pipeline(gzip, file) : finished(file));
    this.written.at(-1)?.catch((error: unknown) => this.handleError(error));
  }

  private write(data: Buffer, connection: Connection): void {
    if (this.fault || !this.sink || this.sink.write(data) || this.isPaused) return;
    // What has arrived with this piece still comes.
    this.isPaused = true;
    connection.stream.pause();
    this.sink.once('drain', () => this.resume(connection));
  }

  private resume(connection: Connection): void {
    if (!this.isPaused) return;
    this.isPaused = false;
    connection.stream.resume();
  }
}
