import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { DataSource } from 'typeorm';
import { prepareWitness } from '../../server/payments/payouts/record/witness-schema.js';
import { readEnv } from '../../server/platform/config/env.js';
import { migrate } from '../../server/platform/database/schema/data-source.js';
import { type Cluster, DrillFolders, startCluster } from '../operations/drill-cluster.js';
import { ask } from '../operations/standby.js';
import { NetworkLink } from '../support/network-link.js';
import { PACKAGE_ROOT } from '../support/package-root.js';
import { APPLICATION_LOGIN, APPLICATION_PASSWORD, MAKE_APPLICATION_LOGIN } from '../support/pooler.js';
import { serverSettings } from './durable-cluster.js';
import { type Balancer, DataMachine, freePort, startBalancer } from './failover-machines.js';
import { FailoverServers } from './failover-servers.js';
import { addPayers } from './payout-work.js';
import { ServerProcess } from './server-process.js';

/** From the loss of a machine until it is noticed, as a lease runs out, ms. */
const NOTICED_AFTER_MS = 5_000;
interface Pooler {
  address: string;
  stop(): Promise<void>;
}

/** The parts of a run on two machines. */
export class Installation {
  readonly folders = new DrillFolders();
  machines: DataMachine[] = [];
  primary!: DataMachine;
  witness!: Cluster;
  witnessLink!: NetworkLink;
  balancer!: Balancer;
  pooler!: Pooler;
  servers!: FailoverServers;
  state!: ServerProcess;
  sandbox!: ServerProcess;
  sandboxUrl = '';
  db!: DataSource;
  projectId = '';
  users = { requester: '', approver: '' };
  failovers = 0;
  private readonly begun: (() => unknown)[] = [];

  get standby(): DataMachine {
    return this.machines.find((machine) => machine !== this.primary)!;
  }

  async begin({
    payouts,
    seed,
    asynchronous,
  }: {
    payouts: number;
    seed: number;
    asynchronous: boolean;
  }): Promise<void> {
    this.machines = [
      await DataMachine.prepare('one', this.folders),
      await DataMachine.prepare('two', this.folders),
    ];
    this.primary = this.machines[0]!;
    await this.primary.begin();
    await migrate(readEnv(serverSettings(this.primary.url)));
    await ask(this.primary.url, MAKE_APPLICATION_LOGIN);
    await this.protect(asynchronous);
    const ports = [await freePort(), await freePort()];
    this.state = new ServerProcess(
      'failover-state.js',
      {},
      this.machines.map(({ port, statePort }) => `${port}=${statePort}`),
    );
    await this.state.start();
    this.begun.push(() => this.state.kill());
    this.balancer = await startBalancer(this.folders, this.machines, ports);
    this.begun.push(() => this.balancer.stop());
    await this.beginWitness();
    this.sandbox = new ServerProcess('payout-sandbox.js', {}, [String(seed), String(payouts)]);
    this.sandboxUrl = `http://127.0.0.1:${await this.sandbox.start()}`;
    this.begun.push(() => this.sandbox.kill());
    const url = `postgres://postgres:postgres@127.0.0.1:${this.balancer.databasePort}/postgres`;
    this.db = await new DataSource({
      type: 'postgres',
      url,
      extra: { max: 4 },
      poolErrorHandler: () => undefined,
    }).initialize();
    this.begun.push(() => this.db.destroy().catch(() => undefined));
    this.pooler = await startPooler(url, this.folders.folder('pgbouncer'));
    this.begun.push(() => this.pooler.stop());
    await this.addProject();
    await this.beginServers(ports);
  }

  /** Makes the other machine a standby. */
  async protect(asynchronous: boolean): Promise<void> {
    await this.standby.follow(this.primary);
    if (!asynchronous) await this.primary.waitForStandby();
  }

  /** Loses the machine that accepts writes; the standby takes its place. */
  async failOver(): Promise<void> {
    const next = this.standby;
    await this.primary.lose();
    await sleep(NOTICED_AFTER_MS);
    await next.promote();
    this.primary = next;
    this.failovers++;
  }

  /** Ends what was begun, the last one first. */
  async end(): Promise<void> {
    for (const stop of this.begun.reverse()) await stop();
    for (const machine of this.machines) await machine.end();
    this.folders.remove();
  }

  private async beginWitness(): Promise<void> {
    this.witness = await startCluster({ durable: true });
    this.begun.push(() => this.witness.stop());
    this.witnessLink = new NetworkLink(this.witness.url.replace(/\/\/[^@]*@/, '//payouts:payouts@'));
    await this.witnessLink.mend();
    this.begun.push(() => this.witnessLink.cut());
    await prepareWitness({ owner: this.witness.url, server: this.witnessLink.url });
  }

  private async addProject(): Promise<void> {
    const { db, sandboxUrl, sandbox } = this;
    const { projectId, users } = await addPayers(db, sandboxUrl, sandbox.said);
    Object.assign(this, { projectId, users });
  }

  private async beginServers(ports: readonly number[]): Promise<void> {
    const login = `${APPLICATION_LOGIN}:${APPLICATION_PASSWORD}`;
    const settings = serverSettings(`postgres://${login}@${this.pooler.address}/postgres`, {
      DATABASE_DIRECT_URL: `postgres://${login}@127.0.0.1:${this.balancer.databasePort}/postgres`,
      PAYOUT_WITNESS_URL: this.witnessLink.url,
      PAYOUT_MARKER_FILE: '',
    });
    this.servers = new FailoverServers(ports, () => settings);
    this.begun.push(() => this.servers.end());
    await this.servers.begin();
  }
}

async function startPooler(url: string, directory: string): Promise<Pooler> {
  const file = join(PACKAGE_ROOT, 'test/support/pgbouncer.mjs');
  const { startPgBouncer } = (await import(pathToFileURL(file).href)) as {
    startPgBouncer(
      url: string,
      directory: string,
      logins: Record<string, string>,
      settings: string[],
    ): Promise<Pooler>;
  };
  const logins = { [APPLICATION_LOGIN]: APPLICATION_PASSWORD };
  return startPgBouncer(url, directory, logins, ['default_pool_size = 40']);
}
