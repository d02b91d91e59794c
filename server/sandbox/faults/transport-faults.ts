import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { Random } from '../model/random.js';
import type { FaultName } from './fault-catalogue.js';
import type { ActiveFault, FaultParams } from './fault-orders.js';

interface Breakage {
  /** True when nothing is done. */
  before?: true;
  send: (response: ServerResponse, text: string, params: FaultParams) => void;
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };
const HTML =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1><hr>proxy</body></html>';

const reset = (response: ServerResponse) => response.socket?.resetAndDestroy();
const hold: Breakage['send'] = (response, _text, { ms }) => {
  const timer = setTimeout(() => response.socket?.destroy(), Number(ms));
  response.on('close', () => clearTimeout(timer));
};
const status =
  (
    code: number,
    body: string,
    headers: Record<string, string> = { 'Content-Type': 'text/plain' },
  ): Breakage['send'] =>
  (response) =>
    response.writeHead(code, headers).end(body);
const html = { 'Content-Type': 'text/html; charset=utf-8' };

const BREAKAGES: Partial<Record<FaultName, Breakage>> = {
  timeout_before: { before: true, send: hold },
  reset_before: { before: true, send: reset },
  http_429: {
    before: true,
    send: (response, _text, { seconds }) => response.writeHead(429, { 'Retry-After': String(seconds) }).end(),
  },
  http_503: { before: true, send: status(503, '') },
  http_500: { before: true, send: status(500, 'Internal Server Error') },
  http_502_html: { before: true, send: status(502, HTML, html) },
  timeout_after: { send: hold },
  reply_lost: { send: reset },
  http_500_after: { send: status(500, 'Internal Server Error') },
  http_502_after: { send: status(502, HTML, html) },
  garbage: {
    send: (response, text) => {
      const random = Random.of('garbage', text.length);
      const bytes = Buffer.from(Array.from({ length: 300 }, () => random.int(0, 255)));
      response.writeHead(200, JSON_TYPE).end(bytes);
    },
  },
  empty_body: { send: (response) => response.writeHead(200, JSON_TYPE).end() },
  html_200: { send: status(200, HTML, html) },
  cut_json: {
    send: (response, text) => response.writeHead(200, JSON_TYPE).end(text.slice(0, text.length / 2)),
  },
  cut_connection: {
    send: (response, text) => {
      response.writeHead(200, { ...JSON_TYPE, 'Content-Length': String(Buffer.byteLength(text)) });
      response.write(text.slice(0, text.length / 2), () => reset(response));
    },
  },
  slow: {
    send: (response, text, { ms }) => {
      setTimeout(() => response.writeHead(200, JSON_TYPE).end(text), Number(ms)).unref();
    },
  },
  one_byte_a_second: { send: drip },
  gzip_bomb: {
    send: (response, _text, { mb }) => {
      // A gzip may consist of several members: one of a megabyte of spaces, repeated.
      const member = gzipSync(Buffer.alloc(1024 * 1024, ' '));
      const bomb = Buffer.concat(Array.from({ length: Number(mb) }, () => member));
      response.writeHead(200, { ...JSON_TYPE, 'Content-Encoding': 'gzip' }).end(bomb);
    },
  },
  large_body: { send: flood },
  redirect: {
    send: (response, _text, { location }) => response.writeHead(302, { Location: String(location) }).end(),
  },
  wrong_content_type: { send: (response, text) => response.writeHead(200, html).end(text) },
  byte_order_mark: { send: (response, text) => response.writeHead(200, JSON_TYPE).end(`\uFEFF${text}`) },
};

function drip(response: ServerResponse, text: string, { ms }: FaultParams): void {
  const bytes = Buffer.from(text);
  response.writeHead(200, { ...JSON_TYPE, 'Content-Length': String(bytes.length) });
  let sent = 0;
  const timer = setInterval(() => {
    response.write(bytes.subarray(sent, ++sent));
    if (sent < bytes.length) return;
    clearInterval(timer);
    response.end();
  }, Number(ms));
  response.on('close', () => clearInterval(timer));
}

function flood(response: ServerResponse, _text: string, { mb }: FaultParams): void {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  let left = Number(mb) * 16;
  response.writeHead(200, JSON_TYPE);
  response.write('{"response_code":"00","status":"completed","remplissage":"');
  const pour = () => {
    while (left-- > 0) if (!response.write(chunk)) return response.once('drain', pour);
    return response.end('"}');
  };
  pour();
}

export function breakageOf(
  faults: readonly ActiveFault[],
): { fault: ActiveFault; breakage: Breakage } | undefined {
  for (const fault of faults) {
    const breakage = BREAKAGES[fault.name];
    if (breakage) return { fault, breakage };
  }
  return undefined;
}
