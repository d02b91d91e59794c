import { describe, expect, it } from '@jest/globals';
import { allSubCodes, subCodeOf, wikiLink } from '../../server/aggregator/sub-codes/sub-code-catalogue.js';
import { SUB_CODE_LISTS } from '../../server/aggregator/contract/outcome-words.js';

/** The four tables of the interface ("Errors"), word for word; written down here a second time on purpose. */
const CONTRACT: Record<string, Record<string, string>> = {
  createInvoice: {
    '00': 'Authentication failure',
    '01': 'Merchant payin not activated',
    '02': 'Wrong amount (must be between 9 and 2,000,000; integer)',
    '03': 'IP denied',
    '04': 'Error while processing request (internal; retry)',
    '05': 'Error while sending request to the operator (retry)',
    '06': 'Error while sending request to the operator (retry)',
    '07': 'No network access configured for the matching operator on this project',
    '08': 'Data input error (malformed payload)',
    '09': 'API error (internal)',
    '10': 'No hash provided',
    '11': 'Invalid hash',
    '12': 'Invalid method',
    '13': 'Unauthorized method',
    '14': 'Wrong wallet credentials',
    '15': 'Wrong OTP',
    '16': 'Expired OTP',
    '17': 'Wrong OTP amount (does not match the transaction amount)',
    '18': 'Wallet low balance',
  },
  confirmInvoice: {
    '00': 'Authentication failure',
    '01': 'Merchant payin not activated',
    '02': 'Invoice not found: token invalid, from another project, or the callback token was used instead of the creation token',
    '03': 'Error while processing request (internal; retry)',
    '04': 'Data input error (missing or malformed parameter)',
  },
  createWithdrawal: {
    '00': 'Authentication failure',
    '01': 'Merchant payout not activated',
    '02': 'Customer not registered on the platform (no wallet account)',
    '03': 'No merchant account on the specified network',
    '03a': 'A payout to this customer is pending or was processed within the last 24 hours',
    '03b': 'The customer made no deposit within the last 3 months',
    '04': 'Merchant balance low',
    '05': 'Amount out of range [9;2,000,000]',
    '06': 'IP denied',
    '07': 'The `transaction_id` already exists (each call, retries included, needs a new unique one)',
    '08': 'Error while processing (internal; retry)',
    '09': 'Data input error',
    '10': 'API error (internal)',
    '11': 'No hash provided',
    '12': 'Invalid hash',
    '13': 'Partner application not identified',
  },
  createStraightWithdrawal: {
    '00': 'Token authentication error (check the Bearer token)',
    '01': 'Application authentication error (check `Apikey`)',
    '02': 'Amount out of range [9;2,000,000]',
    '05': 'Recipient operator not identified from the phone number',
    '06': 'Merchant operator account not identified',
    '07': 'Merchant operator account not identified',
    '08': 'Merchant operator account low balance',
    '09': 'Error while processing request (internal; retry)',
    '10': 'API error (internal)',
    '11': 'No hash provided',
    '12': 'Invalid hash',
    '13': 'Unauthorized currency conversion',
    '14': 'IP denied',
    '15': 'Partner application not identified',
  },
};

const ROWS = Object.entries(CONTRACT).flatMap(([list, rows]) =>
  Object.entries(rows).map(([code, meaning]): [string, string, string] => [list, code, meaning]),
);
const FAULTS = ['customer', 'our_configuration', 'our_data', 'operator', 'aggregator', 'balance'];
const STEPS = [
  'retry',
  'retry_after_24h',
  'fund_and_retry',
  'new_otp',
  'new_transaction',
  'fix',
  'contact_support',
];

