// @ts-check
import { readdirSync } from 'node:fs';
import {
  FLOORS,
  SEES,
  SEEN_BY,
  FOLDERS,
  INNER_FOLDERS,
  WEB,
  WEB_FOLDERS,
  ACCESS_ITSELF,
  ACCESS_FOR_OTHERS,
  SHARED_WITH_WEB,
  ENTRIES,
  ONE_PLACE,
} from './.dependency-rooms.mjs';

const anyOf = (names) => `(${names.map((name) => name.replace(/[.]/g, '\\.')).join('|')})`;
const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Folders of the console, from the ground up; the frame stands above them all. */
const webRooms = Object.entries(WEB).flatMap(([floor, rooms]) => rooms.map((room) => `${floor}/${room}`));

/** Compares the tables with the disk: a new room or folder must be placed. */
function compareWithDisk() {
  const missing = (path, placed) =>
    folders(path)
      .filter((name) => !placed.includes(name))
      .map((name) => `${path}/${name}`);
  const unplaced = [
    ...missing('server', Object.keys(FLOORS)),
    ...folders('server').flatMap((floor) => missing(`server/${floor}`, FLOORS[floor].flat())),
    ...folders('server').flatMap((floor) =>
      folders(`server/${floor}`)
        .map((room) => `${floor}/${room}`)
        .flatMap((room) => missing(`server/${room}`, FOLDERS[room] ?? INNER_FOLDERS[room] ?? [])),
    ),
    ...missing('web/src', [...Object.keys(WEB), 'app']),
    ...folders('web/src')
      .filter((floor) => floor !== 'app')
      .flatMap((floor) => [
        ...missing(`web/src/${floor}`, WEB[floor] ?? []),
        ...folders(`web/src/${floor}`).flatMap((room) =>
          missing(`web/src/${floor}/${room}`, WEB_FOLDERS[`${floor}/${room}`] ?? []),
        ),
      ]),
  ];
  if (unplaced.length) throw new Error(`Not placed in .dependency-cruiser.mjs: ${unplaced.join(', ')}`);
}
compareWithDisk();

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const namesOfFloors = Object.keys(FLOORS);
const floorsBelow = (floor) => namesOfFloors.slice(0, namesOfFloors.indexOf(floor));
const allowed = (from, places) =>
  `From ${from}: its own files, ${places.join(', ') || 'nothing else'}. What both need belongs below them; what only the upper one knows, it provides.`;

/** Each room may import the floors below and what stands left of it on its own, never a sibling. */
const rooms = Object.entries(FLOORS).flatMap(([floor, row]) =>
  row.flatMap((group, place) =>
    [group].flat().map((name) => {
      const room = `${floor}/${name}`;
      const left = row
        .slice(0, place)
        .flat()
        .map((other) => `${floor}/${other}`);
      const seen = SEES[room] ?? floorsBelow(floor);
      const places = [...seen, ...left];
      return error(
        `rooms-${floor}-${name}`,
        allowed(`server/${room}`, places),
        { path: `^server/${room}/` },
        { path: '^server/', pathNot: `^server/${anyOf([room, ...places])}/` },
      );
    }),
  ),
);
/** Files directly on a floor compose its rooms: they see it and the floors below, and none of its rooms imports them. */
const floors = namesOfFloors.flatMap((floor) => [
  error(
    `floors-${floor}`,
    allowed(`files directly in server/${floor}`, [...floorsBelow(floor), floor]),
    { path: `^server/${floor}/[^/]+\\.ts$` },
    { path: '^server/', pathNot: `^server/${anyOf([...floorsBelow(floor), floor])}/` },
  ),
  error(
    `floors-${floor}-root`,
    'Files directly on a floor compose its rooms; none of them imports such a file.',
    // The demo starts the emulator.
    { path: `^server/${floor}/[^/]+/`, pathNot: '^server/sandbox/demo/' },
    { path: `^server/${floor}/[^/]+\\.ts$` },
  ),
]);
const seenBy = Object.entries(SEEN_BY).map(([room, from]) =>
  error(
    `seen-by-${room.replace('/', '-')}`,
    `Only ${from.join(' and ')} may import server/${room}: take what a room above it offers.`,
    { path: '^server/', pathNot: `^server/${anyOf([room, ...from])}/` },
    { path: `^server/${room}/` },
  ),
);

/** Inside a room: folders to the left only, and never the files directly in the room (its module composes). */
const insideRooms = Object.entries(FOLDERS).flatMap(([room, order]) => {
  const name = room.replace('/', '-');
  const rules = order
    .slice(0, -1)
    .map((folder, place) =>
      error(
        `folders-${name}-${folder}`,
        allowed(`server/${room}/${folder}`, [...order.slice(0, place), 'rooms below']),
        { path: `^server/${room}/${folder}/` },
        { path: `^server/${room}/${anyOf(order.slice(place + 1))}/` },
      ),
    );
  return [
    ...rules,
    error(
      `folders-${name}-root`,
      'The module of a room composes its folders; none of them imports it. They share its texts and the row types of its tables.',
      { path: `^server/${room}/[^/]+/` },
      { path: `^server/${room}/[^/]+\\.ts$`, pathNot: '\\.(rows|texts)\\.ts$' },
    ),
  ];
});

/** Each folder of a list may import those that stand before it. */
const leftOnly = (base, order, name) =>
  order
    .slice(0, -1)
    .map((folder, place) =>
      error(
        `${name}-${folder.replace('/', '-')}`,
        allowed(`${base}/${folder}`, order.slice(0, place)),
        { path: `^${base}/${folder}/` },
        { path: `^${base}/${anyOf(order.slice(place + 1))}/` },
      ),
    );
