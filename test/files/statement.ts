import type { Random } from './random.js';

/** Movement of an account, as it happened; amounts in XOF. */
export interface Movement {
  /** Local time as if it were UTC, in ms; whole seconds. */
  at: number;
  direction: 'in' | 'out';
  amount: number;
  fee: number;
  /** After the movement. */
  balance: number;
  completed: boolean;
  kind: 'payment' | 'fee' | 'reversal';
  reference: string;
  receipt: string;
  phone: string;
  label: string;
  /** Currency of a row that does not count. */
  foreign?: string;
  /** Its amount is merged with that of the row beside it. */
  merged?: boolean;
}

const LABELS = {
  in: ['Paiement marchand', 'Vente du jour', 'Dépôt client', 'Règlement facture'],
  out: ['Transfert fournisseur', 'Achat "Ecran 24"', 'Salaire ; novembre', 'Retrait caisse'],
};
const CHARGES = ['Frais', 'Commission', 'Frais de transfert', 'Transaction fee', 'FRAIS MARCHAND'];
const RETURNS = ['Annulation paiement', 'Reversal', 'ANNUL. TRANSFERT', 'Extourne opération'];
const DAY = 86_400_000;

export interface Traffic {
  fees: boolean;
  failed: boolean;
  /** Fees in rows of their own, under the receipt of the payment. */
  feeRows: boolean;
  reversals: boolean;
}

/** Invents the movements of some days, oldest first, with a running balance. */
export function inventMovements(random: Random, { fees, failed, feeRows, reversals }: Traffic): Movement[] {
  const count = random.one([1, 2, 3, 5, 8, 13, 30, 70]);
  const days = random.one([1, 1, 1, 3, 10]);
  const first = Date.UTC(2026, 10, random.whole(1, 24 - days));
  const rounded = random.chance(0.2) ? 1000 : random.chance(0.5) ? 5 : 1;
  const times = Array.from(
    { length: count },
    () => first + random.whole(0, days - 1) * DAY + random.whole(60, 86_000) * 1000,
  );
  let balance = random.whole(200, 4_000) * 1000 + (rounded === 1000 ? 0 : random.whole(0, 999));
  return times
    .sort((one, other) => one - other)
    .flatMap((at, place): Movement[] => {
      const large = Math.floor((balance * 0.4) / rounded);
      const direction = random.chance(0.6) || large < 10 ? 'in' : 'out';
      const most =
        direction === 'in' ? Math.floor(400_000 / rounded) : Math.min(large, Math.floor(400_000 / rounded));
      const amount = random.whole(1, Math.max(1, most)) * rounded;
      const completed = !failed || place === 0 || random.chance(0.85);
      const fee = fees && random.chance(0.7) ? Math.max(1, Math.round(amount / 100)) : 0;
      if (completed) balance += (direction === 'in' ? amount : -amount) - fee;
      const movement: Movement = {
        ...{ at, kind: 'payment', direction, amount, fee: completed ? fee : 0, balance, completed },
        reference: `CMD-${random.whole(1000, 9999)}-${place}`,
        receipt: `MP${new Date(at).toISOString().slice(2, 10).replaceAll('-', '')}.${String(place).padStart(4, '0')}`,
        phone: `226${random.one(['54', '70', '76', '07'])}${random.whole(100_000, 999_999)}`,
        label: random.one(LABELS[direction]),
      };
      const further: Movement[] = [];
      const add = (kind: 'fee' | 'reversal', way: 'in' | 'out', value: number, label: string): void => {
        balance += way === 'in' ? value : -value;
        further.push({ ...movement, kind, label, direction: way, amount: value, fee: 0, balance });
      };
      if (completed && feeRows && amount >= 200 && random.chance(0.4))
        add('fee', 'out', Math.ceil(amount / 100), random.one(CHARGES));
      if (completed && reversals && random.chance(0.15))
        add('reversal', direction === 'in' ? 'out' : 'in', amount, random.one(RETURNS));
      return [movement, ...further];
    });
}
