import { normalizeHeader } from '../../../platform/common/table/table.js';
import { BATCH_FIELDS, type BatchField } from './batch-words.js';
import type { ColumnMapping } from './batch-row.js';

/** Names of columns in both languages, as returned by `normalizeHeader`. */
const NAMES: Record<BatchField, readonly string[]> = {
  phone: [
    ...['phone', 'phone number', 'mobile', 'mobile number', 'msisdn', 'number', 'recipient phone'],
    ...['telephone', 'numero', 'numero de telephone', 'numero telephone', 'no telephone', 'n telephone'],
    ...['tel', 'num', 'num tel', 'numero beneficiaire', 'contact', 'gsm', 'customer'],
  ],
  amount: [
    ...['amount', 'amount xof', 'amount fcfa', 'sum'],
    ...['montant', 'montant xof', 'montant fcfa', 'montant f cfa', 'somme'],
  ],
  channel: ['channel', 'method', 'canal', 'moyen', 'mode', 'mode de paiement', 'type de compte'],
  staysInWallet: [
    ...['stays in wallet', 'stay in wallet', 'top up wallet', 'top up', 'keep in wallet'],
    ...['reste sur le portefeuille', 'reste dans le portefeuille', 'reste portefeuille'],
  ],
  beneficiary: [
    ...['beneficiary', 'name', 'recipient', 'full name', 'beneficiary name'],
    ...['beneficiaire', 'nom', 'nom complet', 'nom et prenom', 'nom et prenoms', 'nom du beneficiaire'],
  ],
  purpose: ['purpose', 'reason', 'description', 'motif', 'objet', 'libelle', 'raison'],
  note: ['note', 'notes', 'comment', 'comments', 'remark', 'commentaire', 'remarque', 'observation'],
};

const NEEDED: readonly BatchField[] = ['phone', 'amount'];

/** Maps columns to fields by name; a field that fits two columns stays unmapped. */
export function guessBatchColumns(header: readonly string[]): ColumnMapping {
  const keys = header.map(normalizeHeader);
  const mapping: ColumnMapping = {};
  for (const field of BATCH_FIELDS) {
    const fitting = keys.flatMap((key, column) => (NAMES[field].includes(key) ? [column] : []));
    if (fitting.length === 1) mapping[field] = fitting[0];
  }
  return mapping;
}

export function missingFields(mapping: ColumnMapping): BatchField[] {
  return NEEDED.filter((field) => mapping[field] === undefined);
}

/** Returns the first field whose column is not in the file or is mapped twice. */
export function misplacedField(mapping: ColumnMapping, columns: number): BatchField | undefined {
  const taken = new Set<number>();
  return BATCH_FIELDS.find((field) => {
    const column = mapping[field];
    if (column === undefined) return false;
    const wrong = !Number.isInteger(column) || column < 0 || column >= columns || taken.has(column);
    taken.add(column);
    return wrong;
  });
}
