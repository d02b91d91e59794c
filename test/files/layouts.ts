import type { LineField } from '../../server/books/imports/line-fields.js';
import type { Random } from './random.js';
import { inventMovements, type Movement } from './statement.js';

/** Forms in which a statement shows its directions. */
const SHAPES = [
  'signed',
  'pair',
  'pairMinus',
  'words',
  'letters',
  'brackets',
  'drcr',
  'byBalance',
  'opposite',
] as const;
type Shape = (typeof SHAPES)[number];

type Names = Record<
  | 'date'
  | 'time'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'direction'
  | 'fee'
  | 'balance'
  | 'status'
  | 'reference'
  | 'receipt'
  | 'phone'
  | 'label',
  string
>;
const VOCABULARIES: readonly Names[] = [
  {
    ...{
      date: 'Date',
      time: 'Heure',
      amount: 'Montant',
      credit: 'Crédit',
      debit: 'Débit',
      direction: 'Sens',
      fee: 'Frais',
    },
    ...{
      balance: 'Solde',
      status: 'Statut',
      reference: 'Référence',
      receipt: 'N° reçu',
      phone: 'Téléphone',
      label: 'Libellé',
    },
  },
  {
    ...{
      date: 'Transaction Date',
      time: 'Time',
      amount: 'Amount',
      credit: 'Paid In',
      debit: 'Paid Out',
      direction: 'Type',
    },
    ...{
      fee: 'Fee',
      balance: 'Balance',
      status: 'Status',
      reference: 'External id',
      receipt: 'Id',
      phone: 'From',
      label: 'Details',
    },
  },
  {
    ...{
      date: 'Date Opé.',
      time: 'Heure opération',
      amount: 'Montant XOF',
      credit: 'Versements',
      debit: 'Retraits',
    },
    ...{ direction: 'Type opération', fee: 'Commission', balance: 'Solde après opération', status: 'État' },
    ...{ reference: 'Réf. commande', receipt: 'ID transaction', phone: 'Numéro client', label: 'Motif' },
  },
  {
    ...{
      date: 'Value Date',
      time: 'Hour',
      amount: 'Value',
      credit: 'Deposits',
      debit: 'Withdrawals',
      direction: 'DR/CR',
    },
    ...{
      fee: 'Charges',
      balance: 'Running balance',
      status: 'State',
      reference: 'Reference',
      receipt: 'Receipt',
    },
    ...{ phone: 'MSISDN', label: 'Narration' },
  },
  {
    ...{
      date: 'jour',
      time: 'h',
      amount: 'somme',
      credit: 'mvt +',
      debit: 'mvt -',
      direction: 'op',
      fee: 'prélevé',
    },
    ...{
      balance: 'en caisse',
      status: 'fin',
      reference: 'dossier',
      receipt: 'pièce',
      phone: 'tél',
      label: 'quoi',
    },
  },
];
/** Every layout is a shape in a vocabulary. */
export const LAYOUTS = VOCABULARIES.flatMap((names) => SHAPES.map((shape) => ({ shape, names })));

type NumberForm = (value: number) => string;
const grouped = (value: number, sign: string): string => String(value).replace(/\B(?=(\d{3})+$)/g, sign);
export const NUMBER_FORMS: Readonly<Record<string, NumberForm>> = {
  plain: String,
  spaced: (value) => grouped(value, ' '),
  noBreak: (value) => grouped(value, '\u00a0'),
  narrow: (value) => grouped(value, '\u202f'),
  quotes: (value) => grouped(value, "'"),
  points: (value) => grouped(value, '.'),
  commas: (value) => grouped(value, ','),
  french: (value) => `${grouped(value, ' ')},00`,
  plainFrench: (value) => `${value},00`,
  english: (value) => `${grouped(value, ',')}.00`,
  plainEnglish: (value) => `${value}.00`,
  german: (value) => `${grouped(value, '.')},00`,
  noCents: (value) => `${grouped(value, ' ')},-`,
  fcfa: (value) => `${grouped(value, ' ')} FCFA`,
  xof: (value) => `XOF ${grouped(value, ' ')}`,
};

const two = (value: number): string => String(value).padStart(2, '0');
const MONTHS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];
type DateForm = (day: number, month: number, year: number) => string;
export const DATE_FORMS: Readonly<Record<string, DateForm>> = {
  dmy: (day, month, year) => `${two(day)}/${two(month)}/${year}`,
  dmyDots: (day, month, year) => `${two(day)}.${two(month)}.${year}`,
  dmyShort: (day, month, year) => `${day}-${month}-${year}`,
  dmy2: (day, month, year) => `${two(day)}/${two(month)}/${two(year % 100)}`,
  mdy: (day, month, year) => `${two(month)}/${two(day)}/${year}`,
  ymd: (day, month, year) => `${year}-${two(month)}-${two(day)}`,
  joined: (day, month, year) => `${year}${two(month)}${two(day)}`,
  offset: (day, month, year) => `${year}-${two(month)}-${two(day)}T00:00:00+01:00`,
  named: (day, month, year) => `${day} ${MONTHS[month - 1] ?? ''} ${year}`,
};

