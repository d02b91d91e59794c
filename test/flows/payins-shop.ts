import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { newId } from '../../server/common/ids.js';
import { type Sandbox, startSandbox } from '../../server/sandbox/sandbox.js';
import { startApp, type TestApp } from '../support/app.js';
import { Browser, person } from './access-client.js';

export interface ShopAnswer<Body> {
  status: number;
  body: Body;
  errors?: Record<string, string>;
}

/** A merchant's system with its API key, the product, and the sandbox as its aggregator. */
export interface Shop {
  app: NestFastifyApplication;
  db: DataSource;
  sandbox: Sandbox;
  admin: Browser;
  projectId: string;
  apiKey: string;
  authToken: string;
  /** Key of a second project at the same aggregator. */
  otherKey: string;
  /** Key of a project without credentials. */
  bareKey: string;
  post<Body = Record<string, unknown>>(
    path: string,
    body: object,
    language?: string,
    key?: string,
  ): Promise<ShopAnswer<Body>>;
  /** Runs with the project's aggregator at an address where nobody listens. */
  whileUnreachable<T>(work: () => Promise<T>): Promise<T>;
  /** Leaves behind what a process leaves that dies after its commit and before its call. */
  abandon(reference: string, like: string): Promise<{ id: string; status: string }[]>;
  close(): Promise<void>;
}

export async function startShop(): Promise<Shop> {
  const [running, sandbox] = [await startApp(), await startSandbox()];
  sandbox.control.setProfile({ automatic: false });
  await person(running, 'admin@example.com', 'admin');
  const admin = new Browser(running.url, 'http://localhost:3000');
  await admin.signIn('admin@example.com');
  const main = await openProject(admin, sandbox, 'Boutique');
  const other = await openProject(admin, sandbox, 'Kiosque');
  const bare = await openProject(admin, sandbox, 'Nouveau', false);
  return {
    ...main,
    app: running.app,
    db: running.db,
    sandbox,
    admin,
    otherKey: other.key,
    bareKey: bare.key,
    post: (path, body, language, key) => post(running, { path, body, language, key: key ?? main.key }),
    whileUnreachable: (work) => whileUnreachable(running, main.projectId, work),
    abandon: (reference, like) => abandon(running, reference, like),
    close: async () => {
      await running.close();
      await sandbox.close();
    },
  };
}

async function openProject(admin: Browser, sandbox: Sandbox, name: string, withCredentials = true) {
  const { apiKey, authToken } = sandbox.control.addProject({ name });
  const body = { name, baseUrl: sandbox.url, wikiUrl: sandbox.wikiUrl, zone: 'Africa/Abidjan' };
  const made = await admin.send('POST', '/api/projects', { body });
  const projectId = String(made.body['id']);
  if (withCredentials) {
    const answer = await admin.send('PUT', `/api/projects/${projectId}/credentials`, {
      body: { apiKey, authToken },
    });
    if (answer.status !== 200) throw new Error(`Credentials were not taken: ${answer.text}`);
  }
  const key = await admin.send('POST', `/api/projects/${projectId}/api-keys`, { body: { name: 'webshop' } });
  return { projectId, apiKey, authToken, key: String(key.body['key']) };
}

async function post<Body>(
  running: TestApp,
  sent: { path: string; body: object; language: string | undefined; key: string },
): Promise<ShopAnswer<Body>> {
  const response = await fetch(running.url + sent.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sent.key}`,
      'content-type': 'application/json',
      'accept-language': sent.language ?? 'en',
    },
    body: JSON.stringify(sent.body),
  });
  const body = (await response.json()) as Body & { errors?: Record<string, string> };
  return { status: response.status, body, ...(body.errors ? { errors: body.errors } : {}) };
}

async function whileUnreachable<T>(running: TestApp, projectId: string, work: () => Promise<T>): Promise<T> {
  const [row] = await running.db.query<{ base_url: string }[]>(
    'SELECT base_url FROM projects WHERE id = $1',
    [projectId],
  );
  const move = async (baseUrl: string) => {
    await running.db.query('UPDATE projects SET base_url = $2, updated_at = $3 WHERE id = $1', [
      projectId,
      baseUrl,
      running.clock.now(),
    ]);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
  };
  await move('http://127.0.0.1:9');
  try {
    return await work();
  } finally {
    await move(row!.base_url);
  }
}

async function abandon(running: TestApp, reference: string, like: string) {
  const [id, callId] = [newId(running.clock.now()), newId(running.clock.now())];
  await running.db.query(
    `INSERT INTO transactions (id, project_id, kind, channel, reference, amount, phone, status, status_at, source, made_by,
       occurred_at, created_at)
     SELECT $2, project_id, kind, channel, $3, amount, phone, 'created', $4, source, made_by, $4, $4
     FROM transactions WHERE id = $1`,
    [like, id, reference, running.clock.now()],
  );
  await running.db.query(
    `INSERT INTO payins (transaction_id, project_id, request, call_id, calling_since, calls)
     SELECT $2, project_id, request, $3, $4, 1 FROM payins WHERE transaction_id = $1`,
    [like, id, callId, running.clock.now()],
  );
  return running.db.query<{ id: string; status: string }[]>(
    'SELECT id, status FROM transactions WHERE id = $1',
    [id],
  );
}
