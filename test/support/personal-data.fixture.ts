import { readFileSync } from 'node:fs';
import { CallbackProcessorService } from '../../server/payments/callbacks/process/callback-processor.service.js';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { ask } from './asked.js';
import { csv, OCTETS, readXlsx } from './payout-batches.harness.js';
import type { Colleague, PayoutsHarness } from './payouts.harness.js';
import { pdfTexts } from './pdf-text.js';

export const PAYER = '22654876001';
export const PAYEE = '22654876002';
export const OF_LINE = '22654876003';
const OF_BATCH = '22654876004';
export const OF_CALLBACK = '22654876005';
/** Nothing else in the seeded projects holds these texts. */
export const PLANTED = {
  numbers: [PAYER, PAYEE, OF_LINE, OF_BATCH, OF_CALLBACK].map((number) => number.slice(3)),
  texts: ['Zakaria', 'Ouedraogolais', 'zakaria.o@client.example', 'Yolandine', 'Wendpanga', 'Xaviera'],
};
export const DAY = '2026-11-20';

/** Ids of the records with planted data. */
export interface PlantedRecords {
  transaction: string;
  /** Transaction of the payout. */
  attempt: string;
  payout: string;
  order: string;
  batch: string;
  import: string;
  callback: string;
  exchange: string;
  line: string;
  break: string;
}

interface Route {
  path: string;
  /** Of the query. */
  names: readonly string[];
}

/** An answer and the planted data in it. */
interface Walked {
  path: string;
  url: string;
  status: number;
  leaks: string[];
}

/**
 * Reads every GET route of the description, in each of its formats. With `outside`, the planted records are outside the
 * scope of the user: then also their ids and the given texts are leaks, and 404 is an expected answer.
 */
export async function walk(
  app: PayoutsHarness,
  ids: PlantedRecords,
  by: Colleague,
  outside?: readonly string[],
): Promise<Walked[]> {
  await by.signIn();
  const document = JSON.parse(readFileSync('dist/openapi.json', 'utf8')) as {
    paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>;
  };
  const walked: Walked[] = [];
  const refused: string[] = [];
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (!get || path.startsWith('/health') || path === '/api/events') continue;
    const names = (get.parameters ?? []).flatMap(({ name, in: place }) => (place === 'query' ? [name] : []));
    for (const url of urlsOf({ path, names }, app.main.id, ids)) {
      const { status, text } = await download(by, url);
      const isDenied = status === 403 || (outside && status === 404);
      if (status !== 200 && status !== 303 && !isDenied && !MISSING.test(path))
        refused.push(`${url}: ${status} ${text.slice(0, 300)}`);
      const marks = outside && status === 200 ? [...outside, ...Object.values<string>({ ...ids })] : [];
      const marked = marks.filter((mark) => mark.length > 5 && withoutTyped(text).includes(mark));
      walked.push({ path, url, status, leaks: [...leaksIn(text), ...marked] });
    }
  }
  if (refused.length) throw new Error(refused.join('\n'));
  return walked;
}

/** Records that are not seeded, because they hold nothing of customers. */
const MISSING =
  /\/(alerts|break-rules|days|journal|prefixes|operators|sub-codes|proposals|matches|status-check-batches|import-sources|webhooks|people|files|accounts|callbacks\/\{id\}\/body|imports\/\{id\}\/task|payout-retries\/\{id\}\/checks|saved-views|past-audits|breaks\/\{id\}\/difference|search|claims|evidence.*)\b/;

function urlsOf({ path, names }: Route, projectId: string, ids: PlantedRecords): string[] {
  const filled = path
    .replace('{report}', 'REPORT')
    .replace('{transactionId}', ids.attempt)
    .replace('{projectId}', projectId)
    .replace('{day}', DAY)
    .replace('{operatorId}', '1')
    .replace('{id}', idOf(path, ids) ?? projectId);
  const paths = filled.includes('REPORT')
    ? ['transactions', 'pending', 'payouts'].map((report) => filled.replace('REPORT', report))
    : [filled];
  const formats = names.includes('format')
    ? ['csv', 'xlsx', ...(path.includes('report') ? ['pdf'] : [])]
    : [''];
  const sides = names.includes('side') ? ['orders', 'statement'] : [''];
  return paths.flatMap((url) =>
    formats.flatMap((format) =>
      sides.map((side) => `${url}?${queryOf({ path, names }, { format, side, projectId }, ids)}`),
    ),
  );
}

