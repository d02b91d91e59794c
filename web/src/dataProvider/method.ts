/** Reads one thing of the API; its query key is `[...key, params]`, the framework's own form. */
export type ReadMethod<P, T> = ((params: P, signal?: AbortSignal) => Promise<T>) & ReadKey;

interface ReadKey {
  key: readonly [resource: string, method: string];
}

/** Resources that are read again, or everything. `transactions:pages` leaves the rows of the list in place. */
export type Invalidation = 'everything' | readonly string[];

/** Changes something; names what is read again when it was done and when it was refused. */
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

/** Gives readers their query keys. */
export function reads<M extends Record<string, Reader>>(resource: string, methods: M): Reads<M> {
  const entries = Object.entries(methods).map(([name, method]) => [
    name,
    Object.assign(method, { key: [resource, name] as const }),
  ]);
  // `fromEntries` forgets which name had which type.
  return Object.fromEntries(entries) as Reads<M>;
}

/** Tells actions what they invalidate: everything unless narrower, because money moves many screens. */
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
