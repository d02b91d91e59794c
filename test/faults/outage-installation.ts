import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { readEnv } from '../../server/platform/config/env.js';
import { migrate } from '../../server/platform/database/schema/data-source.js';
import { DrillFolders } from '../operations/drill-cluster.js';
import { NetworkLink } from '../support/network-link.js';
import { CLOCK_FILE } from './drill-clock.js';
import { serverSettings } from './durable-cluster.js';
import { type Balancer, freePort, startBalancer } from './failover-machines.js';
import { FailoverServers } from './failover-servers.js';
import { KeptDatabase } from './outage-database.js';
import { SmallDisk } from './outage-disk.js';
import { addPayers } from './payout-work.js';
import { ServerProcess } from './server-process.js';

/** Of the disk with the database and the payout marker. */
const DISK_MEGABYTES = 512;
/** Machines with servers: each has a line to the database and a clock of its own. */
export const MACHINES = 2;

/**
 * The parts of a run with outages: one database on a small disk, which it shares with the payout marker, HAProxy and servers on two
 * machines.
 */
export class OutageInstallation {
  readonly folders = new DrillFolders();
  disk!: SmallDisk;
  database!: KeptDatabase;
  /** From each machine to the database. */
  links: NetworkLink[] = [];
  /** Of each machine. */
  readonly clockFiles = Array.from({ length: MACHINES }, (_, n) => this.folders.path(`clock-${n}`));
  balancer!: Balancer;
  servers!: FailoverServers;
  sandboxUrl = '';
  db!: DataSource;
  projectId = '';
  users = { requester: '', approver: '' };
  private readonly begun: (() => unknown)[] = [];

  /** @param servers that may run at once; two of them do from the start */
  async begin({
    payouts,
    seed,
    servers,
    flags,
  }: {
    payouts: number;
    seed: number;
    servers: number;
    flags: readonly string[];
  }): Promise<void> {
    this.disk = SmallDisk.mount(this.folders.folder('disk'), DISK_MEGABYTES);
    this.begun.push(() => this.disk.unmount());
    this.database = await KeptDatabase.start(this.disk.path);
    this.begun.push(() => this.database.end());
    const { url } = this.database;
    await migrate(readEnv(serverSettings(url)));
    this.links = Array.from({ length: MACHINES }, () => new NetworkLink(url));
    for (const link of this.links) {
      await link.mend();
      this.begun.push(() => link.cut());
    }
    const sandbox = new ServerProcess('payout-sandbox.js', {}, [String(seed), String(payouts)]);
    this.sandboxUrl = `http://127.0.0.1:${await sandbox.start()}`;
    this.begun.push(() => sandbox.kill());
    this.db = await observer(url);
    this.begun.push(() => this.db.destroy().catch(() => undefined));
    Object.assign(this, await addPayers(this.db, this.sandboxUrl, sandbox.said));
    const ports: number[] = [];
    while (ports.length < servers) ports.push(await freePort());
    this.balancer = await startBalancer(this.folders, [], ports);
    this.begun.push(() => this.balancer.stop());
    this.servers = new FailoverServers(ports, (n) => this.settingsOf(n), flags);
    this.begun.push(() => this.servers.end());
    await this.servers.begin(MACHINES);
    this.begun.push(() => this.disk.free());
    this.begun.push(() => this.database.thaw());
  }

  /** Has the database write its log until there is no place for more. */
  async writeLog(): Promise<void> {
    let hasPlace = true;
    for (let pieces = 0; hasPlace && pieces < DISK_MEGABYTES; pieces++)
      hasPlace = await this.db
        .query(`SELECT pg_logical_emit_message(true, 'drill', repeat('x', 1000000))`)
        .then(
          () => true,
          () => false,
        );
  }

  /** Ends what was begun, the last one first. */
  async end(): Promise<void> {
    for (const stop of this.begun.reverse()) await stop();
    this.folders.remove();
  }

  private settingsOf(server: number): Record<string, string> {
    const machine = server % MACHINES;
    const marker = join(this.disk.path, 'marker');
    mkdirSync(marker, { recursive: true });
    return serverSettings(this.links[machine]!.url, {
      PAYOUT_MARKER_FILE: join(marker, 'payouts'),
      [CLOCK_FILE]: this.clockFiles[machine]!,
    });
  }
}

/** Connects to the database around the lines of the machines. */
function observer(url: string): Promise<DataSource> {
  const extra = { max: 4, connectionTimeoutMillis: 5_000, query_timeout: 10_000 };
  return new DataSource({ type: 'postgres', url, extra, poolErrorHandler: () => undefined }).initialize();
}