function queryOf({ path, names }: Route, chosen: Record<string, string>, ids: PlantedRecords): string {
  const values: Record<string, string> = {
    day: DAY,
    from: path.includes('report') ? DAY : '',
    lineId: path.endsWith('suggestions') ? ids.line : '',
    side: chosen['side'] === 'orders' ? 'target' : 'line',
    filter: path.endsWith('rows') ? 'all' : '',
    ...chosen,
    ...(path.startsWith('/api/matching') ? { q: path.endsWith('lines') ? '12345' : '15000' } : {}),
    ...(path === '/api/search' ? { q: `ORDER-1;12345;Salaire;876002;${ids.payout}` } : {}),
  };
  const pairs = names.flatMap((name) => (values[name] ? [[name, values[name]] as [string, string]] : []));
  return new URLSearchParams(pairs).toString();
}

const idOf = (path: string, ids: PlantedRecords): string | undefined => {
  const byRoom: Partial<Record<string, string>> = {
    transactions: ids.transaction,
    payouts: ids.payout,
    'payout-orders': ids.order,
    'payout-batches': ids.batch,
    imports: ids.import,
    callbacks: ids.callback,
    exchanges: ids.exchange,
    breaks: ids.break,
  };
  return byRoom[path.split('/')[2] ?? ''];
};

/** Reads an answer as text, unpacked where it is a file; of one that leads elsewhere the address. */
export async function download(by: Colleague, path: string): Promise<{ status: number; text: string }> {
  const { url, cookie } = by.browser;
  const answer = await ask(url, { method: 'GET', url: path, headers: { cookie } });
  if (answer.status === 303) return { status: 303, text: answer.headers['location'] ?? '' };
  const bytes = Buffer.from(answer.body);
  const type = answer.headers['content-type'] ?? '';
  const text = type.includes('spreadsheet')
    ? JSON.stringify(await readXlsx(bytes))
    : type.includes('pdf')
      ? pdfTexts(bytes).join(' ')
      : bytes.toString('utf8');
  return { status: answer.status, text };
}

/** Leaves out the words that the search repeats as they were typed. */
const withoutTyped = (text: string): string => text.replace(/"(q|text|typed|identifier)":"[^"]*"/g, '');

/** Looks into base64 of bodies, too. */
function leaksIn(text: string): string[] {
  const decoded = [...text.matchAll(/"\w+Base64":"([^"]+)"/g)].map(([, coded = '']) =>
    Buffer.from(coded, 'base64').toString('utf8'),
  );
  const whole = [text, ...decoded, ...decoded.map(tolerant), tolerant(text)].join('\n');
  const digits = whole.replace(/(\d)[ .-](?=\d)/g, '$1');
  return [
    ...PLANTED.numbers.filter((number) => digits.includes(number)),
    ...PLANTED.texts.filter((planted) => whole.includes(planted)),
  ];
}

