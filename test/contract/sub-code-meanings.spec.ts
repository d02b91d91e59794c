import { describe, expect, it } from '@jest/globals';
import sql from 'sql-template-tag';
import {
  allSubCodes,
  creationRefusalsMeaning,
  hasMeaning,
  payoutRetryPolicy,
  subCodesMeaning,
} from '../../server/aggregator/sub-codes/sub-code-catalogue.js';
import { hasCodeOfMeaningSql, hasMeaningSql } from '../../server/aggregator/sub-codes/sub-code-sql.js';
import type { RetryPolicy, SubCodeMeaning } from '../../server/aggregator/sub-codes/sub-code.js';

/** Expected meanings: the codes that the product treats alike. */
const MEANINGS: Record<SubCodeMeaning, Record<string, string>> = {
  lockedOut: {
    confirmInvoice: '00',
    createWithdrawal: '00 01 06 11 12 13',
    createStraightWithdrawal: '00 01 11 12 14 15',
  },
  notFound: { confirmInvoice: '02' },
  alreadyExists: { createWithdrawal: '07' },
  lowBalance: { createWithdrawal: '04', createStraightWithdrawal: '08' },
  customerLowBalance: { createInvoice: '18' },
  operatorUnreachable: { createInvoice: '05 06' },
  addressDenied: { createInvoice: '03', createWithdrawal: '06', createStraightWithdrawal: '14' },
};

/** Expected retry policy of every code of the two lists of payouts. */
const RETRIES: Record<string, Record<string, RetryPolicy>> = {
  createWithdrawal: {
    '00': 'afterFix',
    '01': 'afterFix',
    '02': 'never',
    '03': 'afterFix',
    '03a': 'after24Hours',
    '03b': 'afterFix',
    '04': 'afterFunding',
    '05': 'never',
    '06': 'afterFix',
    '07': 'lookFirst',
    '08': 'lookFirst',
    '09': 'afterFix',
    '10': 'lookFirst',
    '11': 'afterFix',
    '12': 'afterFix',
    '13': 'afterFix',
  },
  createStraightWithdrawal: {
    '00': 'afterFix',
    '01': 'afterFix',
    '02': 'never',
    '05': 'never',
    '06': 'afterFix',
    '07': 'afterFix',
    '08': 'afterFunding',
    '09': 'lookFirst',
    '10': 'lookFirst',
    '11': 'afterFix',
    '12': 'afterFix',
    '13': 'never',
    '14': 'afterFix',
    '15': 'afterFix',
  },
};

describe('the meanings of sub-codes', () => {
  it.each(Object.entries(MEANINGS))('%s belongs to %j and to no other', (meaning, lists) => {
    const expected = Object.entries(lists).flatMap(([list, codes]) =>
      codes.split(' ').map((code) => ({ list, code })),
    );
    expect(subCodesMeaning(meaning as SubCodeMeaning)).toEqual(expected);
  });

  it.each([
    [undefined, undefined],
    ['confirmInvoice', undefined],
    [null, '00'],
    ['nowhere', '00'],
    ['createInvoice', '00'],
    ['createWithdrawal', '77'],
    ['__proto__', 'constructor'],
  ])('are none when the list is %j and the code is %j', (list, code) => {
    for (const meaning of Object.keys(MEANINGS))
      expect(hasMeaning({ list, code }, meaning as SubCodeMeaning)).toBe(false);
  });

  it('name the operations that may answer them', () => {
    expect(creationRefusalsMeaning('addressDenied')).toEqual([
      { operation: 'hosted_payin', code: '03' },
      { operation: 'direct_payin', code: '03' },
      { operation: 'wallet_payin', code: '03' },
      { operation: 'wallet_payout', code: '06' },
      { operation: 'mobile_money_payout', code: '14' },
    ]);
  });

  it('become SQL conditions on the columns of a transaction', () => {
    expect(hasMeaningSql('lowBalance').text).toBe(
      `(t.sub_code_list = 'createWithdrawal' AND t.sub_code = '04'
    OR t.sub_code_list = 'createStraightWithdrawal' AND t.sub_code = '08')`,
    );
    expect(hasCodeOfMeaningSql('lowBalance').text).toBe("t.sub_code IN ('04', '08')");
    expect(hasMeaningSql('customerLowBalance', sql`d`).text).toBe(
      "(d.sub_code_list = 'createInvoice' AND d.sub_code = '18')",
    );
  });
});

describe('the retry of a refused payout', () => {
  it.each(Object.entries(RETRIES))('is declared for every code of %s', (list, retries) => {
    const declared = allSubCodes().filter((row) => row.list === list);
    expect(Object.fromEntries(declared.map(({ code, retry }) => [code, retry]))).toEqual(retries);
    for (const [code, retry] of Object.entries(retries)) expect(payoutRetryPolicy(list, code)).toBe(retry);
  });

  it('is not declared for payins and status checks', () => {
    const others = allSubCodes().filter(({ list }) => !(list in RETRIES));
    expect(others.filter(({ retry }) => retry !== undefined)).toEqual([]);
  });

  it.each([
    ['createWithdrawal', '77'],
    ['createWithdrawal', null],
    ['createInvoice', '04'],
    ['', '00'],
    [null, null],
  ])('requires a review of %j Code%j, which is outside both lists', (list, code) => {
    expect(payoutRetryPolicy(list, code)).toBe('lookFirst');
  });
});
