import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CallbackProcessorService } from '../../server/payments/callbacks/process/callback-processor.service.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import { sealedBytesOf } from '../../server/reporting/evidence/attached-evidence.js';
import type { EvidenceContent } from '../../server/reporting/evidence/evidence.view.js';
import {
  checkEvidenceFile,
  describeEvidence,
  evidenceOrigin,
} from '../../server/reporting/evidence/verify-evidence.js';
import { addLine } from '../support/import-lines.fixture.js';
import { ORANGE_BF } from '../support/payer-phones.fixture.js';
import { PayinsHarness } from '../support/payins.harness.js';
import { pdfTexts } from '../support/pdf-text.js';
import { addUser, SessionClient } from '../support/session-client.js';

const NAME = 'Kɔfi Ɛsi Ŋgɔ-Wẽndkũuni Ouédraogo de la Très Longue Rue';
const EMAIL = 'kofi.esi@example.bf';
const LOGFILE = '20261120101530691dd5d20f41a';
const CALLBACK_TOKEN = 'eyJ0eXAiOiJKV1Qi.eyJjYWxsYmFjayI6MTIzNDU2Nzh9.c2lnbmF0dXJlLW9mLWNhbGxiYWNr';

let harness: PayinsHarness;
let support: SessionClient;
let id: string;
let token: string;

beforeAll(async () => {
  harness = await PayinsHarness.open();
  await addUser(harness.running, 'support@example.com', 'support', [harness.main.id]);
  support = new SessionClient(harness.running.url, 'http://localhost:3000');
  await support.enter('support@example.com');
  const reference = 'COMMANDE-Ɛ-2026/001';
  const { body } = await harness.direct(ORANGE_BF, {
    reference,
    otp: '123456',
    description: `Deux paires pour ${NAME}`,
    customer: { firstName: NAME, lastName: 'Ouédraogo', email: EMAIL },
  });
  id = body.id;
  token = String((await harness.stored(reference)).token);
  harness.sandbox.control.transactions.settle({ reference });
  await callBack(reference);
  await harness.app.get(CallbackProcessorService).processStored();
  await harness.admin.send('POST', `/api/transactions/${id}/confirm`);
  const source = await harness.admin.send('POST', '/api/import-sources', {
    body: { projectId: harness.main.id, side: 'statement', name: 'Relevé Orange' },
  });
  const lineId = await addLine(harness.db, harness.main.id, {
    at: new Date().toISOString(),
    amount: 5_000,
    sourceId: String(source.body['id']),
    receipt: 'OM-REC-77',
    phone: ORANGE_BF,
    label: `Paiement ${NAME}`,
  });
  const match = { projectId: harness.main.id, lineIds: [lineId], transactionIds: [id], reason: 'même reçu' };
  const made = await harness.admin.send('POST', '/api/matches', { body: match });
  if (made.status >= 300) throw new Error(made.text);
});
afterAll(() => harness.close());

/** Delivers a callback twice, as the aggregator does: as a form and as JSON. */
async function callBack(reference: string): Promise<void> {
  const { callbackKey } = await harness.app.get(ProjectsService).ref(harness.main.id);
  const entries = [
    { keyof_customdata: 'transaction_id', valueof_customdata: reference },
    { keyof_customdata: 'hash', valueof_customdata: 'c0ffee00' },
    { keyof_customdata: 'logfile', valueof_customdata: LOGFILE },
  ];
  const common = { status: 'completed', token: CALLBACK_TOKEN, customer: ORANGE_BF, operator_id: '7' };
  const send = (type: string, body: string) =>
    fetch(`${harness.running.url}/callbacks/${callbackKey}`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: 'Bearer of-the-sender' },
      body,
    });
  const form = new URLSearchParams({ ...common, montant: '5000', custom_data: JSON.stringify(entries) });
  await send('application/x-www-form-urlencoded', form.toString());
  await send(
    'application/json',
    JSON.stringify({
      ...common,
      montant: 5_000,
      custom_data: entries,
      customer_details: { nom: 'Ouédraogo' },
    }),
  );
}

