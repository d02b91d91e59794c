import { freshCode } from './codes.js';
import type { User, Product } from './product.js';

const signedIn = new WeakMap<Product, Map<User, Promise<Api>>>();

/** The product's API as a demo user, for test data and expected values. */
export class Api {
  private constructor(
    private readonly product: Product,
    /** The session, as `name=value`. */
    readonly cookie: string,
  ) {}

  /** Signs in once per user and product. */
  static as(product: Product, user: User): Promise<Api> {
    const users = signedIn.get(product) ?? new Map<User, Promise<Api>>();
    signedIn.set(product, users);
    const known = users.get(user) ?? Api.signIn(product, user);
    users.set(user, known);
    return known;
  }

  private static async signIn(product: Product, user: User): Promise<Api> {
    const response = await fetch(`${product.url}/api/session`, {
      method: 'POST',
      headers: { ...WRITES, origin: product.url },
      body: JSON.stringify({ email: `${user}@demo.local`, password: product.password }),
    });
    if (!response.ok) throw new Error(`Sign-in by the API: ${response.status} ${await response.text()}`);
    const api = new Api(product, sessionCookie(response));
    const { awaits } = (await response.json()) as { awaits: string | null };
    return awaits ? api.withCode(await freshCode(product, user)) : api;
  }

  private async withCode(code: string): Promise<Api> {
    const response = await fetch(`${this.product.url}/api/session/code`, {
      method: 'POST',
      headers: { ...WRITES, origin: this.product.url, cookie: this.cookie },
      body: JSON.stringify({ code }),
    });
    if (!response.ok) throw new Error(`Code by the API: ${response.status} ${await response.text()}`);
    return new Api(this.product, sessionCookie(response));
  }

  async get<T>(path: string): Promise<T> {
    return this.call<T>('GET', path);
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.product.url}/api/${path}`, {
      method,
      headers: { cookie: this.cookie, ...(method === 'GET' ? {} : { ...WRITES, origin: this.product.url }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /api/${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }

  /** Sends the text of a file, as a form for files does. */
  async upload<T>(path: string, text: string): Promise<T> {
    const response = await fetch(`${this.product.url}/api/${path}`, {
      method: 'POST',
      headers: {
        ...WRITES,
        ...{ 'content-type': 'application/octet-stream', origin: this.product.url, cookie: this.cookie },
      },
      body: text,
    });
    if (!response.ok) throw new Error(`POST /api/${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Downloads a file in a language. */
  async file(path: string, language: string, body?: object): Promise<Buffer> {
    const response = await fetch(`${this.product.url}/api/${path}`, {
      headers: {
        ...{ cookie: this.cookie, 'accept-language': language },
        ...(body ? { ...WRITES, origin: this.product.url } : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(`/api/${path}: ${response.status} ${bytes.toString()}`);
    return bytes;
  }

  /** Reads rows of a list that the demo's history has filled. */
  async rows<T>(path: string): Promise<[T, ...T[]]> {
    const { data } = await this.get<{ data: T[] }>(path);
    const [first, ...others] = data;
    if (!first) throw new Error(`The demo has no row under /api/${path}`);
    return [first, ...others];
  }
}

const sessionCookie = (response: Response): string => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

export const WRITES = { 'content-type': 'application/json', 'x-rappro': '1' };

/** Sends a command to the control API of the sandbox. */
export async function order<T>(product: Product, command: string, body: unknown): Promise<T> {
  const response = await fetch(`${product.sandboxUrl}/sandbox/api/${command}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`Sandbox ${command}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
