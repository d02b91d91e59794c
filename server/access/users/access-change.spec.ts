import { describe, expect, it } from '@jest/globals';
import { type AccessLevel, revokedPart, grantsMore } from './access-change.js';

const level = (more: Partial<AccessLevel> = {}): AccessLevel => ({
  role: 'finance',
  allProjects: false,
  projectIds: ['a', 'b'],
  countries: null,
  operators: null,
  disabled: false,
  ...more,
});

describe('a change of access', () => {
  it.each<[string, Partial<AccessLevel>, Partial<AccessLevel>, boolean]>([
    ['a higher role', {}, { role: 'admin' }, true],
    ['a lower role', {}, { role: 'support' }, false],
    ['another project', {}, { projectIds: ['a', 'b', 'c'] }, true],
    ['one project for another', {}, { projectIds: ['a', 'c'] }, true],
    ['fewer projects', {}, { projectIds: ['a'] }, false],
    ['all projects', {}, { allProjects: true }, true],
    ['some projects in place of all', { allProjects: true }, { allProjects: false }, false],
    ['a country', { countries: ['226'] }, { countries: ['226', '229'] }, true],
    ['a limit to countries', {}, { countries: ['226'] }, false],
    ['no limit to operators', { operators: ['11'] }, { operators: null }, true],
    ['one operator for another', { operators: ['11'] }, { operators: ['12'] }, true],
    ['an auditor in place of finance', {}, { role: 'auditor' }, true],
    ['support in place of an auditor', { role: 'auditor' }, { role: 'support' }, true],
    ['an auditor in place of an administrator', { role: 'admin' }, { role: 'auditor' }, false],
    [
      'an auditor enabled again',
      { role: 'auditor', disabled: true },
      { role: 'auditor', disabled: false },
      true,
    ],
    ['an approver enabled again', { disabled: true }, { disabled: false }, true],
    [
      'a support user enabled again',
      { role: 'support', disabled: true },
      { role: 'support', disabled: false },
      false,
    ],
    ['a disabled approver', {}, { disabled: true }, false],
    ['a higher role of a disabled user', { disabled: true }, { role: 'admin', disabled: true }, true],
  ])('counts %s as wider or not', (_, before, after, wider) => {
    expect(grantsMore(level(before), level({ ...before, ...after }))).toBe(wider);
  });

  it('keeps only the operators and countries that both have until it is approved', () => {
    const before = level({ countries: ['226'], operators: ['11', '12'] });
    expect(revokedPart(before, level({ countries: ['229'], operators: ['12'] }))).toEqual(
      level({ countries: [], operators: ['12'] }),
    );
    expect(revokedPart(level(), level({ countries: ['226'] }))).toEqual(level({ countries: ['226'] }));
    expect(revokedPart(before, level())).toEqual(before);
  });

  it('lowers at once what it takes away, and leaves what it adds', () => {
    const after = level({ role: 'admin', projectIds: ['b', 'c'] });
    expect(revokedPart(level(), after)).toEqual(level({ projectIds: ['b'] }));
    expect(revokedPart(level(), level({ role: 'support', allProjects: true }))).toEqual(
      level({ role: 'support' }),
    );
    expect(revokedPart(level({ allProjects: true, projectIds: [] }), level({ disabled: true }))).toEqual(
      level({ disabled: true }),
    );
  });
});
