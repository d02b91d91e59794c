import { bytesOf } from './sequence-account.js';
import { Random } from './random.js';

/** Row of a payout file as it is meant: nothing is paid for one that is not payable. */
interface PayoutRow {
  phone: string;
  name: string;
  /** XOF. */
  amount: number;
  payable: boolean;
}

export interface PayoutFile {
  name: string;
  bytes: Buffer;
  rows: PayoutRow[];
  /** Fault of the whole file: it is refused, or its rows are paid already and need a reason. */
  trap: 'refused' | 'repeated' | null;
  /** Place of the column that is paid, for a file whose columns of amounts are asked about. */
  amountColumn: number | null;
}

/** Payout files of one merchant in the order in which they come. */
export interface PayoutSequence {
  kind: string;
  /** True for a sequence without a trap: it asks nothing. */
  honest: boolean;
  files: PayoutFile[];
}

interface Form {
  container: 'csv' | 'xlsx';
  names: { phone: string; amount: string; name: string };
  grouping: '' | ' ' | '\u00a0';
  unit: '' | ' F CFA' | ' XOF';
  spelling: 'whole' | 'plus' | 'zeros' | 'spaced';
}

type Column = readonly [name: string, cell: (row: PayoutRow, place: number) => string];

const USERS = ['Awa Traoré', 'Bakary Koné', 'Mariam Diop', 'Fatou Sy', 'Issa Ouédraogo', 'Omar Barry'];

const inventForm = (random: Random): Form => ({
  container: random.chance(0.4) ? 'xlsx' : 'csv',
  names: {
    phone: random.one(['Téléphone', 'Numéro', 'N° téléphone', 'Phone', 'MSISDN']),
    amount: random.one(['Montant', 'Amount', 'Somme', 'Montant FCFA']),
    name: random.one(['Nom', 'Bénéficiaire', 'Nom complet', 'Name']),
  },
  grouping: random.one(['', ' ', '\u00a0']),
  unit: random.one(['', '', ' F CFA', ' XOF']),
  spelling: random.one(['whole', 'plus', 'zeros', 'spaced']),
});

function inventRows(random: Random, most = 6): PayoutRow[] {
  const first = random.whole(0, 900_000);
  return Array.from({ length: random.whole(3, most) }, (_, place) => ({
    phone: `22654${String(first + place * 7).padStart(6, '0')}`,
    name: random.one(USERS),
    amount: random.whole(200, 20_000) * 5 + place,
    payable: true,
  }));
}

function spelled(phone: string, spelling: Form['spelling']): string {
  const pairs = `+${phone.slice(0, 3)} ${phone.slice(3).replace(/(\d\d)(?=\d)/g, '$1 ')}`;
  return { whole: phone, plus: `+${phone}`, zeros: `00${phone}`, spaced: pairs }[spelling];
}

const money = ({ grouping, unit }: Form, value: number): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, grouping) + unit;

const columnsOf = (form: Form): Column[] => [
  [form.names.phone, ({ phone }) => spelled(phone, form.spelling)],
  [form.names.name, ({ name }) => name],
  [form.names.amount, ({ amount }) => money(form, amount)],
];

interface Around {
  above?: string[][];
  below?: string[][];
  columns?: readonly Column[];
  merges?: readonly string[];
  change?: (cells: string[][]) => void;
}

let written = 0;

async function fileOf(form: Form, rows: PayoutRow[], around: Around = {}): Promise<PayoutFile> {
  const columns = around.columns ?? columnsOf(form);
  const table = [
    columns.map(([name]) => name),
    ...rows.map((row, place) => columns.map(([, cell]) => cell(row, place))),
  ];
  around.change?.(table);
  const cells = [...(around.above ?? []), ...table, ...(around.below ?? [])];
  const bytes = await bytesOf(form, cells, around.merges);
  written += 1;
  return { name: `paie-${written}.${form.container}`, bytes, rows, trap: null, amountColumn: null };
}

type Writer = (random: Random, form: Form) => Promise<PayoutFile[]>;

