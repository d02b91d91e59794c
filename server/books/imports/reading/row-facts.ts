import type { ImportSide } from '../import.view.js';
import { rowKey } from './line-key.js';
import { RepeatedKeys } from './repeated-keys.js';
import type { TypedLine } from './typed-line.js';

/** Facts that rows of a file may share. False spares the statement that looks for it; true is also said where it is not certain. */
export interface SharedFacts {
  /** Two valid rows may be equal. */
  hasEqualRows: boolean;
  /** Two rows of a statement may have one number: a payment and its fee, or what reverses it. */
  sharesNumbers: boolean;
  /** Two orders may have one token. */
  sharesTokens: boolean;
}

const DIGIT = /\d/;

/** Looks for what rows of a file share, while they are read. */
export class RowFacts {
  private readonly keys = new RepeatedKeys();
  private readonly numbers = new RepeatedKeys();
  private readonly tokens = new RepeatedKeys();
  private readonly isStatement: boolean;

  constructor(side: ImportSide) {
    this.isStatement = side === 'statement' || side === 'bank';
  }

  /** @returns the key of a valid line, null for another one */
  add(line: TypedLine): string | null {
    if (line.wrong.length > 0) return null;
    const key = rowKey(line);
    this.keys.add(key.slice(0, 16)); // 64 bits
    if (this.isStatement) {
      const number = line.receipt ?? line.reference;
      if (number !== null && line.class !== 'notExecuted' && DIGIT.test(number)) this.numbers.add(number);
    } else if (line.token !== null && line.reference !== null) this.tokens.add(line.token);
    return key;
  }

  /** Call after the last line, once. */
  shared(): SharedFacts {
    return {
      hasEqualRows: this.keys.takeFound(),
      sharesNumbers: this.numbers.takeFound(),
      sharesTokens: this.tokens.takeFound(),
    };
  }
}
