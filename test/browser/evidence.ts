import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { checkEvidenceFile } from '../../server/reporting/evidence/verify-evidence.js';
import { failedPayin } from './transaction.js';
import { type OnStage, visit } from './visit.js';

/** Time until a file is made, on a busy machine. */
const AT_MOST_MS = 20_000;

export function evidenceTests(on: OnStage): void {
  it('an evidence file is made from a transaction, and a claim opened with it', () =>
    visit(on(), { as: 'support', language: 'fr' }, async (visitor) => {
      const { page } = visitor;
      const failed = await failedPayin(on().product);
      await visitor.goTo(`/transactions/${failed.id}`);
      await page.getByRole('button', { name: 'Dossier de preuve' }).click();
      const started = performance.now();
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Établir le dossier' }).click();
      const download = await coming;
      expect(performance.now() - started).toBeLessThan(AT_MOST_MS);
      expect(download.suggestedFilename()).toMatch(/^rappro-evidence-.*\.pdf$/);
      expect(checkEvidenceFile(await readFile(await download.path()))).toMatchObject({
        fault: null,
        reference: failed.reference,
      });
      await expect(visitor.text('Dossier de preuve établi.')).toBeVisible();

      await page.getByRole('button', { name: 'Ouvrir une réclamation' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Motif/).fill('Débité chez l’opérateur, rejeté chez l’agrégateur');
      await dialog.getByRole('button', { name: 'Ouvrir une réclamation' }).click();
      await page.waitForURL('**/claims/*');
      await expect(visitor.text('À envoyer')).toBeVisible();
      await expect(visitor.text('Débité chez l’opérateur, rejeté chez l’agrégateur')).toBeVisible();
    }));
}
