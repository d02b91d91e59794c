import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxState } from '../state/sandbox-state.js';
import { refused } from './answers.js';
import { LIST_OF, type OperationName } from '../model/operation-names.js';
import { performOperation } from './perform-operation.js';
import { API_METHODS } from '../../platform/common/requests/http-words.js';

interface Route {
  method: 'GET' | 'POST';
  path: string;
  operation: OperationName;
}

/** Eight operations with their aliases. Each path is served with and without a trailing slash. */
const ROUTES: readonly Route[] = [
  { method: 'POST', path: '/pay/v01/redirect/checkout-invoice/create', operation: 'hosted_payin' },
  { method: 'GET', path: '/pay/v01/redirect/checkout-invoice/confirm', operation: 'payin_confirm' },
  { method: 'POST', path: '/pay/v01/straight/checkout-invoice/create', operation: 'direct_payin' },
  { method: 'GET', path: '/pay/v02/debitotp/:phone/:amount', operation: 'wallet_otp' },
  { method: 'POST', path: '/pay/v02/debitwallet/withotp', operation: 'wallet_payin' },
  { method: 'POST', path: '/pay/v01/withdrawal/create', operation: 'wallet_payout' },
  { method: 'POST', path: '/pay/v01/straight/payout', operation: 'mobile_money_payout' },
  { method: 'GET', path: '/pay/v01/withdrawal/confirm', operation: 'payout_confirm' },
  { method: 'GET', path: '/pay/v01/straight/payout/confirm', operation: 'payout_confirm' },
];

const JSON_TYPE = 'application/json; charset=utf-8';

/** Registers the operations directly on Fastify, with bodies as text, to avoid the cost of Nest's pipeline. */
export function registerOperations(scope: FastifyInstance, world: SandboxState): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.raw.sendDate = false;
    if (!world.isDateless) reply.raw.setHeader('Date', world.clock.now().toUTCString()); // of the given clock, not of the machine
    done();
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  for (const route of ROUTES) {
    for (const url of [route.path, `${route.path}/`]) {
      scope.route({
        method: route.method,
        url,
        handler: (request, reply) => answer(world, route.operation, request, reply),
      });
      const others = API_METHODS.filter((method) => method !== route.method);
      scope.route({
        method: others,
        url,
        exposeHeadRoute: false,
        handler: (_request, reply) => wrongMethod(world, route, reply),
      });
    }
  }
}

function answer(
  world: SandboxState,
  operation: OperationName,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const call = {
    operation,
    headers: request.headers,
    address: request.socket.remoteAddress ?? '',
    body: typeof request.body === 'string' ? request.body : '',
    query: request.query as Record<string, unknown>,
    params: request.params as Record<string, string>,
  };
  const { text, broken } = performOperation(world, call, world.now());
  const send = () => {
    if (!broken) return void reply.header('Content-Type', JSON_TYPE).send(text);
    reply.hijack();
    broken.breakage.send(reply.raw, text, broken.fault.params);
  };
  if (world.latencyMs > 0) setTimeout(send, world.latencyMs);
  else send();
}

/** Answers code 12 for createInvoice and 405 for the other lists. */
function wrongMethod(world: SandboxState, route: Route, reply: FastifyReply): void {
  const list = LIST_OF[route.operation];
  const invoice = list === 'createInvoice' && route.method === 'POST';
  const code = invoice ? '12' : list === 'confirmInvoice' ? '04' : '10';
  const body = refused(world, list, { code, details: `Méthode attendue: ${route.method}` });
  void reply
    .status(invoice ? 200 : 405)
    .header('Allow', route.method)
    .send(body);
}
