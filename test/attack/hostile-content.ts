import ExcelJS from 'exceljs';
import { parse } from 'csv-parse/sync';
import { CallbackProcessorService } from '../../server/payments/callbacks/process/callback-processor.service.js';
import { OutboxService } from '../../server/platform/outbox/outbox.service.js';
import { REPORT_FORMATS, REPORTS } from '../../server/reporting/reports/model/report-words.js';
import { ReportMailChannel } from '../../server/reporting/reports/schedules/report-mail.channel.js';
import { DAY } from '../support/personal-data.fixture.js';
import { attachmentOf, type MailServer } from '../support/mail-server.js';
import { SeededRandom } from '../faults/random.js';
import { type Attack, sample } from './parts.js';
import type { Sent } from './tally.js';
import { HOSTILE_TEXTS } from './values.js';

/** Signs that spreadsheets evaluate at the beginning of a cell; numbers stay numbers. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r]/;
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;
/**
 * Actions and links of a PDF, and compressed objects, which are not looked into. An evidence file has its own content
 * attached, which no reader opens by itself.
 */
const ACTIVE_PDF = /\/(JavaScript|JS|Launch|URI|OpenAction|AA|SubmitForm|RichMedia|ObjStm)\b/;
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/;
const CALLBACKS = 12;

/**
 * Lets the aggregator, callbacks, payers and files bring hostile texts, then reads every list and file that may show them: nothing in
 * them is active.
 */
export async function tryHostileContent(attack: Attack, mail: MailServer, most: number): Promise<void> {
  await sendCallbacks(attack);
  await askPayins(attack);
  const { app } = attack.setup;
  await app.running.app.get(CallbackProcessorService, { strict: false }).processStored();
  const urls = [
    ...['breaks', 'callbacks', 'payout-orders', 'payouts', 'transactions'].flatMap((list) =>
      ['csv', 'xlsx'].map((format) => `/api/list-files/${list}?projectId=${app.main.id}&format=${format}`),
    ),
    ...REPORTS.flatMap((report) =>
      REPORT_FORMATS.map(
        (format) =>
          `/api/reports/${report}/file?projectId=${app.main.id}&from=${DAY}&to=2026-11-30&format=${format}`,
      ),
    ),
  ];
  const random = new SeededRandom(attack.seed * 31 + 6);
  for (const url of sample(urls, most, random)) await readFile(attack, { by: 'admin', method: 'GET', url });
  for (const id of await transactionsOf(attack)) {
    const url = `/api/transactions/${id}/evidence-files`;
    const [headers, body] = [{ 'content-type': 'application/json' }, '{"format":"pdf"}'];
    await readFile(attack, { by: 'admin', method: 'POST', url, headers, body });
    await attack.sender.send({ by: 'admin', method: 'GET', url: `/api/transactions/${id}/timeline` });
  }
  await readMail(attack, mail);
}

/** Callbacks as JSON, with a hostile text in every field. */
async function sendCallbacks({ setup, sender }: Attack): Promise<void> {
  const [project] = await setup.db.query<{ key: string }[]>(
    'SELECT callback_key AS key FROM projects WHERE id = $1',
    [setup.app.main.id],
  );
  const texts = HOSTILE_TEXTS.filter((text) => text.trim() !== '').slice(0, CALLBACKS);
  for (const text of texts) {
    const content = {
      status: 'completed',
      token: text,
      montant: text,
      operator_name: text,
      customer: text,
      customer_details: { name: text, phone: text, email: text },
      external_id: text,
      custom_data: [
        { keyof_customdata: 'transaction_id', valueof_customdata: 'ORDER-1' },
        { keyof_customdata: text, valueof_customdata: text },
      ],
      [text]: text,
    };
    await sender.send({
      by: 'other',
      method: 'POST',
      url: `/callbacks/${project?.key ?? ''}`,
      headers: {
        'content-type': 'application/json',
        'user-agent': text.replace(/[^\x20-\x7e]/g, '?').slice(0, 500),
      },
      body: JSON.stringify(content),
    });
  }
}

