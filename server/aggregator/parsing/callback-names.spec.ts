import { describe, expect, it } from '@jest/globals';
import { stringify } from 'qs';
import { readCallbackBody } from './callback-body.js';

const json = (body: object) => readCallbackBody('application/json', Buffer.from(JSON.stringify(body)));
const form = (body: object) =>
  readCallbackBody('application/x-www-form-urlencoded', Buffer.from(stringify(body)));
const PAYIN = {
  status: 'completed',
  amount: 15_000,
  montant: 15_000,
  operator_name: 'ORANGE BURKINA',
  custom_data: [{ keyof_customdata: 'transaction_id', valueof_customdata: 'ref-1' }],
};

describe('a callback', () => {
  it('is read under fields in capitals or camel case, which are raised as drift', () => {
    const { status, operator_name: operatorName, custom_data: customData, ...rest } = PAYIN;
    const other = { ...rest, Status: status, operatorName, Custom_Data: customData };
    for (const body of [json(other), form({ ...other, amount: '15000', montant: '15000' })]) {
      expect(body).toMatchObject({ status: 'completed', facts: { operatorName: 'ORANGE BURKINA' } });
      expect(body.candidates[0]).toEqual({ extractor: 'custom_data.transaction_id', value: 'ref-1' });
      expect(body.drift.map(({ seen }) => seen).sort()).toEqual(['Custom_Data', 'Status', 'operatorName']);
      expect(body.normalised).toBe(json(PAYIN).normalised);
    }
  });
});
