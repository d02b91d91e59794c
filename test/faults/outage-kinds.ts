import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '../../server/platform/common/time/durations.js';
import { leapClocks } from './drill-clock.js';
import { MACHINES, type OutageInstallation } from './outage-installation.js';
import { queueEmpty } from './payout-shares.js';
import type { SeededRandom } from './random.js';

interface Played {
  place: OutageInstallation;
  random: SeededRandom;
  /** For which the longest outage lasts, the frozen database; the others last a third of it. */
  forMs: number;
}

/** A trouble that comes and goes; each function resolves when it has gone. */
export const OUTAGES = {
  /**
   * The disk with the database and the payout marker is full, and freed. In its second half the database finds no place for its log either: it
   * ends, and does not start before the disk is freed.
   */
  disk: async ({ place, forMs }: Played) => {
    place.disk.fill();
    await sleep(forMs / 6);
    await Promise.all([place.writeLog(), place.database.endsAgain()]);
    await sleep(forMs / 6);
    place.disk.free();
  },
  /** The database answers nothing, and then goes on where it was. */
  frozen: async ({ place, forMs }: Played) => {
    place.database.freeze();
    await sleep(forMs);
    place.database.thaw();
  },
  /** One machine gets no answers from the database; then the database gets no requests from any machine. */
  network: async ({ place, random, forMs }: Played) => {
    const [first] = place.links;
    first?.holdAnswers();
    await sleep(forMs / 3);
    if (random.next() < 0.5) first?.endConnections();
    await first?.mend();
    for (const link of place.links) link.holdRequests();
    await sleep(forMs / 3);
    for (const link of place.links) await link.mend();
  },
  /** All servers that may run do, and a third of them is killed. */
  servers: async ({ place, random }: Played) => {
    const { servers } = place;
    for (let n = MACHINES; n < servers.ports.length; n++) await servers.add(n);
    for (let kills = Math.ceil(servers.ports.length / 3); kills > 0; kills--) {
      servers.kill(random.below(servers.ports.length));
      await sleep(200 + random.below(1_000));
    }
    await servers.allListen();
    await queueEmpty(place);
    for (let n = MACHINES; n < servers.ports.length; n++) await servers.retire(n);
  },
  /** The clock of a machine with servers is ten minutes ahead, also of a server that is started meanwhile; then that of the database is. */
  clock: async ({ place, forMs }: Played) => {
    const [first = ''] = place.clockFiles;
    leapClocks(first, AHEAD_MS, 'server');
    await sleep(forMs / 6);
    place.servers.kill(0);
    await sleep(forMs / 6);
    leapClocks(first, 0);
    for (const file of place.clockFiles) leapClocks(file, AHEAD_MS, 'database');
    await sleep(forMs / 3);
    for (const file of place.clockFiles) leapClocks(file, 0);
  },
} satisfies Record<string, (played: Played) => Promise<void>>;

const AHEAD_MS = 10 * MINUTE_MS;

export type OutageName = keyof typeof OUTAGES;
export const OUTAGE_NAMES = Object.keys(OUTAGES) as OutageName[];