const webFolders = [
  ...leftOnly('web/src', [...webRooms, 'app'], 'web'),
  ...Object.entries(WEB_FOLDERS).flatMap(([folder, order]) =>
    leftOnly(`web/src/${folder}`, order, `web-${folder.replace('/', '-')}`),
  ),
];

const onePlace = Object.entries(ONE_PLACE).map(([name, path]) =>
  error(
    `only-one-${name}`,
    `${name} is used in one place.`,
    { path: '^server/', pathNot: path },
    { path: `node_modules/(@types/)?${name}(/|$)` },
  ),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...rooms,
    ...floors,
    ...seenBy,
    ...insideRooms,
    ...webFolders,
    ...onePlace,

    error(
      'no-cycle',
      'Type imports count: they tie two files together for the reader.',
      { path: '^(server|web/src)/' },
      { circular: true },
    ),
    error(
      'no-barrel',
      'Import the file that declares a name.',
      { path: '^server/' },
      { path: '^server/.*/index\\.ts$' },
    ),
    error(
      'no-re-export',
      'Import the file that declares a name.',
      { path: '^server/' },
      { path: '^server/', dependencyTypes: ['export'] },
    ),
    error(
      'no-leftovers',
      'Name the concept.',
      {},
      { path: '/(utils?|helpers?|shared|lib|misc)/', pathNot: 'node_modules' },
    ),
    error('not-to-unresolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    {
      name: 'no-orphan',
      severity: 'error',
      comment: 'Used by nothing, uses nothing.',
      from: { orphan: true, path: '^(server|web/src)/', pathNot: [...ENTRIES, '\\.d\\.ts$'] },
      to: {},
    },
    {
      name: 'no-dead-file',
      severity: 'error',
      comment: 'Not reachable from any entry: delete it.',
      from: { path: ENTRIES },
      to: { path: '^(server|web/src)/', pathNot: [...ENTRIES, '\\.d\\.ts$'], reachable: false },
    },

    error(
      'access-for-others',
      'Rooms take from access what controllers and two-person actions need.',
      {
        path: '^server/[^/]+/[^/]+/',
        pathNot: `^server/(access/${anyOf([...ACCESS_ITSELF, 'approvals', 'users', 'account-mails'])}|start/http|sandbox/demo)/`,
      },
      {
        path: ['^server/access/[^/]+\\.ts$', `^server/access/${anyOf(ACCESS_ITSELF)}/`],
        pathNot: ACCESS_FOR_OTHERS,
      },
    ),
    error(
      'sandbox-sees-wire-and-codes',
      'The emulator must be able to disagree with our client. It may see the words of the wire and the catalogue; today it sees neither.',
      { path: '^server/sandbox/', pathNot: '^server/sandbox/demo/' },
      {
        path: '^server/aggregator/',
        pathNot: [
          '^server/aggregator/contract/wire\\.ts$',
          '^server/aggregator/sub-codes/(sub-code|sub-code-catalogue|confirm-|create-)[^/]*\\.ts$',
        ],
      },
    ),
    error(
      'web-takes-types',
      'The console takes types from views; values are lists of words and the pure code that both share.',
      { path: '^web/src/' },
      { path: '^server/', pathNot: SHARED_WITH_WEB, dependencyTypesNot: ['type-only'] },
    ),
    error(
      'views-are-plain',
      'A view imports types, words and other views.',
      { path: '\\.view\\.ts$' },
      { path: '^server/', pathNot: ['\\.view\\.ts$', '-words\\.ts$'], dependencyTypesNot: ['type-only'] },
    ),
    error(
      'words-are-plain',
      'Lists of words import types and other lists: threads and the console load them, too.',
      { path: '^server/.*-words\\.ts$' },
      { pathNot: '^server/.*-words\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'web-sees-views',
      'Only views leave the server, the types of what it takes, and those of what proposals hold.',
      { path: '^web/src/' },
      { path: '^server/', pathNot: ['\\.(view|dto)\\.ts$', '-payloads\\.ts$', ...SHARED_WITH_WEB] },
    ),
    error(
      'web-calls-by-name',
      'Components call named methods of the data provider; paths of the API stand in it alone.',
      { path: '^web/src/', pathNot: '^web/src/kit/dataProvider/' },
      { path: '^web/src/kit/dataProvider/(http|rest|files|saveBlob)\\.ts$' },
    ),
    error(
      'web-resource-by-index',
      'The frame takes the screens of a resource through its index.ts.',
      { path: '^web/src/app/(App\\.tsx|features\\.ts)$' },
      {
        path: `^web/src/${anyOf(Object.keys(WEB).filter((floor) => floor !== 'kit'))}/`,
        pathNot: ['/index\\.ts$', '^web/src/(access/signIn/SignIn|desk/today/Start)\\.tsx$'],
      },
    ),
    error(
      'web-index-for-app',
      'An index.ts is for the frame; the others import the file that declares a name.',
      { path: '^web/src/', pathNot: '^web/src/app/(App\\.tsx|features\\.ts)$' },
      { path: '^web/src/.*/index\\.ts$', pathNot: '^web/src/kit/i18n/' },
    ),
    error(
      'server-not-to-web',
      'The server does not know its console.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    error(
      'product-not-to-test',
      'Tests know the product.',
      { path: '^(server|web/src)/' },
      { path: '^test/' },
    ),
    error(
      'server-without-dev-packages',
      'Not there after npm ci --omit=dev.',
      { path: '^server/' },
      { path: 'node_modules', dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    // Specs stand beside their code, import fixtures of test/support, and are in no build.
    exclude: { path: ['\\.spec\\.tsx?$', '^dist/'] },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
    reporterOptions: { mermaid: { minify: false } },
  },
};