function tolerant(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

export async function plantPersonalData(app: PayoutsHarness): Promise<PlantedRecords> {
  const { running, main } = app;
  const { finance, admin } = app.users;
  const payin = await fetch(`${running.url}/api/payins/direct`, {
    method: 'POST',
    headers: { authorization: `Bearer ${main.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      reference: 'ORDER-1',
      amount: 15_000,
      phone: PAYER,
      customer: { firstName: 'Zakaria', lastName: 'Ouedraogolais', email: 'zakaria.o@client.example' },
      customData: { client_phone: PAYER, cart: 'C-7' },
    }),
  });
  if (payin.status !== 201) throw new Error(await payin.text());
  const order = await app.approved({ phone: PAYEE, beneficiary: 'Yolandine' });
  await running.app.get(PayoutSenderService, { strict: false }).send();
  const batch = await finance.browser.send(
    'POST',
    `/api/payout-batches?projectId=${main.id}&name=salaires.csv`,
    {
      raw: csv(
        `${OF_BATCH};15000;Wendpanga;mobile money;;Salaire;`,
        `${OF_BATCH}99999999;abc;Wendpanga;mobile money;;Salaire;`,
      ),
      headers: { 'content-type': OCTETS },
    },
  );
  const transaction = (await admin.get('/api/transactions?reference=ORDER-1')).body['data'] as {
    id: string;
  }[];
  const transactionId = transaction[0]?.id ?? '';
  await admin.post(`/api/transactions/${transactionId}/confirm`);
  const callback = await receiveCallback(app);
  const imported = await importLines(app);
  const exchanges = await admin.get(`/api/exchanges?transactionId=${transactionId}&cause=create`);
  const payouts = (await admin.get(`/api/payouts?orderId=${order.id}`)).body['data'] as {
    id: string;
    attemptId: string;
  }[];
  return {
    transaction: transactionId,
    attempt: payouts[0]?.attemptId ?? '',
    payout: payouts[0]?.id ?? '',
    order: order.id,
    batch: String(batch.body['id']),
    callback,
    exchange: (exchanges.body['data'] as { id: string }[])[0]?.id ?? '',
    break: await addBreak(app, transactionId),
    ...imported,
  };
}

/** Delivers a callback for the payin that names another payer. */
async function receiveCallback({ running, main, users: { admin } }: PayoutsHarness): Promise<string> {
  const project = await admin.get(`/api/projects/${main.id}`);
  const { pathname } = new URL(String(project.body['callbackUrl']));
  await fetch(running.url + pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      status: 'completed',
      customer: OF_CALLBACK,
      customer_details: { name: 'Xaviera', phone: OF_CALLBACK },
      montant: 15_000,
      custom_data: [{ keyof_customdata: 'transaction_id', valueof_customdata: 'ORDER-1' }],
    }),
  });
  await running.app.get(CallbackProcessorService, { strict: false }).processStored();
  return ((await admin.get('/api/callbacks')).body['data'] as { id: string }[])[0]?.id ?? '';
}

async function importLines(app: PayoutsHarness): Promise<{ import: string; line: string }> {
  const { finance } = app.users;
  const source = await finance.post('/api/import-sources', {
    ...{ projectId: app.main.id, side: 'statement', name: 'Relevé' },
  });
  const rows = [
    'date;montant;numero;libelle;reference',
    `${DAY} 09:00;12345;${OF_LINE};Paiement de Xaviera;REF-LINE`,
    `32/13/2026;1;${OF_LINE};Xaviera;REF-BAD`,
  ];
  const sent = await finance.browser.send(
    'POST',
    `/api/imports?sourceId=${String(source.body['id'])}&name=releve.csv`,
    { raw: rows.join('\n'), headers: { 'content-type': OCTETS } },
  );
  const id = String(sent.body['id']);
  const mapped = await finance.put(`/api/imports/${id}/mapping`, {
    columns: { date: 'date', amount: 'montant', phone: 'numero', label: 'libelle', reference: 'reference' },
    ...{ dates: 'ymd', decimal: ',', direction: 'in', words: {} },
  });
  const { goodRows: controlRows, sumIn: controlIn, sumOut: controlOut } = mapped.body;
  const confirmed = await finance.post(`/api/imports/${id}/confirm`, {
    ...{ controlRows, controlIn, controlOut, leavesBad: true },
  });
  if (confirmed.status !== 200) throw new Error(`${mapped.text}\n${confirmed.text}`);
  const lines = (await finance.get(`/api/imports/${id}/lines?perPage=10`)).body['data'] as { id: string }[];
  return { import: id, line: lines[0]?.id ?? '' };
}

/** Adds a break whose sources name two payers. */
async function addBreak({ db, clock, main }: PayoutsHarness, transactionId: string): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  const claim = { at: null, evidence: null, odd: false };
  const claims = [
    { ...claim, who: 'we', field: 'phone', what: PAYER },
    { ...claim, who: 'callback', field: 'phone', what: OF_CALLBACK },
  ];
  await db.query(
    `INSERT INTO breaks (id, project_id, day, kind, subject, transaction_id, fingerprint, amount, claims, severity, expected_until,
       found_at, last_seen_at, owner_role, due_at, state)
     VALUES ($1::uuid, $2, $3, 'number_mismatch', $4::text, $4::uuid, uuid_send($1::uuid), 15000, $5, 'normal', NULL, $6, $6,
       'support', $6, 'open')`,
    [id, main.id, DAY, transactionId, JSON.stringify(claims), now],
  );
  return id;
}
