import { describe, expect, it } from '@jest/globals';
import { batches } from '../batches.texts.js';
import { guessBatchColumns, misplacedField, missingFields } from './column-mapping.js';

describe('the columns of a file', () => {
  it.each(['fr', 'en'] as const)('are understood as the template names them (%s)', (language) => {
    const fields = Object.keys(batches.batchField);
    const header = Object.values(batches.batchField).map((names) => names[language]);
    expect(guessBatchColumns(header)).toEqual(
      Object.fromEntries(fields.map((field, column) => [field, column])),
    );
  });

  it('are understood whatever their case, accents and signs', () => {
    expect(
      guessBatchColumns(['N° Téléphone', 'MONTANT (XOF)', 'Nom & prénoms', 'beneficiaire', 'stay_in_wallet']),
    ).toEqual({
      phone: 0,
      amount: 1,
      beneficiary: 3,
      staysInWallet: 4,
    });
  });

  it('are left open where two of them fit, or none', () => {
    expect(guessBatchColumns(['téléphone', 'phone', 'valeur'])).toEqual({});
    expect(missingFields({ purpose: 1 })).toEqual(['phone', 'amount']);
    expect(missingFields({ phone: 0, amount: 1 })).toEqual([]);
  });

  it('stand for one field each, and exist', () => {
    expect(misplacedField({ phone: 0, amount: 1, note: 2 }, 3)).toBeUndefined();
    expect(misplacedField({ phone: 0, amount: 0 }, 3)).toBe('amount');
    expect(misplacedField({ phone: 3, amount: 0 }, 3)).toBe('phone');
  });
});
