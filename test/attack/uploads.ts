import { hostileWorkbooks } from '../support/hostile-workbooks.js';
import { SeededRandom } from '../faults/random.js';
import { type Attack, sample } from './parts.js';
import type { Sent } from './tally.js';

const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const CONTENTS: readonly [string, Buffer][] = [
  ['SVG', Buffer.from(SCRIPT)],
  ['HTML', Buffer.from(`<!doctype html><script>alert(1)</script>`)],
  [
    'a PDF with a script',
    Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n<script>'),
  ],
  ['a ZIP', Buffer.from('PK\x03\x04\x14\x00\x00\x00', 'latin1')],
  ['a program', Buffer.from('MZ\x90\x00\x03', 'latin1')],
  ['nothing', Buffer.alloc(0)],
];
const NAMES = [
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  'a/b.html',
  'x.svg',
  'invoice\u202Efdp.exe',
  'a"; filename="b.html',
  'a\r\nset-cookie: x=1',
  'CON',
  '.htaccess',
  `${'x'.repeat(180)}.html`,
];
const SAFE_TYPES =
  /^(application\/(pdf|octet-stream|vnd\.openxmlformats.*)|image\/(png|jpeg)|text\/(csv|plain)(;.*)?)$/;

/** Sends files that attack the reader, or the browser in which they are opened. */
export async function tryUploads(attack: Attack, most: number): Promise<void> {
  const { setup, sender, description, seed } = attack;
  const random = new SeededRandom(seed * 31 + 5);
  const named = NAMES.flatMap((name) => CONTENTS.slice(0, 3).map(([what, bytes]) => ({ name, what, bytes })));
  const others = CONTENTS.slice(3).map(([what, bytes]) => ({ name: 'a.pdf', what, bytes }));
  for (const file of sample([...named, ...others], Math.ceil(most / 2), random)) await store(attack, file);
  const places = description.operations.filter(({ isFile, path }) => isFile && path !== '/api/files');
  const books = hostileWorkbooks().flatMap(({ bytes }) => places.map((place) => ({ place, bytes })));
  for (const { place, bytes } of sample(books, Math.ceil(most / 6), random)) {
    const query = new URLSearchParams({ name: '../../x.xlsx', dry: 'true', projectId: setup.app.main.id });
    query.set('sourceId', setup.ids.get('import-sources')?.[0] ?? '');
    for (const name of [...query.keys()])
      if (!place.parameters.some((one) => one.name === name)) query.delete(name);
    const id = setup.ids.get(place.path.split('/')[2] ?? '')?.[0] ?? '';
    const url = `${place.path.replace('{id}', id)}?${query.toString()}`;
    await sender.send({ by: 'admin', method: 'POST', url, headers: OCTETS, body: bytes });
  }
}

const OCTETS = { 'content-type': 'application/octet-stream' };

/** Stores evidence, and reads it again where it was taken: nothing that a browser would run. */
async function store(
  { setup, sender, tally }: Attack,
  file: { name: string; what: string; bytes: Buffer },
): Promise<void> {
  const query = new URLSearchParams({ projectId: setup.app.main.id, name: file.name });
  const url = `/api/files?${query.toString()}`;
  const { status, text } = await sender.send({
    by: 'admin',
    method: 'POST',
    url,
    headers: OCTETS,
    body: file.bytes,
  });
  if (status !== 201) return;
  const sent: Sent = {
    by: 'admin',
    method: 'GET',
    url: `/api/files/${(JSON.parse(text) as { id: string }).id}/content`,
  };
  const received = await sender.send(sent);
  const { headers } = received;
  const disposition = String(headers['content-disposition']);
  const name = decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(disposition)?.[1] ?? '/');
  const isHarmless =
    disposition.startsWith('attachment; ') &&
    headers['x-content-type-options'] === 'nosniff' &&
    SAFE_TYPES.test(String(headers['content-type'])) &&
    !/[\\/\p{Cc}\p{Cf}]/u.test(name) &&
    /\.(pdf|png|jpe?g|xlsx|csv|txt|text|log)$/i.test(name);
  if (!isHarmless)
    tally.admit(sent, received, `${file.what} named ${JSON.stringify(file.name)} is sent as ${disposition}`);
}
