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
