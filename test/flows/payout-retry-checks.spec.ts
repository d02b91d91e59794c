import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PayoutActionsHarness, REASON } from '../support/payout-actions.harness.js';
import { recordCall } from '../support/payout-calls.fixture.js';

let desk: PayoutActionsHarness;
beforeAll(async () => {
  desk = await PayoutActionsHarness.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.resume());

describe('a retry', () => {
  it('debug', async () => {
    const id = await desk.ready();
    const call = await recordCall(desk, id, { status: 'notcompleted' });
    console.log((await desk.retry(id)).body, REASON);
    console.log(await desk.send());
    console.log(await desk.db.query('SELECT * FROM confirmation_schedule WHERE transaction_id = $1', [call]));
    console.log(
      desk.clock.now(),
      (await desk.db.query('SELECT * FROM exchanges WHERE transaction_id = $1', [call])).map((e: any) => ({
        ...e,
        answer_body: String(e.answer_body),
      })),
    );
    expect(await desk.page(id)).toMatchObject({ state: 'pending', attempts: 2 });
  });
});
