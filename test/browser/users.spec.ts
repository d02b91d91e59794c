import { describe } from '@jest/globals';
import { accountSecurityTests } from './account-security.js';
import { identityProviderTests } from './identity-provider.js';
import { usersTests } from './users.js';
import { scopeTests } from './scopes.js';
import { describeOnStage } from './stage.js';

describeOnStage('users in a browser', (on) => {
  describe('users', () => usersTests(on));
  describe('the security of an account', () => accountSecurityTests(on));
  describe('users of an identity provider', () => identityProviderTests(on));
  describe('roles and scopes', () => scopeTests(on));
});