describe('the four lists of sub-codes', () => {
  it.each(ROWS)('%s Code%s means "%s"', (list, code, meaning) => {
    expect(subCodeOf(list, code)?.meaning.en).toBe(meaning);
  });

  it('hold exactly the rows of the contract', () => {
    const held = allSubCodes().map(({ list, code }) => `${list}.${code}`);
    expect(held.sort()).toEqual(ROWS.map(([list, code]) => `${list}.${code}`).sort());
    expect([...SUB_CODE_LISTS].sort()).toEqual(Object.keys(CONTRACT).sort());
  });

  it.each(ROWS)('%s Code%s names cause and next step in two languages', (list, code) => {
    const row = subCodeOf(list, code)!;
    expect(FAULTS).toContain(row.fault);
    expect(STEPS).toContain(row.nextStep);
    for (const text of [row.meaning.en, row.meaning.fr, row.advice.en, row.advice.fr]) {
      expect(text.trim().length).toBeGreaterThan(5);
    }
    for (const said of [row.meaning, row.advice]) expect(said.fr).not.toBe(said.en);
    for (const advice of [row.advice.en, row.advice.fr]) expect(advice.trim()).toMatch(/\.$/);
    expect(row.meaning.fr + row.advice.fr).not.toMatch(/'|[^\s\u00a0\u202f][;:?!](\s|$)/);
  });

  it('give one code four meanings', () => {
    expect(new Set(Object.keys(CONTRACT).map((list) => subCodeOf(list, '02')?.meaning.en)).size).toBe(4);
  });

  it.each([
    ['createWithdrawal', '14'],
    ['createStraightWithdrawal', '03'],
    ['createStraightWithdrawal', '04'],
    ['createWithdrawal', '3a'],
    ['createWithdrawal', '03A'],
    ['createInvoice', '19'],
    ['createInvoice', ''],
    ['nowhere', '00'],
    ['__proto__', 'constructor'],
  ])('leave %s Code%s undecoded: it is outside the contract', (list, code) => {
    expect(subCodeOf(list, code)).toBeUndefined();
  });

  it.each([
    ['createInvoice', '15', 'new_otp'],
    ['createInvoice', '16', 'new_transaction'],
    ['createInvoice', '05', 'retry'],
    ['createInvoice', '06', 'retry'],
    ['createInvoice', '04', 'retry'],
    ['confirmInvoice', '03', 'retry'],
    ['createWithdrawal', '03a', 'retry_after_24h'],
    ['createWithdrawal', '04', 'fund_and_retry'],
    ['createWithdrawal', '07', 'new_transaction'],
    ['createWithdrawal', '08', 'retry'],
    ['createStraightWithdrawal', '08', 'fund_and_retry'],
    ['createStraightWithdrawal', '09', 'retry'],
  ])('%s Code%s is followed by %s', (list, code, step) => {
    expect(subCodeOf(list, code)?.nextStep).toBe(step);
  });

  it('allow no retry of an error that needs a change of settings, data or the support', () => {
    const cured = allSubCodes().filter((row) => row.fault === 'our_configuration');
    expect(cured.filter((row) => row.safeToRetry)).toEqual([]);
    expect(cured.filter((row) => !['fix', 'contact_support'].includes(row.nextStep))).toEqual([]);
  });

  it('allow no retry of a payout that may have been paid', () => {
    const steps = ['retry', 'retry_after_24h', 'fund_and_retry', 'new_otp', 'new_transaction'];
    const lookFirst = allSubCodes().filter((row) => steps.includes(row.nextStep) && !row.safeToRetry);
    expect(lookFirst.map(({ list, code }) => `${list}.${code}`).sort()).toEqual([
      'createStraightWithdrawal.09',
      'createWithdrawal.07',
      'createWithdrawal.08',
    ]);
    for (const key of ['createWithdrawal', 'createStraightWithdrawal'])
      expect(subCodeOf(key, '10')?.safeToRetry).toBe(false);
  });
});

describe('the link to a list', () => {
  const wiki = 'https://wiki.example/codes/';

  it('is taken from the answer', () => {
    expect(wikiLink('https://elsewhere.example/createInvoice', wiki, 'createInvoice')).toBe(
      'https://elsewhere.example/createInvoice',
    );
  });

  it.each([undefined, null, '', 'javascript:alert(1)', '/relative', 'data:text/html,x'])(
    'is built from the wiki address when the answer gave %j',
    (given) =>
      expect(wikiLink(given, wiki, 'confirmInvoice')).toBe('https://wiki.example/codes/confirmInvoice'),
  );
});
