import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

const ANYONE = { projectId: null, requesterRole: null };
const FINANCE_THEN_ADMIN = [
  { roles: ['finance'], people: 1 },
  { roles: ['admin'], people: 1 },
];

const TIERS = [
  { ...ANYONE, source: 'batch', upTo: null, steps: FINANCE_THEN_ADMIN, inSequence: true },
  {
    ...ANYONE,
    source: 'single',
    upTo: 500_000,
    steps: [{ roles: ['admin', 'finance'], people: 1 }],
    inSequence: false,
  },
  { ...ANYONE, source: null, upTo: null, steps: FINANCE_THEN_ADMIN, inSequence: true },
];

const LIMITS = [
  { per: 'person', window: 'day', measure: 'amount', max: 20_000_000, then: 'extra_approval' },
  { per: 'number', window: 'day', measure: 'count', max: 5, then: 'extra_approval' },
  { per: 'project', window: 'hour', measure: 'count', max: 20_000, then: 'refuse' },
];

const SETTINGS = { duplicateHours: 72, holdOnLowBalance: true, holdHours: 72, coolOffHours: 24 };

/** The policy of payouts to begin with: strict enough for the first day, changed by two people from then on. */
export class PayoutPolicy1795305600017 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO payout_policies (version, tiers, limits, settings, reason, at)
       VALUES (1, $1, $2, $3, 'The policy that the product begins with', now())`,
      [JSON.stringify(TIERS), JSON.stringify(LIMITS), JSON.stringify(SETTINGS)],
    );
  }
}
