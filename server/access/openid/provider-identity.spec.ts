import { describe, expect, it } from '@jest/globals';
import type { OpenIdSettings } from '../../platform/config/openid-settings.js';
import { UNLIMITED } from '../identity/limits.js';
import { accessOfGroups, type GroupAccess } from './group-access.js';
import { readIdentity } from './provider-identity.js';

const SETTINGS: OpenIdSettings = {
  issuer: 'https://login.example.com',
  clientId: 'rappro',
  clientSecret: 'secret',
  name: 'Company account',
  scope: 'openid',
  groupsClaim: 'groups',
  secondFactorMethods: ['mfa'],
  trustsEmail: false,
};
const TOKEN = { iss: 'https://login.example.com', sub: 'awa' };

describe('claims of the identity provider', () => {
  it('are read from the ID token, and from the user information where the token lacks them', () => {
    const token = { ...TOKEN, email: 'Awa@Example.com', email_verified: true };
    const info = { email: 'other@example.com', name: 'Awa Traoré', groups: ['finance', 7] };
    expect(readIdentity(token, info, SETTINGS)).toEqual({
      issuer: TOKEN.iss,
      subject: 'awa',
      email: 'awa@example.com',
      emailVerified: true,
      name: 'Awa Traoré',
      groups: ['finance'],
      isTwoFactor: false,
    });
  });

  it.each<[string, unknown, string, string[]]>([
    ['a list', ['a', 'b'], 'groups', ['a', 'b']],
    ['one text', 'a', 'groups', ['a']],
    ['nothing', undefined, 'groups', []],
    ['a path', { roles: ['a'] }, 'groups.roles', ['a']],
  ])('give groups as %s', (_, groups, groupsClaim, expected) => {
    expect(readIdentity({ ...TOKEN, groups }, {}, { ...SETTINGS, groupsClaim }).groups).toEqual(expected);
  });

  it('give groups by a name with dots', () => {
    const groupsClaim = 'https://example.com/groups';
    const token = { ...TOKEN, [groupsClaim]: ['a'] };
    expect(readIdentity(token, {}, { ...SETTINGS, groupsClaim }).groups).toEqual(['a']);
  });

  it.each<[string, Record<string, unknown>, boolean, boolean]>([
    ['said to be verified', { email_verified: true }, false, true],
    ['said to be verified by a text', { email_verified: 'true' }, false, true],
    ['said not to be', { email_verified: false }, false, false],
    ['of which nothing is said', {}, false, false],
    ['assigned by the provider', {}, true, true],
  ])('take an e-mail %s for verified or not', (_, claims, trustsEmail, expected) => {
    const read = readIdentity({ ...TOKEN, ...claims }, {}, { ...SETTINGS, trustsEmail });
    expect(read.emailVerified).toBe(expected);
  });

  it('count a second factor only of the ID token and of an accepted method', () => {
    const isTwoFactor = (token: object, info = {}) =>
      readIdentity({ ...TOKEN, ...token }, info, SETTINGS).isTwoFactor;
    expect([
      isTwoFactor({ amr: ['pwd', 'mfa'] }),
      isTwoFactor({ amr: ['pwd'] }),
      isTwoFactor({}, { amr: ['mfa'] }),
    ]).toEqual([true, false, false]);
  });

  it.each(['', 'no address', 'two@at@signs.example', 7])('leave out the e-mail %p', (email) => {
    expect(readIdentity({ ...TOKEN, email }, {}, SETTINGS).email).toBeUndefined();
  });
});

describe('access by groups', () => {
  const group = (name: string, more: Partial<GroupAccess> = {}): GroupAccess => ({
    ...{ name, role: 'support', allProjects: false, projectIds: ['a'], ...UNLIMITED },
    ...more,
  });
  const auditor = (countries: string[] | null, operators: string[] | null = null, projectIds = ['a']) => ({
    ...{ role: 'auditor' as const, allProjects: false },
    ...{ projectIds, countries, operators },
  });
  const known = [
    group('support-a'),
    group('support-b', { projectIds: ['b', 'a'] }),
    group('support-all', { allProjects: true, projectIds: [] }),
    group('finance-b', { role: 'finance', projectIds: ['b'] }),
    group('faso', { role: 'auditor', countries: ['226'] }),
    group('togo', { role: 'auditor', countries: ['228'] }),
    group('togo-b', { role: 'auditor', projectIds: ['b'], countries: ['228'] }),
    group('faso-orange', { role: 'auditor', countries: ['226'], operators: ['11'] }),
    group('wave', { role: 'auditor', operators: ['17'] }),
    group('auditors-a', { role: 'auditor' }),
  ];

  it.each<[string, string[], ReturnType<typeof accessOfGroups>]>([
    ['is none without a known group', ['other'], undefined],
    [
      'joins projects of one role',
      ['support-a', 'support-b'],
      { role: 'support', allProjects: false, projectIds: ['a', 'b'], ...UNLIMITED },
    ],
    [
      'is all projects where one group gives them',
      ['support-a', 'support-all'],
      { role: 'support', allProjects: true, projectIds: [], ...UNLIMITED },
    ],
    [
      'is that of the highest role, without projects of lower ones',
      ['support-all', 'finance-b'],
      { role: 'finance', allProjects: false, projectIds: ['b'], ...UNLIMITED },
    ],
    ['tells upper from lower case', ['Finance-b'], undefined],
    ['joins countries of the same projects', ['faso', 'togo'], auditor(['226', '228'])],
    ['joins projects of the same countries', ['togo', 'togo-b'], auditor(['228'], null, ['a', 'b'])],
    ['is the wider of two groups where one includes the other', ['faso-orange', 'faso'], auditor(['226'])],
    ['is without limits where a group of the same project has none', ['faso', 'auditors-a'], auditor(null)],
    ['has no country that another project gives', ['faso', 'togo-b'], auditor([], null, ['a', 'b'])],
    ['keeps the limits of both where they cannot be joined', ['faso', 'wave'], auditor(['226'], ['17'])],
  ])('%s', (_, groups, expected) => {
    expect(accessOfGroups(groups, known)).toEqual(expected);
  });
});
