import { SeededRandom } from '../faults/random.js';
import type { Admitted } from './access-table.js';
import { type Caller, columnOf, FOREIGN, OWN } from './callers.js';
import type { Description, Operation } from './description.js';
import type { AttackSender } from './sender.js';
import type { Setup } from './setup.js';
import type { Received, Sent, Tally } from './tally.js';
import { HOSTILE_TEXTS, Values } from './values.js';

export interface Attack {
  setup: Setup;
  sender: AttackSender;
  tally: Tally;
  description: Description;
  table: ReadonlyMap<string, Admitted>;
  seed: number;
}

interface Prepared {
  sent: Sent;
  operation: Operation;
}

const JSON_HEADERS = { 'content-type': 'application/json' };
const FILE_HEADERS = { 'content-type': 'application/octet-stream' };

/** Reveals a number to support on purpose, with a reason that is audited. */
const REVEALS = 'POST /api/reveals';
/** Statuses of a route for a caller that it does not admit. */
const REFUSALS = new Set([401, 403]);
/** Answers to a request that no route takes; they come before authentication. */
const UNROUTED = new Set([400, 404, 405, 414, 431]);

function isAdmitted({ table }: Attack, { name }: Operation, caller: Caller): boolean {
  const admitted = table.get(name);
  return admitted !== undefined && (admitted.has('anyone') || admitted.has(columnOf(caller)));
}

function prepare(operation: Operation, by: Caller, values: Values): Prepared {
  const query = values.query(operation, 0.2).toString();
  const body = values.body(operation);
  return {
    operation,
    sent: {
      by,
      method: operation.method,
      url: values.path(operation) + (query ? `?${query}` : ''),
      ...(body === undefined ? {} : { headers: JSON_HEADERS, body: JSON.stringify(body) }),
      ...(operation.isFile ? { headers: FILE_HEADERS, body: 'numéro;montant\n22670112233;1500\n' } : {}),
    },
  };
}

/** Takes at most so many, chosen by the seed. */
export function sample<Item>(items: readonly Item[], most: number, random: SeededRandom): Item[] {
  const left = [...items];
  const taken: Item[] = [];
  while (left.length && taken.length < most) taken.push(...left.splice(random.below(left.length), 1));
  return taken;
}

/** Plausible requests with real ids by callers whom the committed table does not admit: each is refused, unread. */
export async function tryRefusedCallers(attack: Attack, most: number): Promise<void> {
  const { description, setup, sender, tally, seed } = attack;
  const random = new SeededRandom(seed * 31 + 1);
  const values = new Values(description, random, setup.ids);
  const callers: Caller[] = [...OWN, 'nobody', 'impostor'];
  const pairs = description.operations.flatMap((operation) =>
    callers.filter((by) => !isAdmitted(attack, operation, by)).map((by) => ({ operation, by })),
  );
  const requests = sample(pairs, most, random).map(({ operation, by }) => prepare(operation, by, values));
  await sender.sendAll(requests, async ({ sent }) => {
    const received = await sender.send(sent);
    if (!REFUSALS.has(received.status)) tally.admit(sent, received, 'the table does not admit this caller');
  });
}

/** Users and the key of another project with ids of this one: no act succeeds, no answer holds a mark of it. */
export async function tryForeignIds(attack: Attack, most: number): Promise<void> {
  const { description, setup, sender, tally, seed } = attack;
  const random = new SeededRandom(seed * 31 + 2);
  const values = new Values(description, random, setup.ids);
  const pairs = description.operations
    .filter(({ path }) => !path.startsWith('/api/session') && path !== '/api/events')
    .flatMap((operation) =>
      FOREIGN.filter((by) => isAdmitted(attack, operation, by)).map((by) => ({ operation, by })),
    );
  const requests = sample(pairs, most, random).map(({ operation, by }) => prepare(operation, by, values));
  const before = await setup.fingerprint();
  await sender.sendAll(requests, async ({ sent, operation }) => {
    const received = await sender.send(sent);
    tally.forbid(sent, received, setup.marks);
    if (received.status < 300 && namesForeignRecord(operation, sent, setup))
      tally.admit(sent, received, 'a record of another project');
  });
  for (const table of await setup.changedSince(before))
    tally.admissions.push(`users of another project changed ${table}`);
}

