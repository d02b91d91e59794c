import type { Movement, MovementCause } from '../model/ledger.js';
import { operatorById } from '../model/operators.js';
import { formatTimestamp } from '../model/timestamps.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { documentOf } from './saved-movements.js';
import type { Book, StatementLine } from './statement-line.js';
import { DAY_MS, HOUR_MS } from '../../platform/common/time/durations.js';

export interface StatementRequest {
  project: string;
  book: Book;
  /** Required for an operator's statement. */
  operatorId?: number;
  /** `YYYY-MM-DD`, both included, in the zone of the statement. */
  from: string;
  to: string;
  /** Offset of the zone from UTC, in hours. */
  ahead?: number;
}

export interface StatementTable {
  book: Book;
  lines: StatementLine[];
}

const NO_DOCUMENT = { reference: '', requestId: '', receipt: '', phone: '' };
const LABELS: Readonly<Record<MovementCause, string>> = {
  opening: 'Solde initial',
  top_up: 'Approvisionnement',
  cashout: 'Retrait vers banque',
  payin: 'Encaissement',
  payin_reversed: 'Annulation encaissement',
  payout: 'Décaissement',
  payout_returned: 'Retour décaissement',
};

/** Labels of lines that take a payment back, which no order is about. */
export const TAKEN_BACK_LABELS: readonly string[] = [LABELS.payin_reversed, LABELS.payout_returned];

/** Returns the true movements of the days, oldest first. @throws Error for an unknown operator or an invalid day */
export function statementOf(world: SandboxState, request: StatementRequest): StatementTable {
  const { book, operatorId } = request;
  world.projects.named(request.project);
  if (book === 'operator' && (operatorId === undefined || !operatorById(operatorId)))
    throw new Error(`Unknown operator: ${operatorId ?? ''}`.trim());
  const ahead = (request.ahead ?? 0) * HOUR_MS;
  const movements = world.ledger.of(request.project).toSorted((one, other) => one.at - other.at);
  const lines =
    book === 'bank'
      ? bankLines(movements, ahead)
      : accountLines(world, movements).map((line) => ({ ...line, at: line.at + ahead }));
  const name = operatorId === undefined ? '' : operatorById(operatorId)?.name;
  return {
    book,
    lines: lines.filter(
      ({ at, operator }) =>
        isWithin(formatTimestamp(at).slice(0, 10), request) &&
        at - ahead <= world.now() &&
        (book !== 'operator' || operator === name),
    ),
  };
}

function isWithin(day: string, { from, to }: StatementRequest): boolean {
  for (const [field, value] of Object.entries({ from, to }))
    if (!/^\d{4}-\d\d-\d\d$/.test(value)) throw new Error(`${field}: must be a day, YYYY-MM-DD`);
  return day >= from && day <= to;
}

function accountLines(world: SandboxState, movements: readonly Movement[]): StatementLine[] {
  const balances = new Map<number, number>();
  return movements
    .map((movement) => {
      const { operatorId, amount, fee } = movement;
      const balance = (balances.get(operatorId) ?? 0) + amount - fee;
      balances.set(operatorId, balance);
      return lineOf(world, movement, balance);
    })
    .filter(({ amount }) => amount !== 0);
}

function lineOf(world: SandboxState, movement: Movement, balance: number): StatementLine {
  const { at, cause, operatorId, amount, fee, transactionId } = movement;
  const document = movement.document ?? documentOf(world, transactionId) ?? NO_DOCUMENT;
  return {
    at,
    label: LABELS[cause],
    ...document,
    operator: operatorById(operatorId)?.name ?? '',
    amount,
    fee,
    balance,
  };
}

const OPENING = 25_000_000;

/**
 * Builds the lines of the merchant's bank account: transfers to operator accounts leave it, those from them reach it. A
 * bank dates a movement one day later, without a time.
 */
function bankLines(movements: readonly Movement[], ahead: number): StatementLine[] {
  let balance = OPENING;
  return movements
    .filter(({ cause, amount }) => amount !== 0 && (cause === 'top_up' || cause === 'cashout'))
    .map(({ at, cause, operatorId, amount }, place) => {
      balance -= amount;
      const operator = operatorById(operatorId)?.name ?? '';
      return {
        at: Math.floor((at + ahead) / DAY_MS + 1) * DAY_MS,
        label: `${cause === 'cashout' ? 'VIR RECU' : 'VIR EMIS'} MOBILE MONEY ${operator}`,
        reference: `VB${String(place + 1).padStart(6, '0')}`,
        requestId: '',
        receipt: '',
        phone: '',
        operator,
        amount: -amount,
        fee: 0,
        balance,
      };
    });
}
