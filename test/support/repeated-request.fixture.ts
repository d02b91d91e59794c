import { expect } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import type { PayoutActionsHarness } from './payout-actions.harness.js';
import type { Answer } from './session-client.js';

export type Send = (requestId: string) => Promise<Answer>;

/** Counts what people did: each act has an entry of the audit log. */
export const actsOf = async ({ db }: PayoutActionsHarness): Promise<number> =>
  (await db.query<[{ n: number }]>('SELECT count(*)::int AS n FROM audit_entries'))[0].n;

/** Sends a request twice under one id, which acts once and is answered the same. */
export async function expectOnce(app: PayoutActionsHarness, send: Send): Promise<void> {
  const requestId = newId(app.clock.now());
  const before = await actsOf(app);
  const first = await send(requestId);
  if (first.status >= 300) throw new Error(`${first.status} ${first.text}`);
  const once = await actsOf(app);
  expect(once).toBeGreaterThan(before);
  const second = await send(requestId);
  expect(second.status).toBeLessThan(300); // 200 where the first one was created with 201
  expect(second.text).toBe(first.text);
  expect(await actsOf(app)).toBe(once);
}
