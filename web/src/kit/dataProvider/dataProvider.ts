import type { DataProvider, GetListResult, RaRecord } from 'react-admin';
import type { AccessChangedView } from '../../../../server/access/users/access-changed.view.js';
import { accounts } from './accounts.js';
import { alerts } from './alerts.js';
import { approvals } from './approvals.js';
import { audit } from './audit.js';
import { breaks } from './breaks.js';
import { callbacks } from './callbacks.js';
import { catalogue } from './catalogue.js';
import { claims } from './claims.js';
import { dashboard } from './dashboard.js';
import { days } from './days.js';
import { exportList } from './exportList.js';
import { imports } from './imports.js';
import { journal } from './journal.js';
import { matching } from './matching.js';
import { pastAudits } from './pastAudits.js';
import { payoutBatches } from './payoutBatches.js';
import { payoutOrders } from './payoutOrders.js';
import { payouts } from './payouts.js';
import { policies } from './policies.js';
import { presence } from './presence.js';
import { projects } from './projects.js';
import { reports } from './reports.js';
import { savedViews } from './savedViews.js';
import { search } from './search.js';
import { session } from './session.js';
import { system } from './system.js';
import { transactions } from './transactions.js';
import { users } from './users.js';
import { callApi, queryOf } from './http.js';
import { post } from './rest.js';

/** Beside the rows of a list whose total is a guess. */
export interface ListMeta {
  estimate?: number;
}

/** A list as the API returns it; `estimated`: the total is estimated. */
interface Page<Row> {
  data: Row[];
  total: number;
  estimated?: boolean;
}

const getList = async <R extends RaRecord>(
  resource: string,
  params: Parameters<DataProvider['getList']>[1],
): Promise<GetListResult<R>> => {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
  const sort = params.sort ? { sort: params.sort.field, order: params.sort.order } : {};
  const query = queryOf({
    ...(params.filter as Record<string, unknown> | undefined),
    ...sort,
    page,
    perPage,
  });
  const { data, total, estimated } = await callApi<Page<R>>(`${resource}?${query}`, {
    signal: params.signal,
  });
  if (!estimated) return { data, total };
  // Without a total, because pages beyond a guess are there all the same.
  const meta: ListMeta = { estimate: total };
  return { data, pageInfo: { hasNextPage: data.length === perPage, hasPreviousPage: page > 1 }, meta };
};

const getOne = async <R extends RaRecord>(
  resource: string,
  { id, signal }: { id: R['id']; signal?: AbortSignal },
) => ({
  data: await callApi<R>(`${resource}/${encodeURIComponent(String(id))}`, { signal }),
});

/** Returns only what a form changed, because the server refuses unknown fields. */
function changed(data: Partial<RaRecord>, previous: Partial<RaRecord>): Record<string, unknown> {
  const same = (name: string) => JSON.stringify(data[name]) === JSON.stringify(previous[name]);
  return Object.fromEntries(Object.entries(data).filter(([name]) => !same(name)));
}

/** Returns a user, or the approval of their creation, as a record of the framework with its `proposalId`. */
function asRecord<R>(answer: R & AccessChangedView): R & AccessChangedView & { id: string } {
  return { ...answer, ...answer.user, id: answer.user?.id ?? answer.proposalId ?? '' };
}

/** Gives what waits for approval and has no id yet the id of its approval, because the framework refuses a record without one. */
function identified<R extends object>(
  answer: R & { id?: string | null; proposalId?: string | null },
): R & { id: string } {
  return { ...answer, id: answer.id ?? answer.proposalId ?? '' };
}

const notOffered = (): Promise<never> =>
  Promise.reject(new Error('The API does not support this operation.'));

/** Methods that react-admin calls: REST under /api. */
const framework = {
  supportAbortSignal: true,
  getList,
  getOne,
  getMany: async (resource, { ids }) => ({
    data: await Promise.all(ids.map(async (id) => (await getOne(resource, { id })).data)),
  }),
  getManyReference: (resource, { target, id, filter, ...params }) =>
    getList(resource, { ...params, filter: { ...filter, [target]: id } }),
  create: async (resource, { data }) =>
    resource === 'users'
      ? { data: asRecord(await post(resource, data)) }
      : { data: identified(await post(resource, data)) },
  update: async (resource, { id, data, previousData }) => {
    const change = {
      method: 'PATCH' as const,
      body: changed(data as Partial<RaRecord>, previousData as Partial<RaRecord>),
    };
    const path = `${resource}/${String(id)}`;
    return resource === 'users'
      ? { data: asRecord(await callApi(path, change)) }
      : { data: await callApi(path, change) };
  },
  updateMany: notOffered,
  delete: notOffered,
  deleteMany: notOffered,
} satisfies DataProvider;

/** All access to the API: what the framework calls, and the product's own reads and actions by their names. */
export const dataProvider = {
  ...framework,
  exportList,
  ...accounts,
  ...alerts,
  ...approvals,
  ...audit,
  ...breaks,
  ...callbacks,
  ...catalogue,
  ...claims,
  ...dashboard,
  ...days,
  ...imports,
  ...journal,
  ...matching,
  ...pastAudits,
  ...payoutBatches,
  ...payoutOrders,
  ...payouts,
  ...policies,
  ...presence,
  ...projects,
  ...reports,
  ...savedViews,
  ...search,
  ...session,
  ...system,
  ...transactions,
  ...users,
};
