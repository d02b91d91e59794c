import { callApi, queryOf } from './http.js';

/** One page of a list, and how many rows there are in all. */
export interface PageOf<T> {
  data: T[];
  total: number;
}

const withQuery = (path: string, query: object): string => {
  const text = queryOf({ ...query });
  return text ? `${path}?${text}` : path;
};

export const get = <T>(path: string, query: object = {}, signal?: AbortSignal): Promise<T> =>
  callApi<T>(withQuery(path, query), { signal });

/** Returns the rows of a list that fits on one page; the API may return them without a total. */
export async function rows<T>(path: string, query: object = {}, signal?: AbortSignal): Promise<T[]> {
  const answer = await get<T[] | { data: T[] }>(path, query, signal);
  return Array.isArray(answer) ? answer : answer.data;
}

export const post = <T>(path: string, body: object = {}): Promise<T> =>
  callApi<T>(path, { method: 'POST', body });

export const put = <T>(path: string, body: object): Promise<T> => callApi<T>(path, { method: 'PUT', body });

export const patch = <T>(path: string, body: object): Promise<T> =>
  callApi<T>(path, { method: 'PATCH', body });

export const remove = <T>(path: string): Promise<T> => callApi<T>(path, { method: 'DELETE' });
