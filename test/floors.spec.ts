import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('the map of ARCHITECTURE.md', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8');
  const rows = [...text.matchAll(/^\| `([\w/-]+)` +\| ([^|]*)\|/gm)].map(([, room = '', folders = '']) => ({
    room,
    folders: folders
      .split(', ')
      .map((name) => name.trim())
      .filter(Boolean),
  }));
  const folders = (room: string): string[] => rows.find((row) => row.room === room)?.folders ?? [];

  it('names the floors', () => {
    const floors = /^## Code map\n[^]*?```\n([^]*?)```/m.exec(text)?.[1] ?? '';
    const named = floors
      .split('\n')
      .map((line) => line.split(' ')[0])
      .filter(Boolean);
    expect(named.toSorted()).toEqual(foldersIn('server').sort());
  });

  // The emulator stands in one row.
  const floors = foldersIn('server').filter((floor) => floor !== 'sandbox');

  it.each(floors)('names the rooms of %s', (floor) => {
    const named = rows.map(({ room }) => room).filter((room) => room.startsWith(`${floor}/`));
    expect(named.toSorted()).toEqual(
      foldersIn(`server/${floor}`)
        .map((room) => `${floor}/${room}`)
        .sort(),
    );
  });

  it.each(floors.flatMap((floor) => foldersIn(`server/${floor}`).map((room) => `${floor}/${room}`)))(
    'names the folders of %s',
    (room) => {
      const inside = foldersIn(`server/${room}`);
      const isOrdered = folders(room).length > 0;
      expect(isOrdered ? folders(room).toSorted() : []).toEqual(isOrdered ? inside.sort() : []);
    },
  );
});

describe('the modules', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.ts'))
    .map((path) => path.replaceAll('\\', '/'));
  const text = (path: string): string => readFileSync(`server/${path}`, 'utf8');
  const isOfRoom = (path: string): boolean => {
    const [, room, file, ...deeper] = path.split('/');
    return file === `${room ?? ''}.module.ts` && !deeper.length;
  };
  /** What a lower room asks for and an upper one knows. */
  const PROVIDED = [
    'books/calendar/books-begin.module.ts',
    'books/matching/statement-evidence.module.ts',
    'payments/payouts/account-payouts.module.ts',
    'payments/payouts/cool-off.module.ts',
  ];
  /** Files directly on a floor, which compose rooms. */
  const COMPOSED = [
    'access/access.module.ts',
    'sandbox/sandbox.module.ts',
    'start/app.module.ts',
    'start/timeouts.module.ts',
  ];

  it('are one a room, none in its folders', () => {
    expect(files.filter((path) => !isOfRoom(path)).toSorted()).toEqual([...PROVIDED, ...COMPOSED].sort());
  });

  it('are global only where they provide for rooms below, or belong to access', () => {
    const isGlobal = (path: string): boolean => text(path).includes('@Global()');
    expect(files.filter(isGlobal).toSorted()).toEqual(['access/access.module.ts', ...PROVIDED].sort());
  });

  it('import rooms below, without a forward reference', () => {
    expect(files.filter((path) => text(path).includes('forwardRef'))).toEqual([]);
  });

  it('compose every room that has one', () => {
    const composed = COMPOSED.map(text).join('\n');
    const isComposed = (path: string): boolean =>
      composed.includes(`/${path.split('/').slice(1).join('/')}`.replace(/ts$/, "js'"));
    expect(files.filter((path) => !COMPOSED.includes(path) && !isComposed(path))).toEqual([]);
  });
});
