import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { approveWithCode, easyToPay, freshPhone } from './payouts.js';
import { dropFile, type OnStage, type Visitor, visit } from './visit.js';

const USERS = [4, 5, 6, 7, 8].map(freshPhone);

/** Makes a file of two valid rows and three invalid ones: a number too short, a decimal comma, a formula. */
function fileOf(name: string) {
  const lines = [
    'Bénéficiaire;Téléphone;Montant;Motif',
    `Awa Traoré;${USERS[0]};12000;Commission`,
    `Issa Zongo;${USERS[1]};8500;Commission`,
    'Numéro court;226 76 33;7000;Commission',
    `Virgule;${USERS[3]};6000,50;Commission`,
    'Formule;=1+1;5500;Commission',
  ];
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
}

/** Corrects the three lines of the downloaded error file. */
function corrected(errors: string) {
  const [header = '', ...lines] = errors
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/);
  const separator = header.includes(';') ? ';' : ',';
  const cellsOf = (line: string): string[] =>
    line.split(separator).map((cell) => cell.replace(/^"(.*)"$/, '$1'));
  const column = cellsOf(header).indexOf('ligne');
  const right: Record<string, string[]> = {
    '4': ['Numéro court', USERS[2] ?? '', '7000', 'Commission'],
    '5': ['Virgule', USERS[3] ?? '', '6000', 'Commission'],
    '6': ['Formule', USERS[4] ?? '', '5500', 'Commission'],
  };
  const numbers = lines.map((line) => cellsOf(line)[column] ?? '');
  expect(numbers).toEqual(Object.keys(right));
  const rows = numbers.map((number) => [...(right[number] ?? []), number, ''].join(separator));
  return {
    name: 'corrections.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...rows].join('\r\n')),
  };
}

async function textOfDownload({ page }: Visitor, button: Locator): Promise<string> {
  const saving = page.waitForEvent('download');
  await button.click();
  return readFile(await (await saving).path(), 'utf8');
}

export function payoutBatchTests(on: OnStage): void {
  it('a batch with three invalid rows is corrected, approved by two users and sent', async () => {
    const name = `commissions-${process.pid}`;
    for (const phone of USERS) await easyToPay(on().product, phone);
    let path = '';

    await visit(on(), { as: 'admin' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/payout-batches/new');
      await dropFile(page.getByLabel('Drop a file here, or choose one'), fileOf(`${name}.csv`));
      await page.waitForURL(/\/payout-batches\/[0-9a-f-]{36}$/);
      await expect(visitor.text('3 invalid rows')).toBeVisible();
      const lines = page.getByRole('table', { name: 'Rows of the file' });
      await expect(visitor.text('is a formula; paste its value instead', lines)).toBeVisible();
      const ask = page.getByRole('button', { name: 'Request approval…' });
      expect(await ask.isDisabled()).toBe(true);

      const errors = await textOfDownload(visitor, page.getByRole('button', { name: 'Error file CSV' }));
      await page.getByLabel('Upload the corrected file').setInputFiles(corrected(errors));
      await expect(
        visitor.text('Corrected rows uploaded. The whole batch has been checked again.'),
      ).toBeVisible();
      await expect(page.getByText('3 invalid rows')).not.toBeVisible();
      await ask.click();
      await expect(visitor.text(/5 payouts, total 39\s000\sXOF/, page.getByRole('dialog'))).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click();
      await page.waitForURL(/\/payout-orders\/[0-9a-f-]{36}$/);
      await expect(visitor.text('1 person (Finance), then 1 person (Administrator)')).toBeVisible();
      path = new URL(page.url()).pathname;
    });

    await visit(on(), { as: 'finance' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/payouts?tab=to-approve');
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
      await page.getByRole('button', { name: 'Approve 1…' }).click();
      await expect(visitor.text(/5 payouts, total 39\s000\sXOF/, page.getByRole('dialog'))).toBeVisible();
      await approveWithCode(visitor, 'finance');
      await visitor.goTo(path);
      await expect(visitor.text('1 approval outstanding.')).toBeVisible();
    });

    await visit(on(), { as: 'admin2' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo(path);
      await page.getByRole('button', { name: 'Approve…' }).click();
      await approveWithCode(visitor, 'admin2');
      const progress = page.getByRole('region', { name: 'Progress' });
      await expect(progress.getByText('Paid 5')).toBeVisible();
      const result = await textOfDownload(visitor, progress.getByRole('button', { name: 'Result CSV' }));
      for (const phone of USERS) expect(result).toContain(phone);
    });
  });

  it('columns that are not recognised are chosen by the user', () =>
    visit(on(), { as: 'finance', language: 'fr' }, async (visitor) => {
      const { page } = visitor;
      await visitor.goTo('/payout-batches/new');
      const lines = [`A;B;C`, `Awa Traoré;${USERS[0]};1200`];
      const file = { name: 'muet.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
      await dropFile(page.getByLabel('Déposez un fichier ici, ou choisissez-en un'), file);
      await expect(
        visitor.text('Les colonnes du numéro de téléphone et du montant n’ont pas été reconnues'),
      ).toBeVisible();
      for (const [field, column] of [
        ['Numéro', 'B'],
        ['Montant', 'C'],
      ] as const) {
        await page.getByRole('combobox', { name: new RegExp(`^${field}`) }).click();
        await page.getByRole('option', { name: column, exact: true }).click();
      }
      await page.getByRole('button', { name: 'Contrôler avec ces colonnes' }).click();
      await expect(visitor.text('Numéro de téléphone ← B · Montant ← C')).toBeVisible();
      expect(await page.getByRole('button', { name: 'Demander l’approbation…' }).isEnabled()).toBe(true);
    }));

  it('a file that is not a table is refused with an explanation', () =>
    visit(on(), { as: 'finance' }, async (visitor) => {
      visitor.expects('422 POST /api/payout-batches');
      visitor.expects('415 POST /api/payout-batches');
      visitor.expects('409 POST /api/payout-batches');
      visitor.expects('400 POST /api/payout-batches');
      const { page } = visitor;
      await visitor.goTo('/payout-batches/new');
      const picture = {
        name: 'photo.png',
        mimeType: 'image/png',
        buffer: Buffer.from('89504e470d0a1a0a00', 'hex'),
      };
      await dropFile(page.getByLabel('Drop a file here, or choose one'), picture);
      await expect(
        visitor.text(/is not a readable table\. Provide a CSV or XLSX file/, page.getByRole('alert')),
      ).toBeVisible();
    }));
}
