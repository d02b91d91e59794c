import { describe, expect, it } from '@jest/globals';
import { mailFaultOf, mailErrorText } from './mail-fault.js';

describe('why a mail did not go out', () => {
  it('is for good where the server refuses the message, and only there', () => {
    expect(mailFaultOf([{ code: 'EMESSAGE', responseCode: 552, response: '552 too big' }])).toEqual({
      fault: '552 too big',
      permanent: true,
    });
    expect(mailFaultOf([{ code: 'EENVELOPE', responseCode: 450, response: '450 busy' }]).permanent).toBe(
      false,
    );
    expect(mailFaultOf([{ code: 'ECONNECTION', message: 'connect ECONNREFUSED' }]).permanent).toBe(false);
    expect(mailFaultOf([{ code: 'EAUTH', responseCode: 535, response: '535 no' }]).permanent).toBe(false);
    expect(mailFaultOf([]).permanent).toBe(false);
  });

  it('is tried again while one of its people may still be reached', () => {
    const gone = { responseCode: 550, response: '550 unknown' };
    expect(mailFaultOf([gone, { responseCode: 451, response: '451 later' }]).permanent).toBe(false);
    expect(mailFaultOf([gone, gone]).permanent).toBe(true);
  });

  it('is one short line', () => {
    expect(mailErrorText({ response: '550-first\r\n550 second' })).toBe('550-first 550 second');
    expect(mailErrorText({ response: 'x'.repeat(500) })).toHaveLength(200);
  });
});
