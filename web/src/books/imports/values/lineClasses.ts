import type { ImportView } from '../../../../../server/books/imports/import.view.js';
import type { ClassFigures } from '../../../../../server/books/imports/line-class.view.js';
import { type LineClass, LINE_CLASSES } from '../../../../../server/books/imports/line-classes.js';

type File = Pick<ImportView, 'classes' | 'goodRows'>;

export function notExecuted({ classes }: File): number {
  const found = classes?.find((one) => one.class === 'notExecuted');
  return found ? found.rowsIn + found.rowsOut : 0;
}

/** Returns the valid rows that count as money. */
export const countedRows = (file: File): number => (file.goodRows ?? 0) - notExecuted(file);

/** Sum of one kind of lines, in XOF; negative for money out. */
export interface ClassSum {
  name: 'paymentIn' | 'paymentOut' | Exclude<LineClass, 'payment'>;
  amount: number;
  rows: number;
}

const OTHERS = LINE_CLASSES.filter((name) => name !== 'payment');

/** Returns the sums that make up the movements of a file, and last those that do not count. */
export function classSums(classes: readonly ClassFigures[]): ClassSum[] {
  const of = (name: LineClass) => classes.find((one) => one.class === name);
  const payment = of('payment');
  const others = OTHERS.flatMap((name): ClassSum[] => {
    const found = of(name);
    if (!found) return [];
    return [{ name, amount: found.sumIn - found.sumOut, rows: found.rowsIn + found.rowsOut }];
  });
  const payments: ClassSum[] = payment
    ? [
        { name: 'paymentIn', amount: payment.sumIn, rows: payment.rowsIn },
        { name: 'paymentOut', amount: -payment.sumOut, rows: payment.rowsOut },
      ]
    : [];
  return [...payments.filter(({ rows }) => rows > 0), ...others];
}
