import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AggregatorClient } from '../../server/aggregator/client/aggregator-client.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { ProjectsService } from '../../server/merchant/projects/registry/projects.service.js';
import { ExchangesService } from '../../server/aggregator/client/exchanges.service.js';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

let watch: SweepHarness;
let project: SweepProject;

beforeAll(async () => {
  watch = await SweepHarness.begin();
  project = await watch.project('Boutique');
});
afterAll(() => watch.end());

const save = (egressAddresses: unknown) =>
  watch.admin.send('PATCH', `/api/projects/${project.id}`, { body: { egressAddresses } });
const egress = async () => (await watch.admin.send('GET', `/api/projects/${project.id}/egress`)).body;

describe('the egress addresses of a project', () => {
  it('are set by an administrator, at most three', async () => {
    const three = ['41.203.0.1', '41.203.0.2', '2001:db8::7'];
    expect(await save(three)).toMatchObject({ status: 200, body: { egressAddresses: three } });
    expect(await egress()).toEqual({ declared: three, refused: [] });
    for (const wrong of [[...three, '41.203.0.4'], ['not an address'], ['41.203.0.1', '41.203.0.1'], 'x']) {
      const answer = await save(wrong);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toHaveProperty('egressAddresses');
    }
  });

  it('are shown beside the calls refused for their address', async () => {
    const { app, db } = watch.running;
    watch.sandbox.control.changeProject(project.name, { whitelist: ['10.0.0.7'] });
    const account = await app.get(ProjectsService).account(project.id);
    const order = { amount: 5_000, phone: '22675000001', callbackUrl: 'https://rappro.test/x' };
    for (const reference of ['P-1', 'P-2']) {
      const { exchange } = await app
        .get(AggregatorClient)
        .createMobileMoneyPayout(
          account,
          { ...order, reference, description: 'x', customData: {} },
          { cause: 'create' },
        );
      await app.get(ExchangesService).append(db.manager, [{ ...exchange, id: newId(watch.clock.now()) }]);
    }
    expect((await egress())['refused']).toEqual([
      { operation: 'mobile_money_payout', code: '14', count: 2, lastAt: expect.any(String) },
    ]);
    watch.clock.advance(31 * 24 * 3_600_000);
    await watch.admin.enter('admin@example.com');
    expect((await egress())['refused']).toEqual([]);
  });
});