/** True when the path itself names a record of the main project; lists may answer with nothing in them. */
function namesForeignRecord({ path }: Operation, { url }: Sent, { ids }: Setup): boolean {
  if (!path.includes('{')) return false;
  const named = url.split('?')[0] ?? '';
  return [...ids.values()].flat().some((id) => id.length > 8 && named.includes(id));
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE', 'OPTIONS', 'LOCK'];

/** Methods that a path does not have. */
export async function tryWrongMethods(attack: Attack, most: number): Promise<void> {
  const { description, setup, sender, tally, seed } = attack;
  const random = new SeededRandom(seed * 31 + 3);
  const values = new Values(description, random, setup.ids);
  const known = new Set(description.operations.map(({ method, path }) => `${method} ${path}`));
  const shapes = new Set(description.operations.map(({ method, path }) => `${method} ${shapeOf(path)}`));
  const wrong = description.operations.flatMap((operation) =>
    METHODS.filter(
      (method) =>
        !known.has(`${method} ${operation.path}`) && !shapes.has(`${method} ${shapeOf(operation.path)}`),
    ).map((method) => ({ operation, method })),
  );
  await sender.sendAll(sample(wrong, most, random), async ({ operation, method }) => {
    const sent: Sent = { by: random.pick(OWN), method, url: values.path(operation) };
    const received = await sender.send(sent);
    if (received.status < 400) tally.admit(sent, received, 'a method that this path does not have');
  });
}

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

/** Sends requests of all callers with something wrong in them: path, query, body, headers or bytes. */
export async function tryMutations(attack: Attack, count: number): Promise<void> {
  const { description, setup, sender, tally, seed } = attack;
  const random = new SeededRandom(seed * 31 + 4);
  const values = new Values(description, random, setup.ids);
  const callers: Caller[] = [...OWN, ...OWN, ...FOREIGN, 'nobody'];
  const operations = description.operations.filter(({ path }) => path !== '/api/events');
  const requests = Array.from({ length: count }, () => {
    const operation = random.pick(operations);
    const admitted = callers.filter((by) => isAdmitted(attack, operation, by));
    const by = random.pick(admitted.length && random.below(5) ? admitted : callers);
    return mutate(prepare(operation, by, values), values, random);
  });
  await sender.sendAll(requests, async ({ sent, operation }) => {
    const received = await sender.send(sent);
    judge(attack, { sent, operation }, received);
  });
  tally.searchLog(setup.server.log, setup.numbers);
}

function judge(attack: Attack, { sent, operation }: Prepared, received: Received): void {
  const { tally, setup } = attack;
  if (sent.by === 'other') return;
  if (sent.by.startsWith('foreign')) tally.forbid(sent, received, setup.marks);
  if (sent.by === 'support' && operation.name !== REVEALS) tally.forbid(sent, received, setup.personal);
  if (isAdmitted(attack, operation, sent.by)) return;
  if (REFUSALS.has(received.status) || UNROUTED.has(received.status) || isUnreadable(received)) return;
  tally.admit(sent, received, 'the table does not admit this caller');
}

/** True when control characters in the address were refused, which happens before authentication. */
const isUnreadable = ({ status, text }: Received): boolean =>
  status === 422 && text.includes('must not contain control characters');

const HEADERS = [
  'accept-language',
  'user-agent',
  'x-rappro-zone',
  'range',
  'if-none-match',
  'x-request-id',
  'idempotency-key',
];
const TYPES = [
  'text/html',
  'application/xml',
  'application/json; charset=utf-7',
  'multipart/form-data; boundary=x',
  '',
];

function mutate({ sent, operation }: Prepared, values: Values, random: SeededRandom): Prepared {
  const dice = random.below(10);
  if (dice < 4 && operation.json)
    return { operation, sent: { ...sent, body: hostileBody(sent, values, random) } };
  if (dice < 6 && operation.path.includes('{')) {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const chosen = random.pick(names);
    const query = sent.url.split('?')[1];
    const path = values.path(operation, (name, value) =>
      name === chosen ? shortOf(values.hostileText()) : value,
    );
    return { operation, sent: { ...sent, url: path + (query ? `?${query}` : '') } };
  }
  if (dice < 8)
    return { operation, sent: { ...sent, url: hostileQuery({ sent, operation }, values, random) } };
  if (dice < 9) {
    const name = random.pick(HEADERS);
    // What a header cannot carry the client refuses to send.
    const value = values
      .hostileText()
      .replace(/[^\x20-\x7e]/g, '?')
      .slice(0, 2_000);
    return { operation, sent: { ...sent, headers: { ...sent.headers, [name]: value } } };
  }
  const headers = { ...sent.headers, 'content-type': random.pick(TYPES) };
  return sent.method === 'GET'
    ? { operation, sent }
    : { operation, sent: { ...sent, headers, body: random.bytes(1 + random.below(300)) } };
}

const shortOf = (text: string): string => text.toWellFormed().slice(0, 300) || ' ';

function hostileBody({ body }: Sent, values: Values, random: SeededRandom): string {
  const text = body?.toString() ?? '{}';
  if (random.below(8) === 0) return text.slice(0, random.below(text.length)); // It breaks off.
  if (random.below(8) === 0) return JSON.stringify(values.hostile());
  const content = JSON.parse(text) as Record<string, unknown>;
  const names = Object.keys(content);
  for (let times = 1 + random.below(2); times > 0; times -= 1) {
    const name = names.length && random.below(6) ? random.pick(names) : random.pick(HOSTILE_TEXTS.slice(-8));
    content[name] = values.hostile();
  }
  return JSON.stringify(content);
}

function hostileQuery({ sent, operation }: Prepared, values: Values, random: SeededRandom): string {
  const [path = '', given = ''] = sent.url.split('?');
  const query = new URLSearchParams(given);
  const names = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const name =
    names.length && random.below(6) ? random.pick(names) : random.pick(['page', 'sort', 'x', 'filter[a]']);
  const value = values.hostileText().slice(0, 4_000).toWellFormed();
  if (random.below(6) === 0) query.append(name, value);
  else query.set(name, value);
  return `${path}?${query.toString()}`;
}
