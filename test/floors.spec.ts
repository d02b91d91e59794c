import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const { FLOORS, FOLDERS } = (await import(new URL('../.dependency-rooms.mjs', import.meta.url).href)) as {
  FLOORS: Record<string, (string | string[])[]>;
  FOLDERS: Record<string, string[]>;
};

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

  it('draws the floors and rooms of the table, in their order', () => {
    const drawn = /^## Code map\n[^]*?```\n([^]*?)```/m.exec(text)?.[1]?.trim().split('\n') ?? [];
    const inTable = Object.entries(FLOORS).map(([floor, rooms]) => {
      const groups = rooms.map((room) => (Array.isArray(room) ? `{ ${room.join(', ')} }` : room));
      return `${floor.padEnd(11)} ${groups.join(' → ')}`;
    });
    expect(drawn).toEqual(inTable);
    expect(Object.keys(FLOORS).toSorted()).toEqual(foldersIn('server').sort());
  });

  it('names the folders of the table, in their order', () => {
    const listed = rows.filter((row) => row.folders.length && FOLDERS[row.room]);
    expect(listed.map((row) => row.folders)).toEqual(listed.map((row) => FOLDERS[row.room]));
    expect(Object.keys(FOLDERS).filter((room) => !folders(room).length)).toEqual([]);
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
  /** Modules that provide to lower rooms what an upper one knows. */
  const PROVIDED = [
    'access/api-keys/expiring-keys.module.ts',
    'books/breaks/statement-evidence.module.ts',
    'books/calendar/books-begin.module.ts',
    'books/calendar/sealed-heads.module.ts',
    'books/matching/line-matches.module.ts',
    'merchant/projects/project-registry.module.ts',
    'payments/payouts/account-payouts.module.ts',
    'payments/payouts/cool-off.module.ts',
    'payments/transactions/status-changes.module.ts',
    'platform/database/reading-database.module.ts',
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
