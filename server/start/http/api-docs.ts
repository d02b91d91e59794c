import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { cookieName } from '../../access/sign-in/session-cookie.js';
import { SessionsService } from '../../access/sign-in/sessions.service.js';
import { ProblemView } from '../../platform/common/problems/problem.view.js';
import { PROBLEM_TYPE } from '../../platform/common/problems/problem-response.js';
import type { Env } from '../../platform/config/env.js';
import { keyCalls, DESCRIBED_METHODS } from './key-calls.js';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Rappro API</title>
    <link rel="stylesheet" href="/api/docs/ui/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/ui/swagger-ui-bundle.js"></script>
    <script src="/api/docs/init.js"></script>
  </body>
</html>`;

const UI_FILES = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript; charset=utf-8' };

/** The interceptor adds the header that the server requires for changes made with a session. */
const SCRIPT = `window.ui = SwaggerUIBundle({
  url: '/api/docs/json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  requestInterceptor: (request) => {
    request.headers['X-Rappro'] = '1';
    return request;
  },
});`;

/** Serves the OpenAPI description and its page at `/api/docs`, to strangers the calls of API keys only, under the content security policy of all other pages. */
export function serveApiDocs(app: NestFastifyApplication, env: Env): void {
  const fastify = app.getHttpAdapter().getInstance();
  let document: OpenAPIObject | undefined;
  fastify.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  fastify.get('/api/docs/init.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
  const sessions = app.get(SessionsService, { strict: false });
  fastify.get('/api/docs/json', async (request, reply) => {
    document ??= describeApi(app, env);
    const token = request.cookies[cookieName(env)];
    const session = token ? await sessions.find(token) : undefined;
    const isSignedIn = session !== undefined && session.awaits === null;
    return reply.header('cache-control', 'no-store').send(isSignedIn ? document : keyCalls(document));
  });
  const files = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  for (const [name, type] of Object.entries(UI_FILES)) {
    fastify.get(`/api/docs/ui/${name}`, (_, reply) =>
      reply.type(type).send(createReadStream(join(files, name))),
    );
  }
}

export function describeApi(app: NestFastifyApplication, env: Env): OpenAPIObject {
  const description = [
    'Lists answer `{ data, total }` for `?page&perPage&sort&order` and their filters; `estimated: true` marks an',
    'estimated total. Errors are problems (RFC 9457, `ProblemView`) in the language (en, fr) of the user’s preferences,',
    'else of `Accept-Language`; programs tell them apart by `code`. Amounts are integers of XOF, times ISO 8601 in UTC.',
    'A period between days (`from=2026-11-23&to=2026-11-23`) is whole days of the zone of each record’s project, both',
    'included; between instants `to` is excluded; `periods` of the list has the bounds used, as UTC, in each zone.',
    'Systems of the merchant send an API key as bearer token; changes made with a session cookie also send `X-Rappro: 1`',
    'and come from the origin of the console.',
  ].join(' ');
  const config = new DocumentBuilder()
    .setTitle('Rappro')
    .setDescription(description)
    .setVersion('1')
    .addCookieAuth(cookieName(env), { type: 'apiKey', in: 'cookie', name: cookieName(env) }, 'cookie')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'API key of a project: rap_…' }, 'bearer')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}.${method}`,
    extraModels: [ProblemView],
  });
  describeProblems(document);
  return document;
}

/** Declares one response for the errors of all operations. */
function describeProblems(document: OpenAPIObject): void {
  const content = { [PROBLEM_TYPE]: { schema: { $ref: getSchemaPath(ProblemView) } } };
  const problem = { $ref: '#/components/responses/Problem' };
  document.components = {
    ...document.components,
    responses: { Problem: { description: 'What is wrong and what to do next', content } },
  };
  for (const path of Object.values(document.paths))
    for (const method of DESCRIBED_METHODS) {
      const operation = path[method];
      if (operation) operation.responses = { ...operation.responses, '4XX': problem, '5XX': problem };
    }
}
