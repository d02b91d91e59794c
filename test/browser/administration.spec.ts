import { describe } from '@jest/globals';
import { accountSecurityTests } from './account-security.js';
import { axeTests, tabStopTests } from './accessibility.js';
import { identityProviderTests } from './identity-provider.js';
import { alertTests } from './alerts.js';
import { operatorTests } from './operators.js';
import { pastAuditTests } from './past-audit.js';
import { paymentTests } from './payment.js';
import { peopleTests } from './people.js';
import { payoutBatchTests } from './payout-batch.js';
import { payoutTests } from './payouts.js';
import { possiblyPaidTests } from './possibly-paid.js';
import { projectTests } from './projects.js';
import { relayTests } from './relay.js';
import { scopeTests } from './scopes.js';
import { sessionEndTests } from './session-end.js';
import { describeOnStage } from './stage.js';

/** Operators, projects, users and payouts: the work of administrators; and the accessibility of every screen. */
describeOnStage('the administration in a browser', (on) => {
  // First: an hour of the demo's traffic covers what the low account lacks.
  describe('accounts at operators', () => operatorTests(on));
  describe('projects', () => projectTests(on));
  describe('the relay of callbacks', () => relayTests(on));
  describe('an audit of past transactions', () => pastAuditTests(on));
  describe('users', () => peopleTests(on));
  describe('the security of an account', () => accountSecurityTests(on));
  describe('users of an identity provider', () => identityProviderTests(on));
  describe('roles and scopes', () => scopeTests(on));
  describe('a payment', () => paymentTests(on));
  describe('payouts', () => payoutTests(on));
  describe('the end of a session', () => sessionEndTests(on));
  describe('a batch of payouts', () => payoutBatchTests(on));
  describe('a payout with an unknown outcome', () => possiblyPaidTests(on));
  describe('alerts', () => alertTests(on));
  describe('accessibility', () => {
    tabStopTests(on);
    axeTests(on, 'fr');
  });
});
