import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { newId } from '../../server/platform/common/values/ids.js';
import type { FaultName } from '../../server/sandbox/faults/fault-catalogue.js';
import { approveOrder } from '../support/approved-orders.fixture.js';
import { aggregatorsPayouts, askAggregator } from './payout-truth.js';
import { addApprover, phoneOf } from './payout-work.js';

/** XOF. */
const AMOUNT = 150;
const TOP_UP = 10_000;
/** Looks, 300 ms apart, for the end of a call or of a payment. */
const LOOKS = 200;
const TOTP_KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export interface PlantedPayout {
  id: string;
  phone: string;
}

export interface Called {
  reference: string;
  status: string;
  /** True if the answer of the aggregator was understood. */
  isAccepted: boolean;
}

/** Approved payouts added during the run, each to a number of its own, for faults that must occur at least once. */
export class PlantedPayouts {
  /** Payouts added. */
  count = 0;

  constructor(
    private readonly db: DataSource,
    private readonly place: { sandboxUrl: string; projectId: string },
    /** First of their numbers, for `phoneOf`. */
    private readonly from: number,
  ) {}

  /** @param fault of the first call */
  async add(fault?: FaultName): Promise<PlantedPayout> {
    const { sandboxUrl, projectId } = this.place;
    const phone = phoneOf(this.from + this.count++);
    const at = new Date();
    const user = (role: string) => addApprover(this.db, `${role}-${phone}@example.com`, TOTP_KEY);
    const [requester, approver] = [await user('requester'), await user('approver')];
    if (fault) await askAggregator(sandboxUrl, 'fault', { fault, phone, times: 1 });
    await askAggregator(sandboxUrl, 'top-up', { project: 'Boutique', operatorId: 11, amount: TOP_UP });
    const payout = {
      ...{ id: newId(at), channel: 'mobile_money', phone, amount: AMOUNT, staysInWallet: null },
      operatorId: '11',
    };
    const [id = ''] = await approveOrder(this.db, { projectId, requester, approver, at, payouts: [payout] });
    return { id, phone };
  }

  /** Waits for the end of the call. @returns undefined where it does not come */
  called({ id }: PlantedPayout): Promise<Called | undefined> {
    return this.until(async () => {
      const [row] = await this.db.query<Called[]>(
        `SELECT t.reference, t.status, EXISTS (SELECT FROM exchanges e WHERE e.transaction_id = t.id AND e.outcome = 'accepted') AS "isAccepted"
         FROM payouts p JOIN transactions t ON t.id = p.attempt_id WHERE p.id = $1 AND t.status <> 'created'`,
        [id],
      );
      return row;
    });
  }

  /** Has the aggregator report a payment as failed, and waits until the product knows, or until the time is over. */
  async fail(payout: PlantedPayout): Promise<void> {
    if ((await this.called(payout))?.status !== 'pending') return;
    const made = await aggregatorsPayouts(this.place.sandboxUrl, 'pending');
    const one = made.find(({ phone }) => phone === payout.phone);
    if (one) await askAggregator(this.place.sandboxUrl, 'fail', { id: one.id }).catch(() => undefined); // it has ended
    await this.until(async () => ((await this.called(payout))?.status === 'pending' ? undefined : true));
  }

  /** Waits for the end of the last attempt of a payout, which is completed where it was called. @returns true where the number was paid twice */
  async isPaidTwice({ id, phone }: PlantedPayout): Promise<boolean> {
    const { sandboxUrl } = this.place;
    await this.until(async () => {
      const rows = await this.db.query<unknown[]>(`SELECT 1 FROM payouts WHERE id = $1 AND state = 'ready'`, [
        id,
      ]);
      return rows.length ? undefined : true;
    });
    const call = await this.called({ id, phone });
    await askAggregator(sandboxUrl, 'settle', { reference: call?.reference }).catch(() => undefined); // not made, or final
    const made = await aggregatorsPayouts(sandboxUrl, 'completed');
    return made.filter((one) => one.phone === phone).length > 1;
  }

  private async until<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
    for (let looks = 0; looks < LOOKS; looks++) {
      const found = await look();
      if (found !== undefined) return found;
      await sleep(300);
    }
    return undefined;
  }
}
