import type { SeededRandom } from '../faults/random.js';
import type { Description, Operation, Schema } from './description.js';

/** Ids of records of one project, by the path segment or field that takes them. */
export type Ids = ReadonlyMap<string, readonly string[]>;

const DEPTH = 4;
const NO_ONE = '01900000-0000-7000-8000-000000000000';
const LONG = 20_000;

/** Texts that something behind the API might evaluate, cut or misread. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  "' OR 1=1 --",
  "'; DROP TABLE people; --",
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=HYPERLINK("http://evil.example","x")',
  "+1+cmd|' /C calc'!A0",
  '@SUM(1+1)',
  '\t=1+1',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'a\u0000b',
  '\ud800',
  '\u202Egnp.exe',
  '\u2066\u2069\u200B\uFEFF',
  'a\r\nSet-Cookie: x=1',
  '%00%0d%0a%ff',
  '2026-02-30',
  '0000-00-00',
  '2026-11-20T25:61:00Z',
  '99999999999999999999',
  '1e400',
  'NaN',
  '__proto__',
  'constructor',
  '😀'.repeat(40),
  'x'.repeat(LONG),
  '\\',
  '%',
  '_%_%_%',
  '(a+)+$',
];

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  2_147_483_648,
  [],
  {},
  [[[[[[]]]]]],
  { $ne: null },
  { length: 1e9 },
  Array.from({ length: 500 }, () => 'x'),
];

/** Makes requests of an operation, plausible ones first. The same numbers make the same request. */
export class Values {
  constructor(
    private readonly description: Description,
    private readonly random: SeededRandom,
    private readonly ids: Ids,
  ) {}

  hostile(): unknown {
    return this.random.below(3) ? this.hostileText() : this.random.pick(HOSTILE_VALUES);
  }

  hostileText(): string {
    return this.random.pick(HOSTILE_TEXTS);
  }

  /** The path with its parameters filled in. */
  path({ path }: Operation, replace: (name: string, value: string) => string = (_, value) => value): string {
    return path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(replace(name, this.idOf(path, name))).replace(/%EF%BF%BD/g, '%ff'),
    );
  }

  /** Required parameters, and some of the others. */
  query({ path, parameters }: Operation, oddsOfOptional: number): URLSearchParams {
    const query = new URLSearchParams();
    for (const { name, in: place, required, schema } of parameters) {
      if (place !== 'query' || (!required && this.random.next() >= oddsOfOptional)) continue;
      query.set(name, this.textOf(this.value(name, schema ?? {}, path)));
    }
    return query;
  }

  body({ path, json }: Operation): unknown {
    return json ? this.value('', json, path) : undefined;
  }

  private textOf(value: unknown): string {
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  private value(name: string, given: Schema, path: string, depth = 0): unknown {
    const schema = this.description.resolve(given);
    if (schema.enum?.length) return this.random.pick(schema.enum);
    const known = this.byName(name, path);
    if (known !== undefined && schema.type !== 'object' && schema.type !== 'array') return known;
    switch (schema.type) {
      case 'array':
        return depth < DEPTH ? [this.value(name.replace(/s$/, ''), schema.items ?? {}, path, depth + 1)] : [];
      case 'object':
        return this.object(schema, path, depth);
      case 'boolean':
        return this.random.below(2) === 0;
      case 'number':
      case 'integer':
        return Math.max(schema.minimum ?? 1, Math.min(schema.maximum ?? 1_500, this.random.below(1_500)));
      default:
        return schema.format === 'uuid' ? this.idOf(path, name) : 'Texte de la demande';
    }
  }

  private object(schema: Schema, path: string, depth: number): object {
    if (depth >= DEPTH) return {};
    const required = new Set(schema.required);
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([name]) => required.has(name) || this.random.below(2))
        .map(([name, member]) => [name, this.value(name, member, path, depth + 1)]),
    );
  }

  private byName(name: string, path: string): unknown {
    if (/ids?$/i.test(name)) return this.idOf(path, name);
    if (/^(day|from|to|until|validFrom|dueDay)$/.test(name))
      return this.random.pick(['2026-11-20', '2026-11-21']);
    if (/phone/i.test(name)) return `22654${String(this.random.below(100_000)).padStart(6, '0')}`;
    const fixed: Record<string, unknown> = {
      code: '000000',
      email: 'nobody@example.com',
      zone: 'Africa/Abidjan',
      revision: 1,
      baseUrl: 'https://aggregator.example',
      url: 'https://hook.example/x',
      language: 'fr',
      reason: 'Vérification demandée par la direction',
    };
    return Object.hasOwn(fixed, name) ? fixed[name] : undefined;
  }

  /** An id that the place takes: by the name of the parameter, else by the first segment of the path. */
  private idOf(path: string, name: string): string {
    const fixed: Record<string, string> = {
      day: '2026-11-20',
      operatorId: '11',
      callingCode: '226',
      report: 'transactions',
      reference: 'ORDER-1',
      code: 'Code01',
      sha256: 'ab'.repeat(32),
    };
    const choice = fixed[name] ?? this.pickId(name) ?? this.pickId(path.split('/')[2] ?? '') ?? NO_ONE;
    return choice;
  }

  private pickId(key: string): string | undefined {
    const known = this.ids.get(key);
    return known?.length ? this.random.pick(known) : undefined;
  }
}
