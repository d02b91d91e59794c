import { describe, expect, it } from '@jest/globals';
import { parseConfirm } from './parse-answer.js';

const confirm = (body: unknown) =>
  parseConfirm('payin_confirm', {
    arrived: true,
    status: 200,
    headers: {},
    body: Buffer.from(JSON.stringify(body)),
  });
const PAYIN = { response_code: '00', status: 'completed', amount: 15_000 };

describe('parseConfirm', () => {
  it('keeps the code and the words of a final failure', () => {
    const failed = { ...PAYIN, response_code: '01', status: 'notcompleted' };
    expect(
      confirm({ ...failed, response_text: 'Echec (Code17)', response_text_details: 'Montant différent' }),
    ).toMatchObject({ reason: { code: '17', details: 'Montant différent' }, drift: [] });
  });

  it.each([
    { response_text_details: 'Solde insuffisant du client' },
    { response_text_details: '', description: 'Solde insuffisant du client' },
    { response_text: ' Solde insuffisant du client ', description: '' },
  ])('keeps the words of a final failure when no code comes with them: %j', (said) => {
    const outcome = confirm({ ...PAYIN, response_text: '', status: 'notcompleted', ...said });
    expect(outcome).toMatchObject({ reason: { details: 'Solde insuffisant du client' } });
    expect(outcome).not.toHaveProperty('reason.code');
  });

  it('gives no reason when a final failure comes without code and words', () => {
    const outcome = confirm({ ...PAYIN, response_text: '', description: '', status: 'notcompleted' });
    expect(outcome).not.toHaveProperty('reason');
  });

  it('reads fields in other spellings and raises each spelling', () => {
    const { status: _, ...rest } = PAYIN;
    expect(confirm({ ...rest, Status: 'completed' })).toMatchObject({
      kind: 'status',
      status: 'completed',
      drift: [{ kind: 'field', place: 'payin_confirm', seen: 'Status' }],
    });
  });
});