export interface Plan {
  shape: Shape;
  names: Names;
  movements: Movement[];
  numbers: string;
  dates: string;
  time: 'joined' | 'column' | 'none';
  order: 'oldest' | 'newest' | 'newestDay' | 'mixed';
  hasBalance: boolean;
  hasFees: boolean;
  feesNegative: boolean;
  hasStatus: boolean;
  preamble: boolean;
  totals: 'none' | 'plain' | 'dated' | 'wordless';
  /** A row of the opening balance with a date. */
  opening: boolean;
  repeatsHeader: boolean;
  /** Opening and closing balance outside the table: in rows of their own, in one row, or by their days. */
  edges: 'none' | 'above' | 'around' | 'row' | 'dated';
  /** Statement of the currency; `mixed` has rows that do not count. */
  currency: 'none' | 'column' | 'codes' | 'above' | 'mixed';
  /** Cells that a workbook merges over several rows. */
  merged: 'none' | 'dates' | 'amounts';
}

export function inventPlan(random: Random): Plan {
  const { shape, names } = random.one(LAYOUTS);
  const hasFees = random.chance(0.35);
  const hasStatus = random.chance(0.3);
  const needsBalance = shape === 'byBalance' || shape === 'opposite';
  const hasBalance = needsBalance || random.chance(0.75);
  const order = random.one(['oldest', 'oldest', 'newest', 'newest', 'newestDay', 'mixed'] as const);
  // Without a column of states only balances show what was not executed.
  const isShown = hasBalance && !needsBalance && (order === 'oldest' || order === 'newest');
  const traffic = {
    ...{ fees: hasFees, failed: hasStatus || (isShown && random.chance(0.2)) },
    ...{ feeRows: !hasFees && random.chance(0.3), reversals: random.chance(0.2) },
  };
  const movements = inventMovements(random, traffic);
  const isPlain = !hasBalance && !traffic.feeRows && movements.length > 3;
  const currency = random.one([
    ...(['none', 'none', 'none', 'none', 'column', 'codes', 'above'] as const),
    isPlain ? ('mixed' as const) : ('none' as const),
  ]);
  if (currency === 'mixed') setForeign(random, movements);
  const merged =
    isPlain && currency !== 'mixed'
      ? random.one(['none', 'none', 'dates', 'amounts'] as const)
      : random.one(['none', 'none', 'dates'] as const);
  const time = random.one(['joined', 'column', 'none'] as const);
  const dates = random.one(Object.keys(DATE_FORMS));
  return {
    ...{ shape, names, hasFees, hasStatus, hasBalance, order, movements, currency, merged, time },
    numbers: random.one(Object.keys(NUMBER_FORMS)),
    // Beside a time a day needs no clock.
    dates: dates === 'offset' && time !== 'none' ? 'ymd' : dates,
    feesNegative: random.chance(0.3),
    preamble: random.chance(0.4),
    totals: random.one(['none', 'none', 'none', 'plain', 'dated', 'wordless']),
    opening: random.chance(0.15),
    repeatsHeader: random.chance(0.2),
    edges: hasBalance
      ? random.one(['none', 'none', 'none', 'above', 'around', 'row', 'dated'] as const)
      : 'none',
  };
}

function setForeign(random: Random, movements: Movement[]): void {
  for (const [place, movement] of movements.entries())
    if (place > 0 && random.chance(0.3)) movement.foreign = random.one(['XAF', 'GNF', 'EUR']);
}

/** Rows in the order of the file. */
export function orderedMovements({ order, movements }: Plan, random: Random): Movement[] {
  if (order === 'oldest') return movements;
  if (order === 'newest') return movements.toReversed();
  if (order === 'mixed') return random.shuffled(movements);
  const dayOf = ({ at }: Movement): number => Math.floor(at / 86_400_000);
  return movements
    .map((movement, place) => ({ movement, place }))
    .sort((one, other) => dayOf(other.movement) - dayOf(one.movement) || one.place - other.place)
    .map(({ movement }) => movement);
}

/** Fields of the columns, from left to right. */
export function fieldsOf({ shape, time, hasBalance, hasFees, hasStatus }: Plan): LineField[] {
  const money: LineField[] =
    shape === 'pair' || shape === 'pairMinus'
      ? ['debit', 'credit']
      : shape === 'words' || shape === 'letters'
        ? ['direction', 'amount']
        : ['amount'];
  return [
    ...([
      'date',
      ...(time === 'column' ? ['time' as const] : []),
      'reference',
      'receipt',
      'phone',
      'label',
    ] as const),
    ...money,
    ...(hasFees ? (['fee'] as const) : []),
    ...(hasBalance ? (['balance'] as const) : []),
    ...(hasStatus ? (['status'] as const) : []),
  ];
}
