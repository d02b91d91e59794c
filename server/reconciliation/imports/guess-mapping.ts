import { normalizeHeader } from '../../common/table/table.js';
import { type ImportMapping, type ImportSide, LINE_FIELDS, type LineField } from './import.view.js';

/** Usual column names in French and English, in order of preference. */
const NAMES: Record<LineField, readonly string[]> = {
  date: [
    ...['date', 'date operation', 'date de l operation', 'date d operation', 'date transaction'],
    ...['date de transaction', 'date de la transaction', 'transaction date', 'date heure', 'date et heure'],
    ...['date time', 'datetime', 'timestamp', 'horodatage', 'created at', 'date comptable', 'booking date'],
    ...['date creation', 'date de creation', 'posted at', 'posting date', 'happened at', 'jour', 'day'],
  ],
  time: ['heure', 'time', 'heure operation', 'heure de transaction', 'transaction time'],
  amount: [
    ...[
      'montant',
      'amount',
      'montant xof',
      'amount xof',
      'montant fcfa',
      'montant f cfa',
      'montant transaction',
    ],
    ...[
      'montant de la transaction',
      'transaction amount',
      'montant brut',
      'gross amount',
      'gross',
      'somme',
      'valeur',
      'value',
    ],
    ...['montant ttc', 'montant total', 'total ttc', 'total', 'montant paye', 'amount paid'],
  ],
  credit: [
    'credit',
    'montant credit',
    'credit amount',
    'credit xof',
    'credit fcfa',
    'entree',
    'money in',
    'encaissement',
  ],
  debit: [
    'debit',
    'montant debit',
    'debit amount',
    'debit xof',
    'debit fcfa',
    'sortie',
    'money out',
    'decaissement',
  ],
  direction: [
    'sens',
    'direction',
    'type',
    'type operation',
    'type d operation',
    'type de transaction',
    'transaction type',
    'dr cr',
    'kind',
    'operation',
  ],
  fee: ['frais', 'fee', 'fees', 'commission', 'commissions', 'frais xof', 'montant frais', 'fee amount'],
  balance: [
    'solde',
    'balance',
    'solde apres',
    'solde apres operation',
    'balance after',
    'running balance',
    'nouveau solde',
    'solde final',
  ],
  status: ['statut', 'status', 'etat', 'state', 'resultat', 'result'],
  reference: [
    ...[
      'reference',
      'ref',
      'reference marchand',
      'merchant reference',
      'reference client',
      'external id',
      'external reference',
    ],
    ...[
      'reference externe',
      'commande',
      'order',
      'order id',
      'order reference',
      'numero de commande',
      'transaction reference',
    ],
    ...['ref transaction', 'reference transaction', 'reference de transaction', 'ref de la transaction'],
    ...['reference de la transaction', 'ref commande', 'reference commande', 'n commande', 'no commande'],
    ...['num commande', 'numero commande', 'order number', 'order no', 'facture', 'numero de facture'],
  ],
  token: ['token', 'jeton', 'jeton de creation', 'creation token', 'invoice token'],
  requestId: ['request id', 'requestid', 'id requete', 'id de requete', 'request'],
  receipt: [
    ...[
      'recu',
      'receipt',
      'numero de recu',
      'receipt number',
      'transaction id',
      'id transaction',
      'id de transaction',
    ],
    ...[
      'identifiant',
      'txn id',
      'txnid',
      'operator id',
      'operator receipt',
      'reference operateur',
      'operator reference',
      'id operateur',
    ],
    ...['n recu', 'no recu', 'num recu', 'n de recu', 'ref operateur', 'operator ref'],
  ],
  phone: [
    ...[
      'telephone',
      'phone',
      'numero',
      'msisdn',
      'numero de telephone',
      'phone number',
      'tel',
      'mobile',
      'client',
      'customer',
    ],
    ...[
      'numero client',
      'numero payeur',
      'payer',
      'beneficiaire',
      'beneficiary',
      'compte client',
      'customer phone',
    ],
    ...['telephone client', 'telephone du client', 'tel client', 'numero du client', 'n telephone'],
    ...['n de telephone', 'no telephone', 'telephone payeur', 'telephone beneficiaire'],
  ],
  operator: ['operateur', 'operator', 'reseau', 'network', 'operator name', 'nom operateur'],
  label: [
    'libelle',
    'label',
    'description',
    'designation',
    'details',
    'detail',
    'motif',
    'narration',
    'narrative',
    'note',
    'commentaire',
  ],
};

/** Maps fields to columns by their names; a column is used for one field at most. */
export function guessColumns(columns: readonly string[]): Partial<Record<LineField, string>> {
  const byName = new Map(columns.map((column) => [normalizeHeader(column), column]));
  const taken = new Set<string>();
  const found: Partial<Record<LineField, string>> = {};
  for (const field of LINE_FIELDS) {
    const name = NAMES[field].find((one) => byName.has(one) && !taken.has(one));
    const column = name === undefined ? undefined : byName.get(name);
    if (name === undefined || column === undefined) continue;
    taken.add(name);
    found[field] = column;
  }
  return found;
}

export function guessImportMapping(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  leg: ImportSide,
): ImportMapping {
  const found = guessColumns(columns);
  // A single column of the pair serves as the amount; an amount beside the pair is another figure (gross, total).
  if (found.credit && found.debit) delete found.amount;
  const cells = (field: LineField): string[] => {
    const place = columns.indexOf(found[field] ?? '');
    return place < 0 ? [] : rows.map((row) => (row[place] ?? '').trim()).filter(Boolean);
  };
  return {
    columns: found,
    dates: dateOrder(cells('date')),
    decimal: decimalSign([...cells('amount'), ...cells('credit'), ...cells('debit'), ...cells('balance')]),
    direction: (leg === 'orders' || leg === 'past') && !found.direction ? 'in' : null,
    words: {},
  };
}

/** Returns day first, the local custom, unless a second number exceeds 12. */
function dateOrder(dates: readonly string[]): ImportMapping['dates'] {
  const numbers = dates.flatMap((text) => {
    const match = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})/.exec(text);
    return match ? [match] : [];
  });
  if (numbers.length && numbers.every((match) => match[1]?.length === 4)) return 'ymd';
  const beyond = (place: 1 | 2): boolean =>
    numbers.some((match) => match[1]?.length !== 4 && Number(match[place] ?? 0) > 12);
  return beyond(2) && !beyond(1) ? 'mdy' : 'dmy';
}

/** Returns the comma, the French custom, unless the amounts use it for thousands or a point for decimals. */
function decimalSign(amounts: readonly string[]): ',' | '.' {
  const english = amounts.some((text) => /\d,\d{3}(\D|$)/.test(text) || /\d\.\d{1,2}$/.test(text));
  const french = amounts.some((text) => /\d\.\d{3}(\D|$)/.test(text) || /\d,\d{1,2}$/.test(text));
  return english && !french ? '.' : ',';
}
