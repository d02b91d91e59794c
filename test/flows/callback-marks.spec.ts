import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import { LostCallsHarness } from '../support/lost-calls.harness.js';
import type { PayoutsHarness } from '../support/payouts.harness.js';

let lost: LostCallsHarness;
let app: PayoutsHarness;
beforeAll(async () => {
  lost = await LostCallsHarness.open();
  app = lost.app;
});
afterAll(() => app.close());

describe('the mark in a callback address', () => {
  it('is shown nowhere and stored with no call, and callbacks keep their bytes', async () => {
    const { admin, support } = app.users;
    const call = await lost.payout();
    const id = await lost.report(call, 'pending', 'valid');
    const url = await app.running.app.get(ProjectsService).callbackUrlFor(app.main.id, call.reference);
    const mark = url.slice(url.lastIndexOf('/') + 1);
    const paths = [
      `/api/transactions/${call.transactionId}/timeline`,
      `/api/exchanges?transactionId=${call.transactionId}`,
      `/api/callbacks/${id}`,
      `/api/callbacks/${id}/body`,
    ];
    for (const who of [admin, support])
      for (const path of paths) {
        const { status, text } = await who.get(path);
        expect(status).toBe(200);
        expect(text).toContain('[redacted]');
        expect(text).not.toContain(mark);
        for (const encoded of text.match(/[A-Za-z0-9+/]{60,}=*/g) ?? [])
          expect(Buffer.from(encoded, 'base64').toString()).not.toContain(mark);
      }
    const [stored] = await app.db.query<{ request: string; body: string; fields: string }[]>(
      `SELECT convert_from(e.request_body, 'UTF8') AS request, convert_from(d.body, 'UTF8') AS body, r.fields::text
       FROM exchanges e, callback_deliveries d JOIN callback_readings r ON r.delivery_id = d.id
       WHERE e.transaction_id = $1 AND e.cause = 'create' AND d.id = $2`,
      [call.transactionId, id],
    );
    expect(stored?.request).not.toContain(mark);
    expect(stored?.fields).not.toContain(mark);
    expect(stored?.body).toContain(mark);
  });
});
