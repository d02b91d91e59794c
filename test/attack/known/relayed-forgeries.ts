import { CallbackForwardingService } from '../../../server/payments/callbacks/process/callback-forwarding.service.js';
import { newId } from '../../../server/platform/common/values/ids.js';
import type { KnownAttack, Target } from './known-attack.js';

async function play(target: Target): Promise<string[]> {
  const { setup, path } = target;
  const webhook = newId(new Date());
  await setup.db.query(
    `INSERT INTO webhooks (id, project_id, url, secret_sealed, kinds, callbacks, callback_selection, callback_form, created_by, created_at,
       updated_at)
     VALUES ($1::uuid, $2, 'https://relay.example/' || $1::text, '', '{}', true, 'attributable', 'envelope', 'attack', $3, $3)`,
    [webhook, setup.app.main.id, new Date(Date.now() - 60_000)],
  );
  const content = (reference: string) =>
    JSON.stringify({
      status: 'completed',
      custom_data: [{ keyof_customdata: 'transaction_id', valueof_customdata: reference }],
    });
  await target.post({ path, body: content('RELAYED-1'), from: '198.51.100.7' });
  await target.post({ path: `${path}/${'x'.repeat(24)}`, body: content('RELAYED-2'), from: '198.51.100.7' });
  await target.processed();
  const relayed = await setup.db.query<{ body: string }[]>(
    'SELECT body FROM webhook_deliveries WHERE webhook_id = $1',
    [webhook],
  );
  await setup.db.query('DELETE FROM webhooks WHERE id = $1', [webhook]);
  return relayed.map(({ body }) => `a forged callback was relayed: ${body.slice(0, 200)}`);
}

/** N-4: the relay passes on and signs what an attacker posted. */
export const relayedForgeries: KnownAttack = {
  title: 'forged callbacks are relayed',
  play,
  without: (app) => {
    const forwarding = app.get(CallbackForwardingService, { strict: false });
    const queue = forwarding.queue.bind(forwarding);
    forwarding.queue = (manager, callbacks) =>
      queue(
        manager,
        callbacks.map(({ read, match }) => ({ read, match: { ...match, markValid: true } })),
      );
  },
};
