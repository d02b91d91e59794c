import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Begun } from '../support/begun.js';
import { until } from '../support/until.js';
import { DrillFolders, startCluster } from './drill-cluster.js';
import { checkInstalled, installedRules, Prometheus } from './prometheus.js';
import { mountSmall, TroubledWorld } from './troubled-world.js';

const RULES = installedRules();
const begun = new Begun();
const folders = begun.add(new DrillFolders(), (one) => one.remove());
let troubled: TroubledWorld;
let prometheus: Prometheus;
let seen = 0;

beforeAll(async () => {
  const cluster = begun.add(await startCluster({ durable: false }), (one) => one.stop());
  process.env['TEST_CLUSTER_URL'] = cluster.url;
  const folder = folders.folder('disk');
  begun.add(mountSmall(folder), (one) => one.unmount());
  troubled = await TroubledWorld.open(folder, begun);
  prometheus = await Prometheus.start(folders.folder('prometheus'), troubled.ports);
  begun.add(prometheus, (one) => one.stop());
});

afterAll(async () => {
  await begun.end();
  process.stdout.write(
    `alarms: ${seen} of ${RULES.length} of rules.yml were caused, fired alone and ended\n`,
  );
});

/** Waits until these alarms fire and no other. @throws Error that names those that fire */
async function firing(what: string, names: readonly string[], goOn?: () => Promise<unknown>): Promise<void> {
  let fires = '';
  const wanted = [...names].sort().join(', ');
  await until(what, async () => {
    await goOn?.();
    fires = (await prometheus.firing()).join(', ');
    return fires === wanted;
  }).catch((cause: unknown) => {
    throw new Error(`${what} in vain; these fire: ${fires}`, { cause });
  });
}

describe('the rules of Prometheus', () => {
  it('are valid as they are installed', () => {
    expect(checkInstalled()).toMatch(new RegExp(`SUCCESS: ${RULES.length} rules found`));
  });

  it('are all evaluated, and none fires while nothing is wrong', async () => {
    await until('every rule was evaluated', async () =>
      (await prometheus.evaluated()).every(({ health }) => health !== 'unknown'),
    );
    const rules = await prometheus.evaluated();
    expect(rules.map(({ name }) => name).sort()).toEqual(RULES.map(({ alert }) => alert).sort());
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
    expect(await prometheus.firing()).toEqual([]);
  });

  it.each(RULES)('raise $alert by its cause alone, and end it', async (rule) => {
    const trouble = troubled.troubleOf(rule);
    if (!trouble) throw new Error(`No cause is known for ${rule.alert}: add it to troubles.ts.`);
    const { goOn, also = [] } = trouble;
    await trouble.begin();
    troubled.pass();
    try {
      await firing(`${rule.alert} fires alone`, [rule.alert, ...also], goOn);
    } finally {
      await trouble.end();
    }
    troubled.pass();
    await firing(`${rule.alert} ends`, []);
    seen += 1;
  });
});
