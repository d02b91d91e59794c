import type { DataSource } from 'typeorm';
import { SessionClient } from './session-client.js';
import { addLine } from './import-lines.fixture.js';
import { DaysHarness, FIRST } from './days.harness.js';
import { ImportsHarness } from './imports.harness.js';
import { PayoutActionsHarness } from './payout-actions.harness.js';
import { SweepHarness } from './sweep.harness.js';

const NEXT = '2026-11-11';
const STATEMENT = [
  'Date;Heure;Sens;Montant;Frais;Solde;Référence;N° reçu;Téléphone;Libellé',
  '19/11/2026;10:05;Crédit;1 250 000;2 500;3 000 000;CMD-1;OM1;+226 54 11 22 33;Vente',
  '19/11/2026;10:06;Débit;15 000;150;2 985 000;CMD-2;OM2;54112234;Paie',
  '',
].join('\r\n');

/** The same rows again in another form, a payment with its fee, and a new row. */
const NEXT_STATEMENT = [
  'Date;Heure;Sens;Montant;Frais;Solde;Référence;N° reçu;Téléphone;Libellé',
  '19/11/2026;10:05;Crédit;1 250 000;2 500;3 000 000;CMD-1;OM1;+226 54 11 22 33;Vente au comptoir',
  '19/11/2026;10:06;Débit;15 000;150;2 985 000;CMD-2;OM2;54112234;Paie',
  '19/11/2026;10:07;Crédit;20 000;;3 005 000;CMD-3;OM3;54112235;Vente',
  '19/11/2026;10:07;Débit;200;;3 004 800;CMD-3;OM3;54112235;Frais',
  '',
].join('\r\n');

/** Looks at the database of an act before it is dropped. */
type Look = (db: DataSource) => Promise<void>;

/** Has the server send each of the statements of `docs/sql`, on a few rows. @throws where an act is refused */
export async function actOften(look: Look = () => Promise.resolve()): Promise<void> {
  for (const act of [payAndRead, bringFile, closeDay, sendPayouts]) await act(look);
}

/** Registers payins, receives callbacks about them, checks them and opens the lists and pages about them. */
async function payAndRead(look: Look): Promise<void> {
  const on = await SweepHarness.begin();
  try {
    const project = await on.project('Boutique');
    const references = await on.payins(project, 3);
    const [paid = ''] = references;
    on.sandbox.control.transactions.settle({ reference: paid }, { operatorId: 11, phone: '22676112233' });
    for (let round = 0; round < 3; round++) {
      await on.pass(10);
      await on.sweep();
    }
    const { id } = await on.held(paid);
    const { callbackId } = await callbackOf(on, id);
    const day = 'from=2026-11-20&to=2026-11-21';
    for (const path of [
      ...['transactions', `transactions?projectId=${project.id}`, 'transactions?status=pending'],
      ...[
        `transactions?projectId=${project.id}&${day}`,
        'transactions?phone=112233',
        'transactions?reference=R-1',
      ],
      ...[`transactions/${id}`, `transactions/${id}/timeline`, `transactions/${id}/sides`],
      ...[`search?q=${paid}`, 'search?q=22676112233', 'search?q=15000'],
      ...['callbacks', `callbacks?projectId=${project.id}`, `callbacks/${callbackId}`],
      ...['exchanges', `exchanges?projectId=${project.id}`, 'sweeps', 'audit', 'drift'],
      ...['accounts', `accounts/${project.id}/11`, `accounts/${project.id}/11/balance-history`],
      ...['dashboard', 'dashboard/position', 'dashboard/waiting', 'dashboard/success'],
      ...['breaks', 'payouts', 'payouts/counts', 'payout-orders', 'alerts', 'session', 'system'],
    ])
      await read(on.admin, path);
    await look(on.running.db);
  } finally {
    await on.end();
  }
}

async function callbackOf(on: SweepHarness, id: string): Promise<{ callbackId: string }> {
  const [row] = await on.running.db.query<{ callbackId: string }[]>(
    'SELECT delivery_id AS "callbackId" FROM callback_readings WHERE transaction_id = $1 LIMIT 1',
    [id],
  );
  if (!row) throw new Error('No callback has come');
  return row;
}

/** Brings a statement and confirms it, then one that has rows of it. */
async function bringFile(look: Look): Promise<void> {
  const on = await ImportsHarness.open();
  try {
    const finance = await on.somebody('finance');
    const source = await on.source(finance, { operatorId: '11' });
    const view = await on.bring(finance, source.id, STATEMENT);
    await on.confirmed(finance, view);
    await on.bring(finance, source.id, NEXT_STATEMENT);
    for (const path of ['imports', 'import-sources', `imports/${view.id}`, `imports/${view.id}/lines`])
      await read(finance, path);
    await look(on.running.db);
  } finally {
    await on.close();
  }
}

/** Matches, checks, signs and locks a day, and reads its reports. */
async function closeDay(look: Look): Promise<void> {
  const on = await DaysHarness.open();
  try {
    const { projectId, awa } = on;
    await on.begin();
    await on.state(50_000, `${FIRST}T00:00:00Z`);
    on.at(`${FIRST}T10:00:00Z`);
    await on.credit();
    const open = await on.open({ reference: 'CMD-2' });
    on.at(`${NEXT}T07:00:00Z`);
    await on.state(60_000, `${NEXT}T00:00:00Z`);
    await addLine(on.running.db, projectId, {
      at: `${FIRST}T10:00:05Z`,
      reference: 'CMD-9',
      operatorId: '11',
    });
    await on.match(FIRST);
    for (const path of [
      ...[
        `days/${projectId}/${FIRST}`,
        'days',
        `days/open?projectId=${projectId}`,
        `days/${projectId}/${FIRST}/proof/11/movements`,
      ],
      ...[`matching/unmatched?projectId=${projectId}&day=${FIRST}&side=statement`, 'matches', 'breaks'],
      ...['breaks/ageing', 'breaks/causes', `transactions/${open}/timeline`],
    ])
      await read(awa.browser, path);
    await on.lockDay(FIRST);
    await on.pack(FIRST);
    await on.detect();
    const days = `projectId=${projectId}&from=${FIRST}&to=${FIRST}`;
    for (const report of ['transactions', 'pending', 'payouts', 'exceptions'])
      await read(awa.browser, `reports/${report}?${days}`);
    await look(on.running.db);
  } finally {
    await on.close();
  }
}

/** Sends approved payouts. */
async function sendPayouts(look: Look): Promise<void> {
  const on = await PayoutActionsHarness.open();
  try {
    await on.declareBalance(1_000_000);
    await on.batch([{}, {}]);
    await on.send();
    await look(on.running.db);
  } finally {
    await on.close();
  }
}

async function read(by: SessionClient, path: string): Promise<void> {
  const { status, text } = await by.send('GET', `/api/${path}`);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
}
