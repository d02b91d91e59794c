import { describe, expect, it } from '@jest/globals';
import { candidateFacts } from './candidateFacts.js';

describe('candidateFacts', () => {
  it('says that a line of another amount without a reference agrees in number and time alone', () => {
    expect(candidateFacts(['near_amount', 'same_phone', 'same_time', 'same_operator'])).toEqual({
      agrees: ['phone', 'time', 'operator'],
      differs: ['reference', 'amount'],
    });
  });

  it('says that the same reference on another day and account differs in both', () => {
    expect(candidateFacts(['same_reference', 'same_amount', 'other_operator'])).toEqual({
      agrees: ['reference', 'amount'],
      differs: ['time', 'operator'],
    });
  });

  it('takes a similar reference for another one, and an absent number for none', () => {
    expect(candidateFacts(['similar_reference', 'same_amount', 'near_time']).differs).toEqual(['reference']);
    expect(candidateFacts(['same_amount', 'near_time', 'other_phone']).differs).toEqual([
      'reference',
      'phone',
    ]);
  });
});
