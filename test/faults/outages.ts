import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { DrillFolders } from '../operations/drill-cluster.js';
import { NetworkLink } from '../support/network-link.js';
import { CallbackFlood } from './callback-flood.js';
import { compareDeliveries, misreadDeliveries } from './callback-kills.js';
import { CLOCK_FILE, leapClocks } from './drill-clock.js';
import { serverSettings } from './durable-cluster.js';
import { approvePayouts, queueEmpty } from './failover.js';
import { OutageMachine } from './outage-machine.js';
import { compareBooks } from './payout-verdict.js';
import { addApprover, addPayingProject, type Credentials } from './payout-work.js';
import { SeededRandom } from './random.js';
import { ServerProcess } from './server-process.js';

export interface OutageRun {
  callbacks: number;
  payouts: number;
  seed: number;
  /** Duration of each outage. */
  seconds: number;
}

/** Between two callbacks of one of the 32 senders, ms, until the last outage has ended. */
const QUIET_MS = 1_500;
const CLOCK_OFF_MS = 600_000;

interface Place {
  machine: OutageMachine;
  link: NetworkLink;
  /** Of the second server alone. */
  clockFile: string;
}

interface Outage {
  name: string;
  begin(place: Place): Promise<void> | void;
  end(place: Place): Promise<void> | void;
}

const OUTAGES: readonly Outage[] = [
  {
    name: 'the database hangs',
    begin: ({ machine }) => machine.freeze(),
    end: ({ machine }) => machine.thaw(),
  },
  {
    name: 'answers of the database are lost on the way',
    begin: ({ link }) => link.holdAnswers(),
    end: async ({ link }) => {
      link.endConnections();
      await link.mend();
    },
  },
  {
    name: 'the disk is full',
    begin: ({ machine }) => machine.fillDisk(),
    end: ({ machine }) => machine.freeDisk(),
  },
  {
    name: 'the clock of one server is ten minutes wrong',
    begin: ({ clockFile }) => leapClocks(clockFile, CLOCK_OFF_MS),
    end: ({ clockFile }) => leapClocks(clockFile, 0),
  },
];

/**
 * Plays the outages that end by themselves, one after the other, while callbacks arrive at two servers and payouts leave: without a person,
 * nothing that was acknowledged is missing after them, and nothing is paid twice. Prints progress and one last line.
 */
export async function attackWithOutages(run: OutageRun): Promise<boolean> {
  const folders = new DrillFolders();
  const clockFile = join(tmpdir(), `rappro-outage-clock-${process.pid}`);
  const machine = await OutageMachine.begin(folders);
  const link = new NetworkLink(machine.url);
  const sandbox = new ServerProcess('payout-sandbox.js', {}, [String(run.seed), String(run.payouts)]);
  const settings = (own: Record<string, string>) => serverSettings(link.url, own);
  const db = new DataSource({
    type: 'postgres',
    url: machine.url,
    extra: { max: 4 },
    poolErrorHandler: () => undefined,
  });
  const servers: ServerProcess[] = [];
  try {
    await link.mend();
    await db.initialize();
    const sandboxUrl = `http://127.0.0.1:${await sandbox.start()}`;
    const credentials = JSON.parse(/credentials (.*)/.exec(sandbox.said)?.[1] ?? '{}') as Credentials;
    const projectId = await addPayingProject(db, sandboxUrl, credentials);
    const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const users = {
      requester: await addApprover(db, 'requester@example.com', key),
      approver: await addApprover(db, 'approver@example.com', key),
    };
    servers.push(
      new ServerProcess('payout-server.js', settings({})),
      new ServerProcess('payout-server.js', settings({ [CLOCK_FILE]: clockFile })),
    );
    const [port = 0] = await Promise.all(servers.map((server) => server.start()));
    const flood = await flooded(run, { machine, link, clockFile }, { db, projectId, users, port });
    return await judged(run, { db, sandboxUrl, flood });
  } finally {
    machine.thaw();
    leapClocks(clockFile, 0);
    await Promise.all([sandbox, ...servers].map((server) => server.kill()));
    await link.cut();
    if (db.isInitialized) await db.destroy().catch(() => undefined);
    await machine.end();
    folders.remove();
  }
}

async function flooded(
  run: OutageRun,
  place: Place,
  {
    db,
    port,
    ...order
  }: {
    db: DataSource;
    port: number;
    projectId: string;
    users: { requester: string; approver: string };
  },
): Promise<CallbackFlood> {
  const random = new SeededRandom(run.seed);
  let isQuick = false;
  const turn = () => (isQuick ? Promise.resolve() : sleep(QUIET_MS).then(() => undefined));
  const flood = new CallbackFlood(run.callbacks, run.seed, '/callbacks/boutique', turn);
  const running = flood.run(port);
  for (const [n, { name, begin, end }] of OUTAGES.entries()) {
    const share = { payouts: run.payouts, parts: OUTAGES.length, part: n + 1, random };
    await approvePayouts(share, { db, ...order });
    await sleep(random.below(1_500));
    const before = flood.acknowledged.size;
    await begin(place);
    await sleep(run.seconds * 1_000);
    await end(place);
    const since = performance.now();
    const during = flood.acknowledged.size - before;
    const seen = flood.acknowledged.size;
    while (flood.acknowledged.size === seen && seen < run.callbacks) await sleep(20);
    const backMs = performance.now() - since;
    await queueEmpty({ db });
    console.log(
      `${name}: ${during} acknowledged during it, the next ${(backMs / 1_000).toFixed(1)} s after its end`,
    );
  }
  isQuick = true;
  await running;
  await queueEmpty({ db });
  return flood;
}

async function judged(
  run: OutageRun,
  { db, sandboxUrl, flood }: { db: DataSource; sandboxUrl: string; flood: CallbackFlood },
): Promise<boolean> {
  const misread = await misreadDeliveries(db);
  const { lost, altered } = await compareDeliveries(db, flood.acknowledged);
  const books = await compareBooks(db, sandboxUrl, { payouts: run.payouts, unrecorded: 0 });
  const { paidTwice, lostFromSight, stuck, ends } = books;
  console.log(`ends ${JSON.stringify(ends)}, stuck ${stuck}, altered ${altered}, not read once ${misread}`);
  console.log(
    `acknowledged ${flood.acknowledged.size}, lost ${lost}, paid twice ${paidTwice}, lost from sight ${lostFromSight}, outages ${OUTAGES.length}, longest pause ${(flood.longestPauseMs / 1_000).toFixed(1)} s`,
  );
  return ![lost, altered, misread, paidTwice, lostFromSight, stuck].some((n) => n > 0);
}
