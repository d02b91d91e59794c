import { describe, expect, it } from '@jest/globals';
import { addressesOf } from './database-servers.js';

describe('a database address', () => {
  it.each([
    'postgres://awa:s%40cret@one:5432/rappro?sslmode=verify-full',
    'postgres:///rappro?host=/var/run/postgresql',
    'postgres://rappro@%2Fvar%2Frun%2Fpostgresql/rappro',
    'postgresql://[::1]:6432/rappro',
  ])('with one server is left as it is: %s', (address) => expect(addressesOf(address)).toEqual([address]));

  it.each([
    [
      'postgres://awa:s%40cret@one:5432,two:5433/rappro?target_session_attrs=read-write&sslmode=verify-full',
      [
        'postgres://awa:s%40cret@one:5432/rappro?sslmode=verify-full',
        'postgres://awa:s%40cret@two:5433/rappro?sslmode=verify-full',
      ],
    ],
    [
      'postgresql://10.0.0.1,[2001:db8::2]:5433/rappro',
      ['postgresql://10.0.0.1/rappro', 'postgresql://[2001:db8::2]:5433/rappro'],
    ],
    ['postgres://one/rappro?target_session_attrs=primary', ['postgres://one/rappro']],
  ])('with several servers becomes one for each: %s', (address, expected) =>
    expect(addressesOf(address)).toEqual(expected),
  );

  it.each(['any', 'read-only', 'standby', 'prefer-standby'])(
    'is refused where it asks for a server that need not accept writes: %s',
    (wish) =>
      expect(() => addressesOf(`postgres://one,two/rappro?target_session_attrs=${wish}`)).toThrow(
        'target_session_attrs of a database address must be read-write or primary.',
      ),
  );
});
