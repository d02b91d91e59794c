import { get } from 'node:http';

/** The request and its session. */
export interface Fetch {
  url: string;
  cookie: string;
}

/** Duration and lines of the answer. */
export interface Fetched {
  /** ms. */
  took: number;
  /** 0 unless requested. */
  lines: number;
}

/** A reader in a process of its own, with nothing else to do: who reads must not be what is measured. */
process.on('message', ({ url, cookie, counts }: Fetch & { counts: boolean }) => {
  const begun = performance.now();
  let lines = 0;
  get(url, { headers: { cookie } }, (response) => {
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode ?? 0}`);
    if (counts) response.on('data', (octets: Buffer) => (lines += newlinesOf(octets)));
    else response.resume();
    response.on('end', () => process.send?.({ took: performance.now() - begun, lines } satisfies Fetched));
  });
});
process.send?.('ready');

function newlinesOf(octets: Buffer): number {
  let lines = 0;
  for (let at = octets.indexOf(10); at >= 0; at = octets.indexOf(10, at + 1)) lines++;
  return lines;
}