/** Payins with hostile texts, which the aggregator refuses with a hostile explanation. */
async function askPayins({ setup, sender }: Attack): Promise<void> {
  const { control } = setup.app.sandbox;
  const texts = [
    '=HYPERLINK("http://evil.example","x")',
    '<img src=x onerror=alert(1)>',
    '\u202Egnp.exe',
    "+1+cmd|' /C calc'!A0",
  ];
  for (const [at, text] of texts.entries()) {
    control.order({ fault: 'refuse', params: { code: '04', details: text }, times: 1 });
    const customer = { firstName: text, lastName: text, email: 'a@client.example' };
    await sender.send({
      by: 'key',
      method: 'POST',
      url: '/api/payins/direct',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        reference: `HOSTILE-${at}`,
        amount: 1_500,
        phone: '22654000001',
        customer,
        description: text,
      }),
    });
  }
  control.clearFaults();
}

async function transactionsOf({ setup }: Attack): Promise<string[]> {
  const rows = await setup.db.query<{ id: string }[]>(
    `SELECT id FROM transactions WHERE project_id = $1 AND reference LIKE 'HOSTILE-%' OR reference = 'ORDER-1' ORDER BY id DESC LIMIT 2`,
    [setup.app.main.id],
  );
  return rows.map(({ id }) => id);
}

async function readFile(attack: Attack, sent: Sent): Promise<void> {
  const { sender, tally } = attack;
  const received = await sender.send(sent);
  if (received.status >= 300) return;
  const disposition = String(received.headers['content-disposition']);
  if (!disposition.startsWith('attachment; ') || DIRECTION.test(disposition))
    tally.admit(sent, received, `sent as ${disposition}`);
  if (received.headers['x-content-type-options'] !== 'nosniff')
    tally.admit(sent, received, 'without nosniff');
  const found = await activeParts(received.bytes, String(received.headers['content-type']));
  if (found.length) tally.leak(sent, `active content: ${found.slice(0, 3).join(' | ')}`);
}

/** Parts of a file that a program evaluates when it opens the file. */
async function activeParts(bytes: Buffer, type: string): Promise<string[]> {
  if (type.startsWith('text/csv')) return formulasOf(bytes.toString('utf8'));
  if (type.includes('spreadsheet')) return activeCells(bytes);
  if (type.startsWith('application/pdf')) return activeObjects(bytes);
  return [`a file of the type ${type}`];
}

/** Finds actions of a PDF in its objects: the bytes of compressed streams can spell any name by chance. */
function activeObjects(bytes: Buffer): string[] {
  const objects = bytes.toString('latin1').replace(/\bstream\r?\n.*?\bendstream\b/gs, '');
  const found = ACTIVE_PDF.exec(objects);
  return found ? [found[0]] : [];
}

function formulasOf(text: string): string[] {
  const delimiter = [';', ','];
  const rows = parse(text, { delimiter, relax_column_count: true, bom: true, relax_quotes: true });
  return rows.flat().filter((cell) => FORMULA.test(cell) && !NUMBER.test(cell));
}

async function activeCells(bytes: Buffer): Promise<string[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  const found: string[] = [];
  for (const sheet of book.worksheets)
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        if (cell.type === ExcelJS.ValueType.Formula || cell.type === ExcelJS.ValueType.Hyperlink)
          found.push(cell.text);
      }),
    );
  return found;
}

/** The report that goes by mail: plain text without a header of its own, and a file without formulas. */
async function readMail({ setup, tally }: Attack, mail: MailServer): Promise<void> {
  const { app } = setup;
  app.clock.moveTo(new Date('2026-11-21T06:30:00Z'));
  await app.running.app.get(OutboxService).deliver(app.running.app.get(ReportMailChannel, { strict: false }));
  const [received] = mail.received;
  const sent: Sent = { by: 'other', method: 'MAIL', url: 'report' };
  if (!received) throw new Error('No report was sent by mail');
  if (/content-type: text\/html/i.test(received.text)) tally.leak(sent, 'a mail with HTML');
  const found = formulasOf(attachmentOf(received).bytes.toString('utf8'));
  if (found.length) tally.leak(sent, `active content: ${found.slice(0, 3).join(' | ')}`);
}
