import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import type { SearchResult, SearchView } from '../../server/payments/transactions/search/search.view.js';
import { asForm, asJson, payinContent } from '../faults/bodies.js';
import type { SessionClient } from '../support/session-client.js';
import { CallbacksHarness, type CallbacksProject } from '../support/callbacks.harness.js';
import { runAsOwner } from '../support/run-as-owner.js';
import { writeStatus } from '../support/written-status.js';

const token = (name: string) => `eyJ0eXAi.${name}.${'s1g-'.repeat(11)}`;
const CREATION = token('Y3JlYXRpb24');
const REPLACED = token('cmVwbGFjZWQ');
const CALLBACK = token('Y2FsbGJhY2s');
const PAGE = 'https://pay.example/pay/invoice/Zx81_qKd93-vTa77Lw';
const LOGFILE = '20261120100211691f0b4312345';
const HASH = 'ab12'.repeat(16);

let app: CallbacksHarness;
let mine: CallbacksProject;
let foreign: CallbacksProject;
let support: SessionClient;
let stranger: SessionClient;
let paid: string;
const made: Record<'payout' | 'order' | 'break' | 'delivery', string> = {
  payout: newId(new Date()),
  order: newId(new Date()),
  break: newId(new Date()),
  delivery: '',
};
let breakNumber: string;

const run = (statement: string, values: unknown[]) => runAsOwner(app.running, statement, values);

async function addPayoutAndBreak(): Promise<void> {
  const attempt = await app.transaction(mine.id, 'PAY-7734', {
    kind: 'payout',
    amount: 40_000,
    phone: '22670998877',
  });
  await run(
    `INSERT INTO payout_orders (id, project_id, kind, title, state, count, total, requested_by, created_at, updated_at)
     SELECT $1, $2, 'batch', 'salaries.csv', 'draft', 1, 40000, id, now(), now() FROM people LIMIT 1`,
    [made.order, mine.id],
  );
  await run(
    `INSERT INTO payouts (id, project_id, order_id, channel, phone, amount, purpose, state, state_at, attempt_id, attempts, created_at)
     VALUES ($1, $2, $3, 'mobile_money', '22670998877', 40000, 'Salary', 'sent', now(), $4, 1, now())`,
    [made.payout, mine.id, made.order, attempt],
  );
  await run(
    `INSERT INTO payout_attempts (transaction_id, payout_id, project_id, number, asked_by, created_at)
     VALUES ($1, $2, $3, 1, 'admin@example.com', now())`,
    [attempt, made.payout, mine.id],
  );
  const [row] = await run(
    `INSERT INTO breaks (id, project_id, day, kind, subject, fingerprint, transaction_id, amount, claims, severity, found_at,
       last_seen_at, owner_role, due_at, state)
     VALUES ($1, $2, '2026-11-20', 'amount_mismatch', $3, '\\x01', $4, 500, '[]', 'high', now(), now(), 'finance', now(), 'open')
     RETURNING number`,
    [made.break, mine.id, `transaction:${paid}`, paid],
  );
  breakNumber = String(row!['number']);
}

beforeAll(async () => {
  app = await CallbacksHarness.open();
  mine = await app.project('Boutique');
  foreign = await app.project('Kiosque');
  support = await app.signedIn('support@example.com', [mine.id]);
  stranger = await app.signedIn('stranger@example.com', [foreign.id]);
  paid = await app.transaction(mine.id, 'CMD-0351-4PJAAZ', { token: CREATION, phone: '22670112233' });
  await run(
    `UPDATE transactions SET request_id = 'P631944101182', external_id = 'EXT-42', operator_receipt = 'MP261121.1042.A1',
       order_reference = 'ORDER-77', payment_url = $2 WHERE id = $1`,
    [paid, PAGE],
  );
  await run(
    `INSERT INTO replaced_tokens (id, project_id, transaction_id, token, replacement, reason, replaced_by, at)
     VALUES ($1, $2, $3, $4, $5, 'mistyped', 'shop', now())`,
    [newId(new Date()), mine.id, paid, REPLACED, CREATION],
  );
  const refused = await app.transaction(mine.id, 'CMD-0352', { amount: 22_000 });
  await run(`UPDATE transactions SET sub_code_list = 'createInvoice', sub_code = '17' WHERE id = $1`, [
    refused,
  ]);
  await writeStatus(app.running.db, refused, 'notcompleted');
  await app.transaction(foreign.id, 'CMD-0353');
  const content = payinContent('CMD-0351-4PJAAZ', 'completed', {
    token: CALLBACK,
    logfile: LOGFILE,
    hash: HASH,
  });
  await app.post(mine.path, asForm(content, 'json'));
  await app.post(mine.path, asJson(payinContent('LOST-REF-9', 'completed')));
  await app.read();
  made.delivery = (await app.list('token=' + CALLBACK)).data[0]!.id;
  await addPayoutAndBreak();
});
afterAll(() => app.close());

