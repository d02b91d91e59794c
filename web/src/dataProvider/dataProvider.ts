import type { DataProvider, RaRecord } from 'react-admin';
import type { ApiKeyView } from '../../../server/access/api-keys/api-key.view.js';
import type { AccessEventView, SetUpLinkView } from '../../../server/access/identity/user.view.js';
import type { AccessChangedView, NewApiKeyView } from '../../../server/users/access-changed.view.js';
import type { CredentialsTestView } from '../../../server/projects/connection/credentials.view.js';
import type { DashboardView } from '../../../server/reports/dashboard/dashboard.view.js';
import type { ConfirmedNowView } from '../../../server/confirmations/confirm-now/confirmed-now.view.js';
import type { TimelineEntry } from '../../../server/transactions/timeline/timeline.view.js';
import type { ProjectView } from '../../../server/projects/registry/project.view.js';
import { callApi, queryOf } from './http.js';

type WireVariants = ProjectView['wireVariants'];

/** A list as the API answers it; `estimated`: the total is a guess and says so. */
interface Page<Row> {
  data: Row[];
  total: number;
  estimated?: boolean;
}

/** What is left out stays as it is. */
export interface ConnectionChange {
  baseUrl?: string;
  wireVariants?: WireVariants;
  apiKey?: string;
  authToken?: string;
  /** Although the aggregator could not be reached. */
  saveUntested?: boolean;
  reason?: string;
}

/** REST under /api, and the product's own acts by their names. */
export interface RapproDataProvider extends DataProvider {
  dashboard(projectId?: string): Promise<DashboardView>;
  timeline(transactionId: string): Promise<TimelineEntry[]>;
  confirmNow(transactionId: string): Promise<ConfirmedNowView>;
  acknowledgeDrift(id: string): Promise<void>;
  /** Tests the stored ones by a call that changes nothing. */
  testCredentials(projectId: string): Promise<CredentialsTestView>;
  /** Tested, then sent for approval; at once where there is a single administrator. */
  changeConnection(projectId: string, change: ConnectionChange): Promise<void>;
  rotateCallbackKey(projectId: string, request: { overlapHours: number; reason?: string }): Promise<void>;
  apiKeys(projectId: string): Promise<ApiKeyView[]>;
  requestApiKey(projectId: string, key: { name: string; reason?: string }): Promise<NewApiKeyView>;
  issueApiKey(projectId: string, keyId: string): Promise<ApiKeyView>;
  revokeApiKey(projectId: string, keyId: string): Promise<void>;
  resetPassword(personId: string, reason: string): Promise<AccessChangedView>;
  resetSecondFactor(personId: string, reason: string): Promise<AccessChangedView>;
  issueSetUpLink(personId: string): Promise<SetUpLinkView>;
  recentAccessChanges(): Promise<AccessEventView[]>;
  changePassword(current: string, next: string): Promise<void>;
  signOutEverywhere(): Promise<void>;
}

const post = <T>(path: string, body?: unknown) => callApi<T>(path, { method: 'POST', body: body ?? {} });

/** Lists answer `{ data, total }`; short ones may answer the rows alone. */
async function rows<T>(path: string): Promise<T[]> {
  const answer = await callApi<Page<T> | T[]>(path);
  return Array.isArray(answer) ? answer : answer.data;
}

const getList = async <R extends RaRecord>(
  resource: string,
  params: Parameters<DataProvider['getList']>[1],
) => {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
  const sort = params.sort ? { sort: params.sort.field, order: params.sort.order } : {};
  const query = queryOf({ ...params.filter, ...sort, page, perPage });
  const { data, total, estimated } = await callApi<Page<R>>(`${resource}?${query}`, {
    signal: params.signal,
  });
  return { data, total, meta: { estimated: estimated ?? false } };
};

const getOne = async <R extends RaRecord>(
  resource: string,
  { id, signal }: { id: R['id']; signal?: AbortSignal },
) => ({
  data: await callApi<R>(`${resource}/${encodeURIComponent(String(id))}`, { signal }),
});

/** Only what a form changed is sent: unknown fields are refused by the server. */
function changed(data: Partial<RaRecord>, previous: Partial<RaRecord>): Record<string, unknown> {
  const same = (name: string) => JSON.stringify(data[name]) === JSON.stringify(previous[name]);
  return Object.fromEntries(Object.entries(data).filter(([name]) => !same(name)));
}

/** A user, or the approval of their creation, as a record of the framework; `proposalId` stays beside it. */
function asRecord<R>(answer: R & AccessChangedView): R & AccessChangedView & { id: string } {
  return { ...answer, id: answer.person?.id ?? answer.proposalId ?? '' };
}

const notOffered = (): Promise<never> => Promise.reject(new Error('The API has no such operation.'));

export const dataProvider: RapproDataProvider = {
  supportAbortSignal: true,
  getList,
  getOne,
  getMany: async (resource, { ids }) => ({
    data: await Promise.all(ids.map(async (id) => (await getOne(resource, { id })).data)),
  }),
  getManyReference: (resource, { target, id, filter, ...params }) =>
    getList(resource, { ...params, filter: { ...filter, [target]: id } }),
  create: async (resource, { data }) =>
    resource === 'people'
      ? { data: asRecord(await post(resource, data)) }
      : { data: await post(resource, data) },
  update: async (resource, { id, data, previousData }) => {
    const change = { method: 'PATCH' as const, body: changed(data, previousData) };
    const path = `${resource}/${String(id)}`;
    return resource === 'people'
      ? { data: asRecord(await callApi(path, change)) }
      : { data: await callApi(path, change) };
  },
  updateMany: notOffered,
  delete: notOffered,
  deleteMany: notOffered,

  dashboard: (projectId) => callApi(`dashboard?${queryOf({ projectId })}`),
  timeline: (id) => rows(`transactions/${id}/timeline`),
  confirmNow: (id) => post(`transactions/${id}/confirm`),
  acknowledgeDrift: (id) => post(`drift/${id}/acknowledge`),
  testCredentials: (id) => post(`projects/${id}/credentials/test`),
  changeConnection: (id, body) => post(`projects/${id}/connection`, body),
  rotateCallbackKey: (id, body) => post(`projects/${id}/callback-key`, body),
  apiKeys: (id) => rows(`projects/${id}/api-keys`),
  requestApiKey: (id, key) => post(`projects/${id}/api-keys`, key),
  issueApiKey: (id, keyId) => post(`projects/${id}/api-keys/${keyId}/issue`),
  revokeApiKey: (id, keyId) => callApi(`projects/${id}/api-keys/${keyId}`, { method: 'DELETE' }),
  resetPassword: (id, reason) => post(`people/${id}/reset-password`, { reason }),
  resetSecondFactor: (id, reason) => post(`people/${id}/reset-second-factor`, { reason }),
  issueSetUpLink: (id) => post(`people/${id}/set-up-link`),
  recentAccessChanges: () => callApi('people/recent-changes'),
  changePassword: (current, next) =>
    post('session/password', { currentPassword: current, newPassword: next }),
  signOutEverywhere: () => callApi('session/all', { method: 'DELETE' }),
};