const HONEST: Record<string, Writer> = {
  payouts: async (random, form) => [
    await fileOf(form, inventRows(random)),
    await fileOf(form, inventRows(random)),
  ],
  payoutTitles: async (random, form) => {
    const above = [['Paie de novembre'], [random.one(['Devise : XOF', 'Montants en FCFA', ''])]];
    return [await fileOf(form, inventRows(random), { above })];
  },
  payoutColumns: async (random, form) => {
    const more: Column[] = [
      ['N°', (_, place) => String(place + 1)],
      ['Matricule', (_, place) => `M-${1_040 + place}`],
      ['Jours', () => String(random.whole(1, 31))],
      [random.one(['Devise', 'Unité', 'Currency']), () => random.one(['XOF', 'FCFA', 'CFA'])],
      ['Service', () => random.one(['Caisse', 'Atelier'])],
    ];
    return [
      await fileOf(form, inventRows(random), { columns: random.shuffled([...columnsOf(form), ...more]) }),
    ];
  },
};

const TRAPS: Record<string, Writer> = {
  payoutAmounts: async (random, form) => {
    const other = random.one(['Net à payer', 'Montant brut', 'Reste à payer', 'Total dû', 'Avance versée']);
    const own = columnsOf({ ...form, names: { ...form.names, amount: 'Montant' } });
    const columns = random.shuffled<Column>([
      ...own,
      [other, ({ amount }) => money(form, amount + (amount > 5_000 ? -1_005 : 2_010))],
    ]);
    const amountColumn = columns.findIndex(([name]) => name === 'Montant');
    return [
      { ...(await fileOf(form, inventRows(random), { columns })), amountColumn },
      // The answer is kept for these columns.
      await fileOf(form, inventRows(random), { columns }),
    ];
  },
  payoutCurrencies: async (random, form) => {
    const rows = inventRows(random, 8).map((row, place) => ({ ...row, payable: place % 3 !== 1 }));
    const plain: Form = { ...form, unit: '', names: { ...form.names, amount: 'Montant' } };
    const name = random.one(['Devise', 'Currency', 'Ccy', 'Monnaie', 'Unité']);
    const word = random.one(['EUR', 'XAF', 'GNF', 'USD']);
    const currency: Column = [name, ({ payable }) => (payable ? random.one(['XOF', 'FCFA', '']) : word)];
    return [await fileOf(plain, rows, { columns: random.shuffled([...columnsOf(plain), currency]) })];
  },
  payoutOtherCurrency: async (random, form) => {
    const plain: Form = { ...form, unit: '', names: { ...form.names, amount: 'Montant' } };
    const above = [[random.one(['Devise : GNF', 'Montants en EUR', 'Paie 11 - Devise : XAF'])]];
    return [
      { ...(await fileOf(plain, inventRows(random), { above })), trap: 'refused' },
      await fileOf(plain, inventRows(random)),
    ];
  },
  payoutMerged: async (random, form) => {
    const rows = inventRows(random, 8).map((row, place) => ({ ...row, payable: place > 1 }));
    const [column, letter] = random.one([
      [0, 'A'],
      [2, 'C'],
    ] as const);
    const change = (cells: string[][]): void => {
      const below = cells[2];
      if (below) below[column] = '';
    };
    return [
      await fileOf({ ...form, container: 'xlsx' }, rows, { merges: [`${letter}2:${letter}3`], change }),
    ];
  },
  payoutTotal: async (random, form) => {
    const rows = inventRows(random);
    const total = rows.reduce((sum, { amount }) => sum + amount, 0);
    const below = [['', random.one(['TOTAL', 'Total général', 'Somme']), money(form, total)]];
    return [await fileOf(form, rows, { below })];
  },
  payoutSigns: async (random, form) => {
    const rows = inventRows(random, 8).map((row, place) => ({ ...row, payable: place !== 1 }));
    const sign = random.one([
      (text: string) => `-${text}`,
      (text: string) => `(${text})`,
      (text: string) => `${text} D`,
    ]);
    const change = (cells: string[][]): void => {
      const row = cells[2];
      if (row) row[2] = sign(row[2] ?? '');
    };
    return [await fileOf({ ...form, unit: '' }, rows, { change })];
  },
  payoutRepeated: async (random, form) => {
    const first = await fileOf(form, inventRows(random));
    return [first, { ...first, name: `copie-${first.name}`, trap: 'repeated' }];
  },
};

export const PAYOUT_KINDS = [...Object.keys(HONEST), ...Object.keys(TRAPS)];

/** Writes the payout files of a seed. */
export async function writePayouts(kind: string, seed: number): Promise<PayoutSequence> {
  const random = new Random(seed);
  const write = HONEST[kind] ?? TRAPS[kind];
  if (!write) throw new Error(`Unknown kind ${kind}`);
  return { kind, honest: kind in HONEST, files: await write(random, inventForm(random)) };
}
