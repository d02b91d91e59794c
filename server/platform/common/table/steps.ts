import { TableFault } from './table-fault.js';

/**
 * Bounds the cost of a reading by counting rows and cells, never by a clock: the same bytes give the same reading on every machine,
 * however busy it is.
 */
export class Steps {
  constructor(private left: number) {}

  /** @throws TableFault table_too_complex beyond the bound */
  take(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new TableFault('table_too_complex');
  }
}
