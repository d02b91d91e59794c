import { join } from 'node:path';
import { readAccessTable } from './access-table.js';
import { Description } from './description.js';
import { type Attack, tryForeignIds, tryMutations, tryRefusedCallers, tryWrongMethods } from './parts.js';
import { Scene } from './scene.js';
import { AttackSender } from './sender.js';
import { Tally } from './tally.js';

const SHOWN = 25;

/** Runs every part. @returns false when something was found */
export async function attackProduct(options: {
  root: string;
  requests: number;
  seed: number;
}): Promise<boolean> {
  const { root, requests, seed } = options;
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const scene = await Scene.open();
  const tally = new Tally(() => scene.callers.secrets);
  const sender = new AttackSender(scene.server.url, scene.callers, tally);
  const table = readAccessTable(join(root, 'test/attack/access.txt'));
  const attack: Attack = { scene, sender, tally, description: new Description(root), table, seed };
  const part = async (name: string, work: () => Promise<void>): Promise<void> => {
    const [begun, before] = [performance.now(), tally.requests];
    await work();
    say(
      `${name.padEnd(28)} ${tally.requests - before} requests, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    );
  };
  try {
    await part('foreign ids', () => tryForeignIds(attack, Math.ceil(requests * 0.2)));
    await part('refused callers', () => tryRefusedCallers(attack, Math.ceil(requests * 0.25)));
    await part('wrong methods', () => tryWrongMethods(attack, Math.ceil(requests * 0.05)));
    await part('mutations', () => tryMutations(attack, Math.max(0, requests - tally.requests)));
  } finally {
    await sender.close();
    await scene.close();
  }
  for (const [what, found] of Object.entries({
    '5xx': tally.faults,
    leaked: tally.leaks,
    allowed: tally.admissions,
  }))
    for (const one of found.slice(0, SHOWN)) say(`${what}: ${one}`);
  say(
    `answers ${[...tally.byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  );
  say(tally.summary);
  return tally.isClean;
}
