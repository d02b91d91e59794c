import { normalizeHeader } from '../../common/table/table.js';
import { BATCH_FIELDS, type BatchField } from './batch.view.js';
import type { ColumnMapping } from './batch-row.js';

/** How people name the columns, in both languages, as `normalised` writes them. */
const NAMES: Record<BatchField, readonly string[]> = {
  phone: [
    ...['phone', 'phone number', 'mobile', 'mobile number', 'msisdn', 'number', 'recipient phone'],
    ...['telephone', 'numero', 'numero de telephone', 'numero telephone', 'no telephone', 'n telephone'],
    ...['tel', 'num', 'num tel', 'numero beneficiaire', 'contact', 'gsm', 'customer'],
  ],
  amount: ['amount', 'amount xof', 'sum', 'montant', 'montant xof', 'montant fcfa', 'montant f cfa', 'somme'],
  channel: ['channel', 'method', 'canal', 'moyen', 'mode', 'mode de paiement', 'type de compte'],
  staysInWallet: [
    ...['stays in wallet', 'stay in wallet', 'top up wallet', 'top up', 'keep in wallet'],
    ...['reste sur le portefeuille', 'reste dans le portefeuille', 'reste portefeuille', 'reste'],
  ],
  beneficiary: [
    ...['beneficiary', 'name', 'recipient', 'full name', 'beneficiary name'],
    ...['beneficiaire', 'nom', 'nom complet', 'nom et prenom', 'nom et prenoms', 'nom du beneficiaire'],
  ],
  purpose: ['purpose', 'reason', 'description', 'motif', 'objet', 'libelle', 'raison'],
  note: ['note', 'notes', 'comment', 'comments', 'remark', 'commentaire', 'remarque', 'observation'],
};

/** What must be known of a column before any line can be read. */
const NEEDED: readonly BatchField[] = ['phone', 'amount'];

/** Which columns of a header are which fields, by their names alone; a name that two columns fit is left open. */
export function guessBatchColumns(header: readonly string[]): ColumnMapping {
  const keys = header.map(normalizeHeader);
  const mapping: ColumnMapping = {};
  for (const field of BATCH_FIELDS) {
    const fitting = keys.flatMap((key, column) => (NAMES[field].includes(key) ? [column] : []));
    if (fitting.length === 1) mapping[field] = fitting[0];
  }
  return mapping;
}

/** Fields that still need a column; no line is checked before. */
export function missingFields(mapping: ColumnMapping): BatchField[] {
  return NEEDED.filter((field) => mapping[field] === undefined);
}

/** The first field whose column is not one of the file, or is given twice. */
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
