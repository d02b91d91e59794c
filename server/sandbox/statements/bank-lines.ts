import type { Movement } from '../model/ledger.js';
import { operatorById } from '../model/operators.js';
import type { StatementLine } from './statement-line.js';

const DAY_MS = 86_400_000;
const OPENING = 25_000_000;

/**
 * The merchant's account at the bank: what was moved to an operator's account left it, what was taken from there reached it.
 * A bank writes days without times: the day after.
 */
export function bankLines(movements: readonly Movement[], ahead: number): StatementLine[] {
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
