import { FLOORS, SEES } from '../../.dependency-rooms.mjs';
import { ROUTINES, TABLES } from '../../.dependency-tables.mjs';
import { LEFT_TO_CURE, SENT_TO_CURE } from './foreign-tables-left.mjs';

const ownersOf = (names) =>
  Object.entries(names).flatMap(([room, owned]) => owned.map((name) => [name, room]));
const OWNERS = new Map([...ownersOf(TABLES), ...ownersOf(ROUTINES)]);
const floors = Object.keys(FLOORS);

/** Merged migrations make the tables of every room. */
const MIGRATIONS = 'server/platform/database/migrations/';

/**
 * Returns the pairs of room and table that `records` use against the plan, and says which of them are in the list. A record says what
 * a `file`, or a view or function of a `room`, reads, writes and calls.
 */
export function foreignTables(records) {
  const [read, written] = [new Map(), new Map()];
  for (const { file, room = roomOf(file), reads, writes, calls = [] } of records) {
    if (file.startsWith(MIGRATIONS)) continue;
    for (const name of [...reads, ...calls])
      if (!isReadable(room, OWNERS.get(name))) add(read, { room, name, file });
    for (const name of writes)
      if (OWNERS.has(name) && OWNERS.get(name) !== room) add(written, { room, name, file });
  }
  return { read: listed(read, 'reads'), written: listed(written, 'writes') };
}

function add(pairs, { room, name, file }) {
  const key = `${room} ${name}`;
  if (!pairs.has(key)) pairs.set(key, { room, name, owner: OWNERS.get(name), files: new Set() });
  pairs.get(key).files.add(file);
}

const listed = (pairs, kind) =>
  [...pairs.values()].map((pair) => ({
    ...pair,
    isListed: [LEFT_TO_CURE, SENT_TO_CURE].some((list) =>
      Object.hasOwn(list[kind][pair.room] ?? {}, pair.name),
    ),
  }));

/** `server/books/close/seals.service.ts` is in `books/close`; a file directly on a floor, in the floor. */
function roomOf(file) {
  const [, floor, room, inside] = file.split('/');
  return inside ? `${floor}/${room}` : floor;
}

/** Tells whether the plan lets a room see another one: floors below, and what stands left on its own. */
function isReadable(room, owner) {
  if (!owner || owner === room) return true;
  const [floor, name] = room.split('/');
  const [floorOfOwner, nameOfOwner] = owner.split('/');
  const seen = SEES[room] ?? floors.slice(0, floors.indexOf(floor));
  if (floor !== floorOfOwner) return seen.includes(floorOfOwner) || seen.includes(owner);
  if (!name) return true;
  const place = (wanted) => FLOORS[floor].findIndex((group) => [group].flat().includes(wanted));
  return place(nameOfOwner) < place(name);
}
