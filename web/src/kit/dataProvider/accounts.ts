import type { AccountRow, AccountView } from '../../../../server/payments/accounts/accounts/account.view.js';
import type { BalanceHistoryView } from '../../../../server/payments/accounts/balance/balance.view.js';
import type { AccountHealthView } from '../../../../server/payments/accounts/health/health.view.js';
import type { FundingView } from '../../../../server/payments/payouts/funding/funding.view.js';
import type { LowBalanceRefusalRow } from '../../../../server/payments/payouts/funding/refusal.view.js';
import type { OutageView } from '../../../../server/merchant/operators/catalogue/operator.view.js';
import { evidenceOf } from './files.js';
import { actions, reads } from './method.js';
import { get, post, put, rows } from './rest.js';

interface OfAccount {
  projectId: string;
  operatorId: string;
}

/** Amounts in XOF, instants in ISO 8601. */
interface BalanceDeclaration extends OfAccount {
  requestId: string;
  amount: number | null;
  asOf: string;
  note: string;
  file: File | undefined;
  /** Without a file another person may approve instead. */
  approval?: boolean;
}

interface CashDeclaration extends OfAccount {
  requestId: string;
  kind: 'cashin' | 'cashout';
  amount: number | null;
  happenedAt: string;
  note: string;
  file: File | undefined;
}

type Rule = Pick<AccountRow, 'belowAmount' | 'belowHours'>;

const pathOf = ({ projectId, operatorId }: OfAccount): string => `accounts/${projectId}/${operatorId}`;

export const accounts = {
  ...reads('accounts', {
    getAccount: (of: OfAccount, signal) => get<AccountView>(pathOf(of), {}, signal),
    getAccountHealth: ({ day, ...of }: OfAccount & { day: string | undefined }, signal) =>
      get<AccountHealthView>(`${pathOf(of)}/health`, { day }, signal),
    getBalanceHistory: (of: OfAccount, signal) =>
      get<BalanceHistoryView>(`${pathOf(of)}/balance-history`, {}, signal),
    getAccountFunding: (of: OfAccount, signal) => get<FundingView>(`${pathOf(of)}/funding`, {}, signal),
    getAccountsOfProject: ({ projectId }: { projectId: string }, signal) =>
      rows<AccountRow>('accounts', { projectId, perPage: 200 }, signal),
    getAccountChoices: (_: object, signal) => rows<AccountRow>('accounts', { page: 1, perPage: 200 }, signal),
  }),
  ...reads('low-balance-refusals', {
    /** Lists the latest refusals of an account. */
    getLowBalanceRefusals: (of: OfAccount & { from: string; perPage: number }, signal) =>
      rows<LowBalanceRefusalRow>('low-balance-refusals', { ...of, sort: 'at', order: 'DESC' }, signal),
  }),
  ...reads('outages', {
    getOpenOutages: ({ projectId }: { projectId: string }, signal) =>
      rows<OutageView>('outages', { projectId, open: true }, signal),
  }),
  ...actions({
    declareBalance: async ({ projectId, operatorId, file, ...body }: BalanceDeclaration) =>
      post(`${pathOf({ projectId, operatorId })}/statements`, {
        ...body,
        source: 'declared',
        ...(await evidenceOf(projectId, file)),
      }),
    declareCashMovement: async ({ projectId, operatorId, file, ...body }: CashDeclaration) =>
      post(`${pathOf({ projectId, operatorId })}/cash`, {
        ...body,
        reason: body.note,
        ...(await evidenceOf(projectId, file)),
      }),
    requestCashin: ({
      projectId,
      operatorId,
      ...body
    }: OfAccount & { requestId: string; amount: number | null; reason: string }) =>
      post(`${pathOf({ projectId, operatorId })}/cashin-requests`, body),
    setLowBalanceRule: ({ projectId, operatorId, ...rule }: OfAccount & Rule) =>
      put(`${pathOf({ projectId, operatorId })}/rule`, rule),
    reportOutage: (outage: OfAccount & { holdsPayouts: boolean; note: string }) => post('outages', outage),
  }),
  ...actions(
    {
      cancelCashinRequest: ({
        requestId,
        reason,
        ...of
      }: OfAccount & { requestId: string; reason: string }) =>
        post(`${pathOf(of)}/cashin-requests/cancel`, { requestId, reason }),
      endOutage: ({ id }: { id: string }) => post(`outages/${id}/end`),
    },
    { onRefusal: 'everything' },
  ),
};
