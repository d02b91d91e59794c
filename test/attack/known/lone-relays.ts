import { RelayProposalsService } from '../../../server/merchant/alerts/webhooks/relay-proposals.service.js';
import { Insider } from './insider.js';
import type { KnownAttack, Target } from './known-attack.js';

const URL_OF_THIEF = 'https://thief.example/relay';
const REASON = 'Boutique en ligne';

async function play(target: Target): Promise<string[]> {
  const { db, app: harness } = target.setup;
  const thief = await Insider.hire(target, 'relaying');
  const wanted = { url: URL_OF_THIEF, kinds: [], statuses: true, callbacks: true, reason: REASON };
  const made = await thief.send('POST', `/api/projects/${harness.main.id}/webhooks`, wanted);
  const id = String(made.body['id']);
  const found: string[] = [];
  const { statuses, callbacks } = await stored(target, id);
  if (statuses || callbacks) found.push('one administrator relays callbacks or status changes');
  await db.query('UPDATE webhooks SET callbacks = true WHERE id = $1', [id]); // as two administrators decide
  await thief.send('PATCH', `/api/webhooks/${id}`, { callbackSelection: 'all', reason: REASON });
  if ((await stored(target, id)).selection === 'all')
    found.push('one administrator widens a relay to forged callbacks');
  await db.query('DELETE FROM webhooks WHERE id = $1', [id]);
  return found;
}

interface StoredRelay {
  statuses: boolean;
  callbacks: boolean;
  selection: string;
}

async function stored({ setup }: Target, id: string): Promise<StoredRelay> {
  const [relay] = await setup.db.query<StoredRelay[]>(
    'SELECT statuses, callbacks, callback_selection AS selection FROM webhooks WHERE id = $1',
    [id],
  );
  if (!relay) throw new Error('The relay was not stored');
  return relay;
}

/** N-6: one administrator sends the callbacks and statuses of a project to any address. */
export const loneRelays: KnownAttack = {
  title: 'one administrator relays data of transactions',
  play,
  without: (app) => {
    const relays = app.get(RelayProposalsService, { strict: false });
    relays.request = async (manager, { webhook: { id, projectId }, wanted }, by) => {
      await relays['apply'](manager, { id, projectId, ...wanted }, { by, responsibleId: by.userId });
      return null;
    };
  },
};
