import { UsersService } from '../../../server/access/users/users.service.js';
import { Insider } from './insider.js';
import type { KnownAttack, Target } from './known-attack.js';

async function play(target: Target): Promise<string[]> {
  const { db } = target.setup;
  const hire = (name: string) => Insider.hire(target, name);
  const [thief, victim, rescuer] = [await hire('stolen'), await hire('victim'), await hire('rescuer')];
  const path = `/api/users/${victim.id}`;
  const found: string[] = [];
  for (const change of [{ disabled: true }, { role: 'support' }]) {
    const { status } = await thief.send('PATCH', path, change);
    if (status === 200) found.push(`${JSON.stringify(change)} of an administrator without a code`);
  }
  await thief.act('PATCH', path, { disabled: true });
  const [withdrawal] = await db.query<{ id: string }[]>(
    'SELECT id FROM access_withdrawals WHERE person_id = $1 ORDER BY at DESC, id DESC LIMIT 1',
    [victim.id],
  );
  const undone = await rescuer.act('POST', `/api/access-withdrawals/${withdrawal?.id ?? ''}/undo`, {});
  if (undone.status !== 204) found.push(`an administrator stays disabled: ${undone.text.slice(0, 200)}`);
  return found;
}

/** N-5: the session of one administrator, without a code, shuts the others out. */
export const shutOutApprovers: KnownAttack = {
  title: 'a stolen session shuts approvers out',
  play,
  without: (app) => {
    app.get(UsersService, { strict: false })['consume'] = () => Promise.resolve();
  },
};
