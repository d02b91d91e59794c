import type { DoneFuncWithErrOrRes, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_METHODS } from '../../platform/common/requests/http-words.js';

/** Paths of the version before with the present one, of as many segments; `*` stands for all that follows. They answer 308. */
export const FORMER_PATHS: readonly { was: string; now: string }[] = [
  { was: '/api/people', now: '/api/users' },
  { was: '/api/people/*', now: '/api/users/*' },
  { was: '/api/breaks/people', now: '/api/breaks/users' },
  { was: '/api/transactions/:id/legs', now: '/api/transactions/:id/sides' },
  { was: '/api/proposals/:id/refuse', now: '/api/proposals/:id/reject' },
];

interface FormerField {
  was: string;
  now: string;
  /** Values that mark the former field where the present version gives its name to another one; absent: all. */
  values?: readonly string[];
  /** Routes that read or answer it, with those below them. No operation of an API key is one. */
  below: readonly string[];
}

/** Fields of the version before: read in bodies and queries, and answered beside the present one. */
export const FORMER_FIELDS: readonly FormerField[] = [
  {
    was: 'personId',
    now: 'userId',
    below: ['/api/audit', '/api/alert-rules', '/api/breaks/bulk', '/api/breaks/:id/assign'],
  },
  {
    was: 'person',
    now: 'user',
    below: ['/api/session', '/api/users', '/api/payout-orders', '/api/payout-batches'],
  },
  // The name of this one is now that of the next.
  { was: 'side', now: 'records', values: ['line', 'target'], below: ['/api/matching/unmatched'] },
  {
    was: 'leg',
    now: 'side',
    below: [
      '/api/import-sources',
      '/api/imports',
      '/api/matches',
      '/api/matching',
      '/api/match-differences',
      '/api/transactions/:id/sides',
    ],
  },
  { was: 'legs', now: 'sides', below: ['/api/matching'] },
  { was: 'deliveryId', now: 'callbackId', below: ['/api/drift'] },
];

/** Bodies and answers are searched this deep; foreign bodies may be nested without end. */
const DEPTH = 6;

/** Serves the names of the version before. Other routes have no hook of it and no cost. */
export function serveFormerNames(api: FastifyInstance): void {
  for (const { was, now } of FORMER_PATHS)
    api.route({
      method: [...API_METHODS],
      url: was,
      onRequest: (request, reply, _done) => {
        void reply.redirect(presentUrl(now, request.url), 308);
      },
      handler: () => undefined,
    });
  api.addHook('onRoute', (route) => {
    const fields = FORMER_FIELDS.filter(({ below }) =>
      below.some((path) => route.url === path || route.url.startsWith(`${path}/`)),
    );
    if (fields.length === 0) return;
    route.preValidation = [
      ...[route.preValidation ?? []].flat(),
      (request, _reply, done) => {
        for (const field of fields) {
          request.query = sortedByPresent(withPresent(request.query, field, DEPTH), field);
          request.body = withPresent(request.body, field, DEPTH);
        }
        done();
      },
    ];
    route.preSerialization = [
      ...[route.preSerialization ?? []].flat(),
      (_request: FastifyRequest, _reply: FastifyReply, answer: unknown, done: DoneFuncWithErrOrRes) =>
        done(null, withFormer(answer, fields, DEPTH)),
    ];
  });
}

/** Returns path and query of the present name: where it has a parameter or ends, what the request has there. */
function presentUrl(now: string, url: string): string {
  const end = url.search(/[?#]/);
  const segments = (end < 0 ? url : url.slice(0, end)).split('/');
  const names = now.split('/').filter((name) => name !== '*');
  const present = segments.map((segment, place) => {
    const name = names[place];
    return name === undefined || name.startsWith(':') ? segment : name;
  });
  return present.join('/') + (end < 0 ? '' : url.slice(end));
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value) && !(value instanceof Date);

/** True for what was parsed from JSON or a query, which has no class: a file in the body stays what it is. */
function isParsed(value: unknown): value is Fields {
  if (!isFields(value) || Array.isArray(value)) return Array.isArray(value);
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Renames a former field. Where both are given, the present one counts. */
function withPresent(value: unknown, field: FormerField, depth: number): unknown {
  if (!isParsed(value) || depth === 0) return value;
  if (Array.isArray(value)) return value.map((part) => withPresent(part, field, depth - 1));
  const { was, now, values } = field;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const isFormer = name === was && (!values || values.includes(String(part)));
      if (isFormer && Object.hasOwn(value, now)) return [];
      return [[isFormer ? now : name, withPresent(part, field, depth - 1)]];
    }),
  );
}

/** A list may be sorted by a former field. */
const sortedByPresent = (query: unknown, { was, now }: FormerField): unknown =>
  isFields(query) && query['sort'] === was ? { ...query, sort: now } : query;

/** Copies an answer and adds the former fields. */
function withFormer(value: unknown, fields: readonly FormerField[], depth: number): unknown {
  if (!isFields(value) || depth === 0) return value;
  if (Array.isArray(value)) return value.map((part) => withFormer(part, fields, depth - 1));
  const copy: Fields = {};
  for (const [name, part] of Object.entries(value)) copy[name] = withFormer(part, fields, depth - 1);
  for (const { was, now } of fields)
    if (Object.hasOwn(copy, now) && !Object.hasOwn(copy, was)) copy[was] = copy[now];
  return copy;
}
