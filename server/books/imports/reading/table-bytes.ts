import type { TableRow } from '../../../platform/common/table/table.js';
import { withoutBlanks } from '../../../platform/common/values/trim.js';
import { shortened } from './cell-length.js';

/** Separator of the cells of sheets and web pages, which no cell contains. */
export const CELL_SEPARATOR = 0x1f;
const SEPARATOR = '\u001f';
const GROUP = 2_000;

/**
 * Writes rows of a sheet or web page as text, so that every kind of file is read by the same reader of rows. Left out rows are empty
 * lines: the rows keep their numbers.
 */
export class TableBytes {
  private readonly pieces: Buffer[] = [];
  private lines: string[] = [];
  private last = 0;

  /** @returns the number under which the row stands in the text */
  add({ number, cells }: TableRow): void {
    for (; this.last < number - 1; this.last++) this.push('');
    this.push(cells.map(written).join(SEPARATOR));
    this.last = number;
  }

  get rows(): number {
    return this.last;
  }

  bytes(): Buffer {
    this.flush();
    return Buffer.concat(this.pieces);
  }

  private push(line: string): void {
    if (this.lines.push(line) >= GROUP) this.flush();
  }

  private flush(): void {
    if (this.lines.length > 0) this.pieces.push(Buffer.from(`${this.lines.join('\n')}\n`));
    this.lines = [];
  }
}

function written(cell: string): string {
  const text = shortened(withoutBlanks(cell.replaceAll(SEPARATOR, ' ').replaceAll('\0', '')));
  return /^"|[\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
