import { MovableClock } from '../../../server/platform/common/time/clock.js';
import { SecondFactorService } from '../../../server/access/sign-in/second-factor/second-factor.service.js';
import { Authenticator } from '../../support/authenticator.js';
import { Insider } from './insider.js';
import type { KnownAttack, Target } from './known-attack.js';
import { makeUp, signInByProvider } from './provider-sign-in.js';

const AMOUNT = 400_000;

async function play(target: Target): Promise<string[]> {
  const [one, other] = [await approver(target, 'made-up-1'), await approver(target, 'made-up-2')];
  const asked = await one.send('POST', '/api/payout-orders', target.setup.app.form({ amount: AMOUNT }));
  if (asked.status !== 201) throw new Error(`The payout was not requested: ${asked.text}`);
  const { id, revision } = asked.body;
  const decision = { orders: [{ id, revision }], count: 1, total: AMOUNT };
  const { status } = await other.act('POST', '/api/payout-orders/approve', decision);
  return status === 200 ? [`two made-up accounts paid out ${AMOUNT} XOF`] : [];
}

/** Signs a made-up account in and sets up its authenticator app. */
async function approver(target: Target, login: string): Promise<Insider> {
  await makeUp(target, login);
  const { browser } = await signInByProvider(target, login);
  const app = await Authenticator.enrol(browser, new MovableClock());
  const { body } = await browser.send('GET', '/api/session');
  const { id } = body['person'] as { id: string };
  return new Insider(id, browser, app, { db: target.setup.db, tally: target.tally });
}

/** N-2: one administrator of the identity provider is two approvers. */
export const madeUpApprovers: KnownAttack = {
  title: 'the identity provider makes approvers',
  play,
  without: (app) => {
    app.get(SecondFactorService, { strict: false })['requireSettled'] = () => Promise.resolve();
  },
};
