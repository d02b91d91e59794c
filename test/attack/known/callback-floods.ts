import { ProjectsService } from '../../../server/merchant/projects/registry/projects.service.js';
import { CallbackQuotaService } from '../../../server/payments/callbacks/process/callback-quota.service.js';
import type { KnownAttack, Target } from './known-attack.js';

/** Callbacks of an hour that the server under attack takes without a mark. */
export const FLOOD_QUOTA = 200;
const REPEATS = 40;
const FORGER = '203.0.113.7';
const MERCHANT = '192.0.2.20';

async function play(target: Target): Promise<string[]> {
  const { setup, path } = target;
  const post = (from: string, to = path) => target.post({ path: to, body: '{"status":"completed"}', from });
  let forged = 0;
  for (let n = 0; n < FLOOD_QUOTA; n++) if ((await post(FORGER)) === 200) forged++;
  const honest = await post(MERCHANT);
  const projects = setup.app.running.app.get(ProjectsService, { strict: false });
  const marked = new URL(await projects.callbackUrlFor(setup.app.main.id, 'REPEATED-1')).pathname;
  const content = [{ keyof_customdata: 'transaction_id', valueof_customdata: 'REPEATED-1' }];
  const body = JSON.stringify({ status: 'completed', custom_data: content });
  let repeated = 0;
  for (let n = 0; n < REPEATS; n++)
    if ((await target.post({ path: marked, body, from: FORGER })) === 200) repeated++;
  return [
    forged > FLOOD_QUOTA / 2 && `one sender stored ${forged} of ${FLOOD_QUOTA} callbacks of the hour`,
    honest !== 200 && `an honest sender was answered ${honest} during the flood`,
    repeated > REPEATS / 2 && `${repeated} callbacks of one transaction were stored`,
  ].filter((line) => line !== false);
}

/** N-8: one sender fills the database, and its flood has the merchant's callbacks refused. */
export const callbackFloods: KnownAttack = {
  title: 'floods of callbacks',
  play,
  without: (app) => {
    app.get(CallbackQuotaService, { strict: false }).admit = () => Promise.resolve(() => undefined);
  },
};
