/** Reads from the API; its query key is `[...key, params]`, as react-admin's. */
export type ReadMethod<P, T> = ((params: P, signal?: AbortSignal) => Promise<T>) & ReadKey;

interface ReadKey {
  key: readonly [resource: string, method: string];
}

/** Resources that are read again, or everything. `transactions:pages` leaves the rows of the list in place. */
export type Invalidation = 'everything' | readonly string[];

/** Sends an action; names the queries to invalidate on success and on refusal. */
export type ActionMethod<P, T> = ((params: P) => Promise<T>) & Effects;

interface Effects {
  invalidates: Invalidation;
  onRefusal: Invalidation;
}

type Reader = (params: never, signal: AbortSignal | undefined) => Promise<unknown>;
type Reads<M> = {
  [K in keyof M]: M[K] extends (params: infer P, signal: AbortSignal | undefined) => Promise<infer T>
    ? ReadMethod<P, T>
    : never;
};

type Actor = (params: never) => Promise<unknown>;

/** Adds query keys to readers. */
export function reads<M extends Record<string, Reader>>(resource: string, methods: M): Reads<M> {
  const entries = Object.entries(methods).map(([name, method]) => [
    name,
    Object.assign(method, { key: [resource, name] as const }),
  ]);
  // `fromEntries` forgets which name had which type.
  return Object.fromEntries(entries) as Reads<M>;
}

/** Names the queries that actions invalidate; by default all, because a payment changes many screens. */
export function actions<M extends Record<string, Actor>>(
  methods: M,
  { invalidates = 'everything', onRefusal = [] }: Partial<Effects> = {},
): { [K in keyof M]: M[K] & Effects } {
  const entries = Object.entries(methods).map(([name, method]) => [
    name,
    Object.assign(method, { invalidates, onRefusal }),
  ]);
  return Object.fromEntries(entries) as { [K in keyof M]: M[K] & Effects };
}
