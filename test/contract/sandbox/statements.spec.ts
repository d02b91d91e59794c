import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { default as ExcelJS } from 'exceljs';
import { Merchant } from './merchant.js';
import { HOUR_MS } from '../../../server/platform/common/time/durations.js';

const ORANGE = 11;
let merchant: Merchant;
beforeEach(async () => {
  merchant = await Merchant.start({ start: '2026-11-10T10:00:00Z' });
});
afterEach(() => merchant.close());

const bytesOf = async (query: string): Promise<Buffer> => {
  const response = await merchant.raw(`/sandbox/statements?project=shop&${query}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** Returns header and rows of a French file. */
const french = async (query: string): Promise<string[][]> =>
  (await bytesOf(`${query}&style=fr`))
    .toString('latin1')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));

const columnOf = ([header, ...rows]: string[][], title: string): (string | undefined)[] =>
  rows.map((row) => row[header?.indexOf(title) ?? -1]);

/** Makes a payin of 1,250,000 XOF at 10:00 and a payout of 5,033 XOF that fails after two hours, both with fees. */
async function trade(): Promise<void> {
  const { control, clock } = merchant;
  control.setOperatorFee('shop', ORANGE, 'payin', { basisPoints: 150, fixed: 0 });
  control.setOperatorFee('shop', ORANGE, 'payout', { basisPoints: 100, fixed: 10 });
  await merchant.hosted('R1', { invoice: { total_amount: 1_250_000 } });
  control.transactions.settle({ reference: 'R1' }, { operatorId: ORANGE, phone: '22654000001' });
  await merchant.mobileMoney({ customer: '22654000001', amount: 5_033 }, 'W1');
  clock.advance(2 * HOUR_MS);
  control.transactions.fail({ reference: 'W1' });
}

describe('the orders of the shop', () => {
  it('are what customers paid and beneficiaries got, without what the operator took back', async () => {
    await trade();
    merchant.control.transactions.flip({ reference: 'R1' });
    const response = await merchant.raw('/sandbox/orders?project=shop&from=2026-11-10');
    const [header, ...rows] = (await response.text()).trim().split('\r\n');
    expect(header).toBe('Référence;Date;Heure;Sens;Montant;Téléphone');
    expect(rows.map((row) => row.split(';').filter((_, column) => [0, 3, 4].includes(column)))).toEqual([
      ['R1', 'Crédit', '1250000'],
      ['W1', 'Débit', '5033'],
    ]);
  });
});

describe('fees of an operator', () => {
  it('are charged and returned with their movement', async () => {
    await trade();
    expect(merchant.control.balance('shop', ORANGE)).toBe(1_000_000 + 1_250_000 - 18_750);
    const { movements } = merchant.control.accounts('shop');
    expect(movements.slice(-3).map(({ amount, fee }) => [amount, fee])).toEqual([
      [1_250_000, 18_750],
      [-5_033, 60],
      [5_033, -60],
    ]);
  });

  it('count towards the balance that a payout requires', async () => {
    merchant.control.setOperatorFee('shop', ORANGE, 'payout', { basisPoints: 0, fixed: 10 });
    merchant.control.setBalance('shop', ORANGE, 5_009);
    const refused = await merchant.mobileMoney({ customer: '22654000001', amount: 5_000 }, 'W1');
    expect(refused.response_text).toBe('Echec (Code08)');
    merchant.control.topUp('shop', ORANGE, 1);
    const accepted = await merchant.mobileMoney({ customer: '22654000001', amount: 5_000 }, 'W2');
    expect(accepted.response_code).toBe('00');
    expect(merchant.control.balance('shop', ORANGE)).toBe(0);
  });

  it('follow bands, minimum and cap, with tax', async () => {
    const rate = { basisPoints: 0, fixed: 50, bands: [{ from: 5_000, basisPoints: 100, fixed: 0 }] };
    merchant.control.setOperatorFee('shop', ORANGE, 'payin', {
      ...rate,
      minimum: 60,
      cap: 1_000,
      taxBasisPoints: 1_800,
    });
    for (const [n, amount] of [1_000, 10_000, 500_000].entries()) {
      await merchant.hosted(`R${n}`, { invoice: { total_amount: amount } });
      merchant.control.transactions.settle(
        { reference: `R${n}` },
        { operatorId: ORANGE, phone: '22654000001' },
      );
    }
    const { movements } = merchant.control.accounts('shop');
    expect(movements.slice(-3).map(({ fee }) => fee)).toEqual([71, 118, 1_180]);
  });

  it('are zero by default', async () => {
    await merchant.hosted('R1', { invoice: { total_amount: 1_000 } });
    merchant.control.transactions.settle({ reference: 'R1' }, { operatorId: ORANGE, phone: '22654000001' });
    expect(merchant.control.balance('shop', ORANGE)).toBe(1_001_000);
  });
});

describe('the statement of an operator', () => {
  it('is written in French format: semicolons, Windows-1252, day first, no-break spaces', async () => {
    await trade();
    const table = await french(`operator=${ORANGE}&from=2026-11-10`);
    const receipt = merchant.control.transactions.get({ reference: 'R1' }).receipt;
    expect(table).toEqual([
      [
        ...['Date', 'Heure', 'Libellé', 'Référence', 'Reçu'],
        ...['Téléphone', 'Débit', 'Crédit', 'Frais', 'Solde'],
      ],
      ['10/11/2026', '10:00:00', 'Solde initial', '', '', '', '', '1\xa0000\xa0000', '0', '1\xa0000\xa0000'],
      [
        ...['10/11/2026', '10:00:00', 'Encaissement', 'R1', receipt, '22654000001'],
        ...['', '1\xa0250\xa0000', '18\xa0750', '2\xa0231\xa0250'],
      ],
      [
        ...['10/11/2026', '10:00:00', 'Décaissement', 'W1', '', '22654000001'],
        ...['5\xa0033', '', '60', '2\xa0226\xa0157'],
      ],
      [
        ...['10/11/2026', '12:00:00', 'Retour décaissement', 'W1', '', '22654000001'],
        ...['', '5\xa0033', '-60', '2\xa0231\xa0250'],
      ],
    ]);
  });

  it('is written in English format: commas, UTF-8, signed amount, year first', async () => {
    await trade();
    const text = (await bytesOf(`operator=${ORANGE}&from=2026-11-10&style=en`)).toString();
    const [header, , payin, payout] = text.split('\n');
    expect(header).toBe('Date,Description,Reference,Receipt,Phone,Amount,Fee,Balance');
    expect(payin).toMatch(
      /^2026-11-10 10:00:00,Encaissement,R1,.+,22654000001,"1,250,000","18,750","2,231,250"$/,
    );
    expect(payout).toBe('2026-11-10 10:00:00,Décaissement,W1,,22654000001,"-5,033",60,"2,226,157"');
  });

  it('is written as a workbook with numbers and dates', async () => {
    await trade();
    const book = new ExcelJS.Workbook();
    const bytes = await bytesOf(`operator=${ORANGE}&from=2026-11-10&format=xlsx`);
    await book.xlsx.load(bytes as unknown as ArrayBuffer);
    const row = book.worksheets[0]?.getRow(3);
    expect(row?.getCell(1).value).toEqual(new Date('2026-11-10T00:00:00Z'));
    expect(row?.getCell(8).value).toBe(1_250_000);
    expect(row?.getCell(4).value).toBe('R1');
  });

  it('holds the requested days in its own zone, up to now', async () => {
    merchant.clock.moveTo(new Date('2026-11-10T23:30:00Z'));
    merchant.control.topUp('shop', ORANGE, 500);
    const of = (query: string) =>
      french(`operator=${ORANGE}&${query}`).then((table) => columnOf(table, 'Date'));
    expect(await of('from=2026-11-10')).toEqual(['10/11/2026', '10/11/2026']);
    expect(await of('from=2026-11-10&ahead=1')).toEqual(['10/11/2026']);
    expect(await of('from=2026-11-11&to=2026-11-30&ahead=1')).toEqual(['11/11/2026']);
    expect(await of('from=2026-11-11&to=2026-11-30')).toEqual([]);
  });

  it.each(['operator=11&from=yesterday', 'operator=999&from=2026-11-10', 'from=2026-11-10&style=de'])(
    'refuses invalid options with an explanation: %s',
    async (query) => {
      const response = await merchant.raw(`/sandbox/statements?project=shop&${query}`);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ message: expect.any(String) });
    },
  );
});

describe('the statements of the aggregator and the bank', () => {
  it('list all accounts with operator and request of each line', async () => {
    await trade();
    merchant.control.topUp('shop', 1, 70_000);
    const table = await french('from=2026-11-10');
    expect(columnOf(table, 'Opérateur').slice(-4)).toEqual([
      'ORANGE BURKINA',
      'ORANGE BURKINA',
      'ORANGE BURKINA',
      'MTN BENIN',
    ]);
    const { requestId } = merchant.control.transactions.get({ reference: 'R1' });
    expect(columnOf(table, 'ID requête')).toContain(requestId);
  });

  it('list transfers to and from operators one day later with the opposite sign', async () => {
    merchant.control.topUp('shop', ORANGE, 300_000);
    merchant.control.topUp('shop', ORANGE, -250_000);
    expect(await french('book=bank&from=2026-11-11')).toHaveLength(1);
    merchant.clock.advance(24 * HOUR_MS);
    const table = await french('book=bank&from=2026-11-11');
    expect(columnOf(table, 'Débit')).toEqual(['300\xa0000', '']);
    expect(columnOf(table, 'Crédit')).toEqual(['', '250\xa0000']);
    expect(columnOf(table, 'Date')).toEqual(['11/11/2026', '11/11/2026']);
    expect(columnOf(table, 'Solde')).toEqual(['24\xa0700\xa0000', '24\xa0950\xa0000']);
  });

  it('are linked from a page', async () => {
    const text = await (await merchant.raw('/sandbox/books')).text();
    expect(text).toContain('Relevé de la banque');
    expect(text).toContain('ORANGE BURKINA');
  });
});

describe('saved movements', () => {
  it('give a later process the statements and balances of earlier days', async () => {
    await trade();
    const query = 'operator=11&from=2026-11-01&to=2026-11-10';
    const before = await french(query);
    const saved = merchant.control.movementsToSave(0);
    const balance = merchant.control.balance('shop', ORANGE);
    await merchant.close();
    merchant = await Merchant.start({ start: '2026-11-11T10:00:00Z', openingBalance: 0 });
    merchant.control.restoreMovements(JSON.parse(JSON.stringify(saved)) as typeof saved);
    expect(await french(query)).toEqual(before);
    expect(columnOf(before, 'Référence')).toContain('R1');
    expect(merchant.control.balance('shop', ORANGE)).toBe(balance);
  });

  it('sum movements before the saved days as an opening balance', async () => {
    await trade();
    const since = Date.parse('2026-11-11T00:00:00Z');
    const saved = merchant.control.movementsToSave(since);
    expect(saved.filter(({ operatorId }) => operatorId === ORANGE)).toEqual([
      { at: since, project: 'shop', operatorId: ORANGE, cause: 'opening', amount: 2_231_250, fee: 0 },
    ]);
  });
});
