import type { AccountRow } from './account.view.js';
import { ACCOUNT_STANDINGS, type AccountStanding } from './account-words.js';

type StandingFacts = Pick<AccountRow, 'blockedCount' | 'alertId' | 'outageId'> & {
  failures: Pick<AccountRow['failures'], 'missing' | 'todayCount'> & { unpaid: { count: number } };
};

export function standingOf({ blockedCount, alertId, outageId, failures }: StandingFacts): AccountStanding {
  if (blockedCount > 0 && failures.missing !== 0) return 'short';
  if (failures.todayCount > 0 || failures.unpaid.count > 0) return 'refused';
  if (alertId !== null) return 'low';
  if (outageId !== null) return 'outage';
  return blockedCount > 0 ? 'releasable' : 'usual';
}

type Ranked = Pick<AccountRow, 'standing' | 'runwayHours' | 'operatorName' | 'projectName'> & {
  failures: Pick<AccountRow['failures'], 'missing' | 'todayCount'>;
};

/** Compares two accounts, the worse first: by standing, the sum missing, the hours of runway, then by name. */
export function worstFirst(one: Ranked, other: Ranked): number {
  const missing = ({ failures }: Ranked) => failures.missing ?? Infinity;
  const runway = ({ runwayHours }: Ranked) => runwayHours ?? Infinity;
  return (
    ACCOUNT_STANDINGS.indexOf(one.standing) - ACCOUNT_STANDINGS.indexOf(other.standing) ||
    compare(missing(other), missing(one)) ||
    compare(runway(one), runway(other)) ||
    other.failures.todayCount - one.failures.todayCount ||
    one.operatorName.localeCompare(other.operatorName) ||
    one.projectName.localeCompare(other.projectName)
  );
}

const compare = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0);
