import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PayoutDesk } from './sending-desk.js';

let desk: PayoutDesk;
beforeAll(async () => void (desk = await PayoutDesk.open()));
afterAll(() => desk?.close());
afterEach(async () => {
  desk.sandbox.control.clearFaults();
  await desk.resume();
});

describe('an approved payout', () => {
  it.each(['wallet', 'mobile_money'] as const)(
    'to a %s is sent once and followed from there',
    async (channel) => {
      const id = await desk.one({ channel });
      const before = desk.creates();
      expect(await desk.sendAll()).toBe(1);
      expect(desk.creates() - before).toBe(1);
      const held = await desk.held(id);
      expect(held).toMatchObject({ state: 'sent', attempts: 1, status: 'pending', callingSince: null });
      expect(held.reference).toMatch(/^RP-[\w-]{43}$/);
      expect(held.dueAt).not.toBeNull();
      const [made] = desk.atAggregator(held.reference ?? '');
      expect(made).toMatchObject({ token: held.token, amount: 1_000 });
      expect(await desk.sendAll()).toBe(0);
    },
  );
});
