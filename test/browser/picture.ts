import type { AccountRow } from '../../server/payments/accounts/accounts/account.view.js';
import type { DayRow } from '../../server/books/close/day.view.js';
import type { RestatementView } from '../../server/books/restatements/restatement.view.js';
import type { Api } from './api.js';
import type { Manner, OnStage, Visitor } from './visit.js';

export interface Picture extends Manner {
  name: string;
  path: (api: Api, on: OnStage) => string | Promise<string>;
  /** Selector that is visible before the screenshot. */
  ready: string;
  act?: (visitor: Visitor) => Promise<void>;
}

/** Returns the path of a day whose close is in progress. */
export async function frozenDay(api: Api): Promise<string> {
  const [{ projectId, day }] = await api.rows<DayRow>('days?state=frozen');
  return `/days/${projectId}/${day}`;
}

export async function restatedDay(api: Api): Promise<string> {
  const [{ projectId, day }] = await api.rows<RestatementView>('restatements');
  return `/days/${projectId}/${day}`;
}

/** Returns the path of an account with payouts on hold. */
export async function heldAccount(api: Api): Promise<string> {
  const rows = await api.rows<AccountRow>('accounts?perPage=50');
  const { projectId, operatorId } = rows.find(({ blockedCount }) => blockedCount > 0) ?? rows[0];
  return `/accounts/${projectId}/${operatorId}`;
}
