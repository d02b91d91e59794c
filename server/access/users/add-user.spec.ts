import { describe, expect, it } from '@jest/globals';
import { readUserArguments } from './add-user.js';

const GIVEN = ['--email', 'Awa@Example.com', '--name', 'Awa Traoré'];

describe('the command that makes a person', () => {
  it('makes an admin with a password of its own', () => {
    const user = readUserArguments(GIVEN, undefined);
    expect(user).toMatchObject({ email: 'awa@example.com', name: 'Awa Traoré', role: 'admin' });
    expect(user.password).toMatch(/^[\w-]{24}$/);
    expect(readUserArguments(GIVEN, undefined).password).not.toBe(user.password);
  });

  it('takes a typed password and another role', () => {
    const user = readUserArguments([...GIVEN, '--role', 'finance', '--password-stdin'], 'sept lézards bleus');
    expect(user).toMatchObject({ role: 'finance', password: 'sept lézards bleus' });
  });

  it.each<[string[], string | undefined, RegExp]>([
    [['--name', 'Awa'], undefined, /--email/],
    [['--email', 'awa', '--name', 'Awa'], undefined, /--email/],
    [['--email', 'awa@example.com'], undefined, /--name/],
    [['--email', 'awa@example.com', '--name', 'A\nB'], undefined, /--name/],
    [[...GIVEN, '--role', 'root'], undefined, /--role must be one of: support, finance, auditor, admin/],
    [[...GIVEN, '--password-stdin'], 'short', /12 to 128/],
    [[...GIVEN, '--password-stdin'], 'motdepasse2026', /too common/],
    [[...GIVEN, '--password', 'in the history of the shell'], undefined, /--password/],
  ])('says what is wrong with %j', (args, typed, message) => {
    expect(() => readUserArguments(args, typed)).toThrow(message);
  });
});
