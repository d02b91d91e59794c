import { SeededRandom } from '../faults/random.js';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Everything of a planted month that looks like chance: the same seed gives the same month, identifiers included. */
export class Chance extends SeededRandom {
  private counter = 0;

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.below(10)).join('');
  }

  letters(count: number): string {
    return Array.from({ length: count }, () => LETTERS[this.below(LETTERS.length)]).join('');
  }

  /** Returns an amount in XOF: many small, few large, in steps of 25 as prices are. */
  amount(least: number, most: number): number {
    return Math.max(25, Math.round((least * (most / least) ** this.next()) / 25) * 25);
  }

  /** Returns a UUIDv7 of an instant (ms since 1970): the product finds new records by the time in their ids. */
  id(at: number): string {
    const hex = Math.max(Math.floor(at), 0).toString(16).padStart(12, '0');
    const count = (this.counter++ % 4096).toString(16).padStart(3, '0');
    const tail = this.bytes(8).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7${count}-8${tail.slice(1, 4)}-${tail.slice(4)}`;
  }
}
