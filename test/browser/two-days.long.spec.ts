import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { ProposalOf } from '../../web/src/kit/dataProvider/proposals.js';
import { DemoDays, FIRST, SECOND } from './demo-days.js';
import { scenario } from './scenario.js';
import { SuggestedClose } from './suggested-close.js';
import { approve, giveCode, handOver } from './suggested-codes.js';
import { button, link } from './suggested-decisions.js';

/** The demo makes three days of traffic. */
const START_WITHIN_MS = 600_000;

/** Requests of preparers that a reviewer decides, by the names of their kinds. */
const REVIEWED = {
  'break.resolve': 'Resolution of a break',
  'break.carry_over': 'Carry-over of a break',
  'balance.adjustment': 'Adjustment above the limit',
  'status.override': 'Manual override',
} as const;

/** Times that a signature is refused because a break was found meanwhile, and acts of each. */
const MOST_REFUSALS = 2;
const REFUSED_ACTS = 4;

/** Times that a preparer goes back to what a second person has decided. */
const MOST_ROUNDS = 4;

describe('two days of the demo by the suggestions of their pages', () => {
  let days: DemoDays;
  let first: SuggestedClose;
  let second: SuggestedClose;

  beforeAll(async () => {
    days = await DemoDays.open();
    first = new SuggestedClose(days, FIRST);
    second = new SuggestedClose(days, SECOND);
  }, START_WITHIN_MS);

  afterAll(async () => {
    for (const [name, { acts, decisions, typed }] of [[FIRST, first] as const, [SECOND, second] as const])
      process.stdout.write(
        `Acts of ${name}\n${acts.lines().join('\n')}\ndecided: ${decisions.asked}, balances typed: ${typed}\n`,
      );
    await days.end();
  });

  scenario('two people close them, with five events', (part) => {
    part('the day that is frozen is solved in place and approved', () => solveAndApprove(first));

    part('it is signed, locked, and offers the next day', async () => {
      await signAndLock(first, FIRST);
      await days.visit('finance2', async (visitor) => {
        await first.open(visitor);
        await expect(link(visitor, 'Next day to close: 20 November 2026')).toBeVisible();
      });
    });

    part('the files of the second day come together, the missing one is decided about', async () => {
      await days.visit('finance', async (visitor) => {
        await second.open(visitor);
        await second.freeze(visitor);
        const orange = { book: 'operator', operator: '11', format: 'csv', style: 'fr' };
        await second.bringFiles(visitor, [
          await days.file('orders', SECOND),
          await days.file('statements', SECOND, orange),
        ]);
        await second.solve(visitor);
      });
      expect(second.typed).toBeGreaterThan(0);
      expect(second.acts.of('files')).toBeLessThanOrEqual(6);
      const proven = await requestsOf('transaction.token');
      const payload = expect.objectContaining({ reference: days.lost });
      expect(proven).toContainEqual(expect.objectContaining({ payload }));
    });

    part('an approver who goes away hands over; the second day is signed and locked', async () => {
      await days.visit('admin', async (visitor) => {
        await visitor.goTo('/proposals');
        await handOver(second.acts, visitor, /Bertrand/);
      });
      await days.visit('admin2', async (visitor) => {
        await visitor.goTo('/proposals');
        const kind = 'Unknown outcome: token entered';
        await approve(second, { visitor, by: 'admin2', kind });
        await expect(visitor.text('Bertrand Houngbédji for Aminata Koné')).toBeVisible();
      });
      days.later(5);
      await solveAndApprove(second);
      await signAndLock(second, SECOND);
    });
  });

  /** Lets preparer and reviewer act in turn until nothing blocks the signature. */
  async function solveAndApprove(close: SuggestedClose): Promise<void> {
    for (let round = 1; ; round += 1) {
      await days.lookAgain();
      const isReady = await days.visit('finance', async (visitor) => {
        await close.open(visitor);
        await close.runChecks(visitor);
        await close.solve(visitor);
        return visitor.text('Nothing blocks the signature').isVisible();
      });
      if (isReady) return;
      if (round === MOST_ROUNDS) throw new Error(`The day is still blocked: ${await close.whatBlocks()}`);
      await days.visit('finance2', async (visitor) => {
        await visitor.goTo('/proposals');
        for (const [kind, name] of Object.entries(REVIEWED))
          if ((await requestsOf(kind)).length > 0)
            await approve(close, { visitor, by: 'finance2', kind: name });
      });
    }
  }

  async function signAndLock(close: SuggestedClose, day: string): Promise<void> {
    const sign = (): Promise<boolean> =>
      days.visit('finance', async (visitor) => {
        await close.open(visitor);
        return giveCode(close, { visitor, by: 'finance', act: 'Sign' });
      });
    let refused = 0;
    // The schedule may find a break between the look of the preparer and the code.
    for (; !(await sign()); refused += 1) {
      expect(refused).toBeLessThan(MOST_REFUSALS);
      await solveAndApprove(close);
    }
    await days.visit('finance2', async (visitor) => {
      await close.open(visitor);
      const review = visitor.page.getByRole('region', { name: 'To review' });
      await expect(visitor.text('No figure has changed.', review)).toBeVisible();
      expect(await giveCode(close, { visitor, by: 'finance2', act: 'Review and lock' })).toBe(true);
      await expect(button(visitor, 'Download the closing pack')).toBeVisible();
    });
    const { state, seals } = await days.day(day);
    expect([state, seals.length]).toEqual(['locked', 1]);
    expect(close.acts.of('signature and lock')).toBeLessThanOrEqual(8 + refused * REFUSED_ACTS);
  }

  /** Returns the requests of a kind of the preparer that wait. */
  async function requestsOf(kind: string): Promise<ProposalOf[]> {
    const { data } = await days.get<{ data: ProposalOf[] }>(`proposals?state=open&kind=${kind}&perPage=100`);
    return data.filter(({ proposedBy }) => proposedBy === 'finance@demo.local');
  }
});
