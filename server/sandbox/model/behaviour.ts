import type { Random } from './random.js';
import { isPayin, type SandboxTransaction, type SandboxStatus } from './transactions.js';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../platform/common/time/durations.js';

/** Cause of a failed transaction; without a code only `notcompleted` is sent. */
export interface FailureKind {
  /** One code, or one per list. */
  code: string | CodeByOperation | undefined;
  details: string;
  weight: number;
}

interface CodeByOperation {
  payin: string;
  walletPayout: string;
  mobileMoneyPayout: string;
}

export const OPERATOR_FAILED: CodeByOperation = { payin: '05', walletPayout: '08', mobileMoneyPayout: '09' };

/** Distribution of automatic outcomes. Shares add up to at most 1; the rest stays pending for long. Delays in ms. */
interface Profile {
  /** False for the manual mode, without automatic outcomes. */
  automatic: boolean;
  completed: number;
  failed: number;
  payinDelayMs: readonly [min: number, max: number];
  payoutDelayMs: readonly [min: number, max: number];
  walletPayoutDelayMs: readonly [min: number, max: number];
  /** Delay of those that stay pending for long. */
  longDelayMs: readonly [min: number, max: number];
  never: number;
  /** Delay between the change of status and the first of the two POSTs. */
  callbackDelayMs: readonly [min: number, max: number];
  failures: readonly FailureKind[];
}

const USUAL_PROFILE: Profile = {
  automatic: true,
  completed: 0.84,
  failed: 0.12,
  payinDelayMs: [3 * SECOND_MS, 90 * SECOND_MS],
  payoutDelayMs: [4 * SECOND_MS, 3 * DAY_MS],
  walletPayoutDelayMs: [200, 2 * SECOND_MS],
  longDelayMs: [6 * HOUR_MS, 6 * DAY_MS],
  never: 0.2,
  callbackDelayMs: [100, 1500],
  failures: [
    { code: undefined, details: 'Solde insuffisant du client', weight: 5 },
    { code: undefined, details: 'Transaction refusée par le client', weight: 3 },
    { code: OPERATOR_FAILED, details: "Délai dépassé chez l'opérateur", weight: 2 },
    { code: undefined, details: 'Code PIN erroné', weight: 1 },
  ],
};

export interface Plan {
  status: Exclude<SandboxStatus, 'pending'>;
  delayMs: number;
  failure: FailureKind | undefined;
}

export type ProfilePatch = Partial<Profile>;

/** Profiles by precedence: operator over project over general. */
export class Behaviour {
  private general: Profile = USUAL_PROFILE;
  private readonly special = new Map<string, ProfilePatch>();

  set(patch: ProfilePatch, scope: { project?: string; operatorId?: number } = {}): void {
    if (scope.project === undefined && scope.operatorId === undefined)
      this.general = { ...this.general, ...patch };
    else {
      const key = scopeKey(scope.project, scope.operatorId);
      this.special.set(key, { ...this.special.get(key), ...patch });
    }
  }

  of(project: string, operatorId?: number): Profile {
    if (this.special.size === 0) return this.general;
    return {
      ...this.general,
      ...this.special.get(scopeKey(project, undefined)),
      ...this.special.get(scopeKey(undefined, operatorId)),
      ...this.special.get(scopeKey(project, operatorId)),
    };
  }
}

function scopeKey(project: string | undefined, operatorId: number | undefined): string {
  return `${project ?? '*'}\n${operatorId ?? '*'}`;
}

export function plan(transaction: SandboxTransaction, profile: Profile, random: Random): Plan | undefined {
  const lot = random.next();
  const delay = random.delay(usualDelay(transaction, profile));
  const failure = weighted(profile.failures, random);
  if (lot < profile.completed) return { status: 'completed', delayMs: delay, failure: undefined };
  if (lot < profile.completed + profile.failed) return { status: 'notcompleted', delayMs: delay, failure };
  const long = random.delay(profile.longDelayMs);
  if (random.chance(profile.never)) return undefined;
  const status = random.chance(0.5) ? 'completed' : 'notcompleted';
  return { status, delayMs: long, failure: status === 'completed' ? undefined : failure };
}

export function failureCodeOf(
  code: FailureKind['code'],
  transaction: SandboxTransaction,
): string | undefined {
  if (typeof code !== 'object') return code;
  if (isPayin(transaction)) return code.payin;
  return transaction.channel === 'wallet_payout' ? code.walletPayout : code.mobileMoneyPayout;
}

function usualDelay(transaction: SandboxTransaction, profile: Profile): readonly [number, number] {
  if (transaction.channel === 'wallet' || transaction.topUpWallet) return profile.walletPayoutDelayMs;
  return isPayin(transaction) ? profile.payinDelayMs : profile.payoutDelayMs;
}

function weighted(kinds: readonly FailureKind[], random: Random): FailureKind | undefined {
  let rest = random.next() * kinds.reduce((sum, { weight }) => sum + weight, 0);
  return kinds.find(({ weight }) => (rest -= weight) < 0) ?? kinds[0];
}
