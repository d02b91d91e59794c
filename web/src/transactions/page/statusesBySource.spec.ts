import { describe, expect, it } from '@jest/globals';
import type { ExchangeView } from '../../../../server/transactions/exchanges/exchange.view.js';
import type { TimelineEntry } from '../../../../server/transactions/timeline/timeline.view.js';
import { statusesBySource } from './statusesBySource.js';

const line = { id: 'x', at: '2026-11-21T10:00:00.000Z', actor: 'aggregator' };
const NOTHING: ExchangeView = {
  id: 'e',
  projectId: 'p',
  transactionId: 't',
  operation: 'payin_confirm',
  cause: 'schedule',
  sentAt: line.at,
  durationMs: 1,
  method: 'GET',
  url: '',
  requestHeaders: {},
  requestBody: null,
  answerStatus: 200,
  answerHeaders: null,
  answerBody: null,
  answerBase64: null,
  outcome: 'status',
  said: null,
  fault: null,
};
const callback = (status: string): TimelineEntry => ({
  ...line,
  type: 'callback',
  callback: { deliveryId: 'd', encoding: 'json', status, statusSaid: status, pairing: 'pair' },
});
const confirm = (said: string): TimelineEntry => ({
  ...line,
  type: 'exchange',
  exchange: { ...NOTHING, said },
});

describe('the latest status by source', () => {
  it('stands side by side where they disagree, the odd one marked', () => {
    expect(
      statusesBySource('completed', [callback('completed'), confirm('completed'), callback('notcompleted')]),
    ).toEqual([
      { who: 'us', status: 'completed', odd: false },
      { who: 'callback', status: 'notcompleted', odd: true },
      { who: 'confirm', status: 'completed', odd: false },
    ]);
  });

  it('is not shown where all agree, in whatever spelling', () => {
    expect(statusesBySource('notcompleted', [callback('notcompleted'), confirm('nocompleted')])).toEqual([]);
    expect(statusesBySource('pending', [confirm('')])).toEqual([]);
  });

  it('is empty while no other side has a status', () => {
    expect(statusesBySource('pending', [])).toEqual([]);
  });
});