interface Made {
  status: number;
  bytes: Buffer;
  headers: Headers;
}

async function make(format: 'pdf' | 'json', client = harness.admin, of = id, language = 'fr'): Promise<Made> {
  const response = await fetch(`${harness.running.url}/api/transactions/${of}/evidence-files`, {
    method: 'POST',
    headers: {
      cookie: client.cookie,
      origin: 'http://localhost:3000',
      'x-rappro': '1',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ format, language }),
  });
  return {
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
    headers: response.headers,
  };
}

const contentOf = ({ bytes }: Made): EvidenceContent =>
  (JSON.parse(bytes.toString('utf8')) as { content: EvidenceContent }).content;

/** Returns everything readable of a PDF: the pages and the attached JSON. */
const readable = ({ bytes }: Made): string =>
  [...pdfTexts(bytes), sealedBytesOf(bytes)?.toString('utf8') ?? ''].join(' ');

describe('the evidence file of a transaction', () => {
  it('has identifiers, status by source, timeline, callbacks, API calls and statement lines', async () => {
    const { status, headers, bytes } = await make('json');
    expect([status, headers.get('content-type')]).toEqual([201, 'application/json']);
    const content = contentOf({ status, headers, bytes });
    expect(content).toMatchObject({
      format: 'rappro-evidence/1',
      personalData: 'full',
      madeBy: 'admin@example.com',
      transaction: {
        id,
        reference: 'COMMANDE-Ɛ-2026/001',
        amount: 5_000,
        status: 'completed',
        phone: ORANGE_BF,
      },
      statusBySource: [
        { source: 'rappro', status: 'completed', differs: false },
        { source: 'callback', status: 'completed', amount: 5_000, differs: false },
        { source: 'confirm', status: 'completed', differs: false },
        { source: 'statement', amount: 5_000, differs: false },
      ],
      lines: [{ source: 'Relevé Orange', receipt: 'OM-REC-77', amount: 5_000, undoneAt: null }],
      omitted: { timeline: 0, callbacks: 0, calls: 0 },
    });
    expect(content.callbacks.map(({ encoding }) => encoding).sort()).toEqual(['form', 'json']);
    expect(content.callbacks.every(({ body }) => body.content.includes('completed'))).toBe(true);
    expect(content.hash?.deliveries.every(({ sameTransaction }) => sameTransaction)).toBe(true);
    expect(content.logfile?.at).toMatch(/^2\d{3}-/);
    expect(content.calls.map(({ operation }) => operation)).toContain('direct_payin');
    expect(content.timeline.map(({ text }) => text).join(' | ')).toMatch(
      /Statut : En attente, puis Réussie.*Rapprochée \(source : relevé opérateur\)/,
    );
  });

  it('is printed in French with names as they are written, and has the sealed JSON attached', async () => {
    const made = await make('pdf');
    expect([made.status, made.headers.get('content-type')]).toEqual([201, 'application/pdf']);
    const texts = pdfTexts(made.bytes).join(' ');
    for (const text of ['Dossier de preuve', 'COMMANDE-Ɛ-2026/001', 'Kɔfi Ɛsi', 'Chronologie', 'OM-REC-77'])
      expect(texts).toContain(text);
    const sealed = checkEvidenceFile(made.bytes);
    expect(sealed).toMatchObject({ fault: null, reference: 'COMMANDE-Ɛ-2026/001' });
    expect(texts).toContain(sealed.sha256);
    expect(made.headers.get('x-rappro-seal')).toBe(sealed.sha256);
    const english = pdfTexts((await make('pdf', harness.admin, id, 'en')).bytes).join(' ');
    expect(english).toContain('Statement lines matched');
  });

  it('contains no token and no credential, in either format', async () => {
    const json = (await make('json')).bytes.toString('utf8');
    const paper = readable(await make('pdf'));
    const { callbackKey } = await harness.app.get(ProjectsService).ref(harness.main.id);
    for (const secret of [
      token,
      harness.main.apiKey,
      harness.main.authToken,
      harness.main.key,
      '123456',
      CALLBACK_TOKEN,
      'of-the-sender',
      callbackKey,
    ])
      for (const text of [json, paper]) expect(text.includes(secret)).toBe(false);
    expect(json).toContain(`${token.slice(0, 8)}...${token.slice(-6)}`);
  });

  it('masks numbers, names and e-mails for support, and only for support', async () => {
    const national = ORANGE_BF.slice(3);
    const personal = [ORANGE_BF, national, 'Kɔfi', 'Ouédraogo', EMAIL];
    const own = (await make('json')).bytes.toString('utf8');
    expect(personal.filter((value) => !own.includes(value))).toEqual([]);
    for (const text of [
      (await make('json', support)).bytes.toString('utf8'),
      readable(await make('pdf', support)),
    ])
      expect(personal.filter((value) => text.includes(value))).toEqual([]);
    expect(contentOf(await make('json', support)).transaction.phone).toBe('+226 ••••••01');
  });

  it('names the first field that was changed after it was sealed', async () => {
    const { bytes } = await make('json');
    const forged = Buffer.from(bytes.toString('utf8').replace('"amount":5000,', '"amount":5001,'));
    expect(checkEvidenceFile(forged).fault).toMatchObject({ code: 'field_changed' });
    expect(describeEvidence(checkEvidenceFile(forged), undefined)).toMatchObject({ ok: false });
    expect(describeEvidence(checkEvidenceFile(bytes), 'made_here').text).toMatch(/^intact: .* made here$/);
    expect(describeEvidence(checkEvidenceFile(bytes), 'unknown').ok).toBe(false);
    expect(checkEvidenceFile(Buffer.from('%PDF-1.7')).fault?.code).toBe('not_evidence');
  });

  it('is compared as a whole with the audit log, which finds a changed byte on a page', async () => {
    const { bytes } = await make('pdf');
    const { sha256 } = checkEvidenceFile(bytes);
    const pages = Buffer.from(bytes);
    const at = pages.indexOf('\nstream\n', pages.indexOf('/Contents')) + 20;
    pages[at] = (pages[at] ?? 0) ^ 1;
    const sealed = sealedBytesOf(bytes);
    expect([
      await evidenceOrigin(harness.db, sha256, bytes),
      await evidenceOrigin(harness.db, sha256, pages),
      await evidenceOrigin(harness.db, '0'.repeat(64), bytes),
    ]).toEqual(['made_here', 'other_file', 'unknown']);
    expect(sealed && checkEvidenceFile(sealed).fault).toBeNull();
    expect(describeEvidence(checkEvidenceFile(bytes), 'other_file')).toMatchObject({ ok: false });
  });

  it('is recognised by its seal, which the audit log keeps', async () => {
    const seal = String((await make('pdf', support)).headers.get('x-rappro-seal'));
    const { body } = await harness.admin.send('GET', `/api/evidence-seals/${seal}`);
    expect(body).toMatchObject({
      sha256: seal,
      transactionId: id,
      madeBy: 'support@example.com',
      personalData: 'masked',
    });
    const entries = await harness.admin.send('GET', '/api/audit?act=evidence_file.made&perPage=1');
    expect(entries.body['data']).toEqual([
      expect.objectContaining({ subjectId: seal, projectId: harness.main.id }),
    ]);
    expect((await harness.admin.send('GET', `/api/evidence-seals/${'0'.repeat(64)}`)).status).toBe(404);
  });

  it('is refused for transactions of other projects and for unknown formats', async () => {
    await addUser(harness.running, 'elsewhere@example.com', 'finance', [harness.other.id]);
    const elsewhere = new SessionClient(harness.running.url, 'http://localhost:3000');
    await elsewhere.enter('elsewhere@example.com');
    const seal = String((await make('json')).headers.get('x-rappro-seal'));
    expect((await make('pdf', elsewhere)).status).toBe(404);
    expect((await elsewhere.send('GET', `/api/evidence-seals/${seal}`)).status).toBe(404);
    const body = { format: 'docx' };
    const refused = await harness.admin.send('POST', `/api/transactions/${id}/evidence-files`, { body });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['format']]);
  });
});