async function search(q: string, by = support): Promise<SearchView> {
  const { status, text } = await by.send('GET', `/api/search?q=${encodeURIComponent(q)}`);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text) as SearchView;
}

async function result(q: string, by = support): Promise<SearchResult> {
  const { results } = await search(q, by);
  expect(results).toHaveLength(1);
  return results[0]!;
}

const found = ({ groups }: SearchResult) =>
  groups.flatMap(({ type, hits }) => hits.map(({ id, by }) => `${type} ${id} ${by}`));

describe('the search', () => {
  it.each([
    ['reference', 'CMD-0351-4PJAAZ'],
    ['reference', '0351-4pj'],
    ['creation_token', CREATION],
    ['replaced_token', REPLACED],
    ['callback_token', CALLBACK],
    ['payment_page', PAGE],
    ['payment_page', 'qKd93-vTa'],
    ['payment_page', '/pay/invoice/Zx81_qKd93'],
    ['request_id', 'p631944101182'],
    ['external_id', 'EXT-42'],
    ['receipt', 'MP261121.1042.A1'],
    ['receipt', 'mp261121.1042.a1'],
    ['receipt', 'MP2611211042A1'],
    ['receipt', 'mp 261121 1042-A1'],
    ['receipt', '1042A1'],
    ['receipt', '211042a1'],
    ['logfile', LOGFILE],
    ['hash', HASH],
    ['order_reference', 'ORDER-77'],
    ['phone', '+226 70 11 22 33'],
    ['phone', '00226 70112233'],
    ['phone', '70 11 22 33'],
    ['phone', '112'],
    ['amount', '15 000'],
  ])('finds a transaction by its %s %s', async (by, q) => {
    const answer = await result(q);
    expect(found(answer)).toContain(`transaction ${paid} ${by}`);
    expect(answer.kinds).toContain(by);
  });

  it.each(['MP261121.1042.A', '042A1', 'XX261121.1042.A1', '9042A1'])('finds no receipt by %s', async (q) => {
    expect((await result(q)).groups.flatMap(({ hits }) => hits)).toEqual([]);
  });

  it('finds a transaction by its id', async () => {
    expect(found(await result(paid.toUpperCase()))).toEqual([`transaction ${paid} id`]);
  });

  it.each(['17', 'Code17', 'Echec (Code17)', 'createInvoice.17'])('finds failures by %s', async (q) => {
    const { kinds, groups } = await result(q);
    const failed = groups.find(({ filter }) => filter?.['subCode']);
    expect(kinds).toContain('sub_code');
    expect(failed).toMatchObject({ total: 1, hits: [{ title: 'CMD-0352', state: 'notcompleted' }] });
  });

  it.each(['callback_token', 'logfile', 'hash'] as const)('finds a callback by its %s', async (by) => {
    const q = { callback_token: CALLBACK, logfile: LOGFILE, hash: HASH }[by];
    expect(found(await result(q))).toContain(`callback ${made.delivery} ${by}`);
  });

  it('finds a callback in quarantine by a part of its reference', async () => {
    const { groups } = await result('ost-ref');
    expect(groups).toMatchObject([{ type: 'callback', total: 1, hits: [{ title: 'LOST-REF-9' }] }]);
  });

  it('finds callbacks, payouts, batches and breaks by their ids', async () => {
    const types = { payout: 'payout', order: 'order', break: 'break', delivery: 'callback' } as const;
    for (const name of ['payout', 'order', 'break', 'delivery'] as const)
      expect(found(await result(made[name]))).toEqual([`${types[name]} ${made[name]} id`]);
    const amounts = { payout: 40_000, order: 40_000, break: 500, delivery: 15_000 };
    for (const [name, amount] of Object.entries(amounts)) {
      const [group] = (await result(made[name as keyof typeof types])).groups;
      expect([name, group?.hits[0]?.amount]).toEqual([name, amount]);
    }
  });

  it('finds a payout by reference, number and amount, and a break by number and reference', async () => {
    expect(found(await result('7734'))).toContain(`payout ${made.payout} reference`);
    expect(found(await result('70998877'))).toContain(`payout ${made.payout} phone`);
    expect(found(await result('40 000'))).toContain(`payout ${made.payout} amount`);
    expect(found(await result(`#${breakNumber}`))).toEqual([`break ${made.break} break_number`]);
    expect(found(await result('CMD-0351'))).toContain(`break ${made.break} reference`);
  });

  it('answers for each of several identifiers, and says what it did not find', async () => {
    const { results, left } = await search(`CMD-0352\r\n“EXT-42”; nobody-has-this, ${CREATION}`);
    expect(left).toBe(0);
    expect(results.map(({ text, groups }) => [text, groups.length])).toEqual([
      ['CMD-0352', 1],
      ['EXT-42', 1],
      ['nobody-has-this', 0],
      [CREATION, 1],
    ]);
  });

  it('masks numbers for every role', async () => {
    const [group] = (await result('70112233', app.admin)).groups;
    expect(group!.hits[0]!.phone).toBe('+226 ••••••33');
  });

  it('finds nothing of other projects', async () => {
    const identifiers = [paid, ...Object.values(made), 'CMD-0351', CREATION, REPLACED, CALLBACK, PAGE];
    const others = ['P631944101182', 'EXT-42', 'MP261121.1042.A1', LOGFILE, HASH, '70112233', '15 000 FCFA'];
    const more = ['Code17', 'LOST-REF', '70998877', '40000', `#${breakNumber}`];
    for (const q of [...identifiers, ...others, ...more]) {
      const { groups } = await result(q, stranger);
      expect([q, groups.flatMap(({ hits }) => hits.filter(({ title }) => title !== 'CMD-0353'))]).toEqual([
        q,
        [],
      ]);
    }
    expect((await result('CMD-035', stranger)).groups).toMatchObject([{ total: 1 }]);
  });

  it.each([
    ['nothing', ''],
    ['an empty text', 'q='],
    ['12,001 characters', `q=${'x'.repeat(12_001)}`],
  ])('refuses a search with %s', async (_, query) => {
    const { status, body } = await support.send('GET', `/api/search?${query}`);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['q']]);
  });

  it('requires a signed-in user', async () => {
    expect((await fetch(`${app.running.url}/api/search?q=CMD`)).status).toBe(401);
  });
});

describe('the list of a group', () => {
  const LISTS: Record<string, string> = {
    transaction: 'transactions',
    callback: 'callbacks',
    payout: 'payouts',
    break: 'breaks',
  };

  it.each([
    'CMD-035',
    '70112233',
    '15000',
    PAGE,
    CALLBACK,
    HASH,
    LOGFILE,
    'EXT-42',
    '7734',
    '17',
    'Code17',
    'LOST-REF',
  ])('shows the rows that were counted for %s', async (q) => {
    const { groups } = await result(q);
    expect(groups.length).toBeGreaterThan(0);
    for (const { type, filter, total } of groups.filter((group) => group.filter)) {
      const query = new URLSearchParams(filter ?? {}).toString();
      const { body, text } = await support.send('GET', `/api/${LISTS[type]}?${query}`);
      expect([type, text.slice(0, 0), body['total']]).toEqual([type, '', total]);
    }
  });
});
