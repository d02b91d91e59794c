import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addProject, openDatabase, serverSettings, startDurableCluster } from './durable-cluster.js';
import { mutated } from './mutations.js';
import { SeededRandom } from './random.js';
import { Sender } from './sender.js';
import { ServerProcess } from './server-process.js';
import { NUMBER_HEADER, storedByNumber } from './stored.js';

const KEY = 'mutated-project';
const AT_ONCE = 16;
const WITHIN_MS = 60_000;

/** Sends mutated bodies: none may be answered 5xx, each must be stored as sent, and each must be processed. */
export async function attackWithMutations(count: number, seed: number): Promise<boolean> {
  const cluster = await startDurableCluster();
  const db = await openDatabase(cluster.url);
  const server = new ServerProcess('callback-server.js', serverSettings(cluster.url));
  try {
    await addProject(db, randomUUID(), KEY);
    const sender = new Sender(await server.start(), AT_ONCE);
    const sent = new Map<number, Buffer>();
    const refused = await sendAll({ sender, count, seed, sent });
    const stored = await storedByNumber(db);
    const altered = [...sent].filter(([number, body]) => !stored.get(number)?.equals(body)).length;
    const unread = await unreadAfterAll(() =>
      db.query<{ n: number }[]>('SELECT count(*)::int AS n FROM callback_unread'),
    );
    sender.close();
    console.log(
      `mutated ${count}, not answered 200 ${refused}, lost or altered ${altered}, unread ${unread}`,
    );
    return refused === 0 && altered === 0 && unread === 0;
  } finally {
    await server.stop();
    await db.destroy();
    await cluster.stop();
  }
}

interface Mutating {
  sender: Sender;
  count: number;
  seed: number;
  sent: Map<number, Buffer>;
}

async function sendAll({ sender, count, seed, sent }: Mutating): Promise<number> {
  let refused = 0;
  let next = 1;
  const worker = async () => {
    while (next <= count) {
      const number = next++;
      const body = mutated(new SeededRandom(seed * 1_000_003 + number));
      sent.set(number, body.body);
      const { status, text } = await sender.post(`/callbacks/${KEY}`, body, { [NUMBER_HEADER]: number });
      if (status === 200) continue;
      refused++;
      console.log(`number ${number} of seed ${seed} was answered ${status}: ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return refused;
}

async function unreadAfterAll(count: () => Promise<{ n: number }[]>): Promise<number> {
  const deadline = performance.now() + WITHIN_MS;
  for (;;) {
    const n = (await count())[0]?.n ?? 0;
    if (n === 0 || performance.now() > deadline) return n;
    await sleep(250);
  }
}
