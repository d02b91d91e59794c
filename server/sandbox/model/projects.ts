import { type OperatorFeeRate, NO_FEES } from './fees.js';
import { OPERATORS, WALLET } from './operators.js';
import { Random } from './random.js';
import { FIELD_VARIANTS, type Variants } from './variants.js';
import type { PAYIN_METHODS } from './transactions.js';

export const ACCOUNTS = ['open', 'none', 'unidentified'] as const;

export interface OperatorAccess {
  /** Network access for payins; false gives createInvoice Code07. */
  network: boolean;
  /** Account for payouts: `none` is "no merchant account", `unidentified` one that cannot be identified. */
  account: (typeof ACCOUNTS)[number];
  fees: Readonly<Record<'payin' | 'payout', OperatorFeeRate>>;
}

export interface SandboxProject {
  name: string;
  apiKey: string;
  authToken: string;
  revoked: boolean;
  payinEnabled: boolean;
  payoutEnabled: boolean;
  /** At most 3 addresses that may request payouts; `*` means all. */
  whitelist: readonly string[];
  /** True when payins require a whitelisted address too (createInvoice Code03). */
  payinWhitelist: boolean;
  /** Required value of the `Hash` header of creates; undefined for none. */
  hash: string | undefined;
  partner: boolean;
  /** False gives createInvoice Code14. */
  walletCredentials: boolean;
  /** Allowed kinds of payin; others get createInvoice Code13. */
  methods: Readonly<Record<(typeof PAYIN_METHODS)[number], boolean>>;
  /** Calling codes of the operators on the payment page; empty for all. */
  countries: readonly string[];
  /** Platform fee of a payin in percent, and its payer. */
  fees: { percent: number; chargedTo: 'merchant' | 'customer' };
  operators: Map<number, OperatorAccess>;
  variants: Variants;
}

export type ProjectPatch = Partial<
  Omit<SandboxProject, 'name' | 'operators' | 'variants' | 'methods'> & {
    variants: Partial<Variants>;
    methods: Partial<SandboxProject['methods']>;
  }
>;

export type ProjectSpec = ProjectPatch & {
  name: string;
  /** Initial balance of each operator account, XOF; 1,000,000 by default. */
  openingBalance?: number;
};

type HeaderProblem = 'bearer' | 'apikey';

export class ProjectRegister {
  private readonly byName = new Map<string, SandboxProject>();
  private readonly byKey = new Map<string, SandboxProject>();
  private readonly byBearer = new Map<string, SandboxProject>();

  /** Adds a project; missing credentials are derived from the seed and the name. */
  add(spec: ProjectSpec, seed: string): SandboxProject {
    if (this.byName.has(spec.name)) throw new Error(`A project named ${spec.name} already exists`);
    const random = Random.of(seed, 'credentials', spec.name);
    const project: SandboxProject = {
      name: spec.name,
      apiKey: random.text(32, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'),
      authToken: random.base64url(64),
      revoked: false,
      payinEnabled: true,
      payoutEnabled: true,
      whitelist: ['127.0.0.1', '::1'],
      payinWhitelist: false,
      hash: undefined,
      partner: true,
      walletCredentials: true,
      countries: [],
      fees: { percent: 0, chargedTo: 'merchant' },
      methods: { hosted: true, direct: true, wallet: true },
      operators: new Map(
        [...OPERATORS, WALLET].map(({ id }) => [id, { network: true, account: 'open', fees: NO_FEES }]),
      ),
      variants: FIELD_VARIANTS,
    };
    this.byName.set(project.name, project);
    this.change(project, spec);
    return project;
  }

  change(project: SandboxProject, patch: ProjectPatch): void {
    if (patch.whitelist && patch.whitelist.length > 3)
      throw new Error('A whitelist can contain at most 3 addresses');
    this.byKey.delete(project.apiKey);
    this.byBearer.delete(project.authToken);
    const { variants, methods, ...rest } = patch;
    const given = Object.fromEntries(
      Object.entries<unknown>(rest).filter(
        ([key, value]) => key in project && key !== 'name' && (value !== undefined || key === 'hash'),
      ),
    );
    Object.assign(project, given);
    project.variants = { ...project.variants, ...variants };
    project.methods = { ...project.methods, ...methods };
    this.byKey.set(project.apiKey, project);
    this.byBearer.set(project.authToken, project);
  }

  named(name: string): SandboxProject {
    const project = this.byName.get(name);
    if (!project) throw new Error(`Unknown project: ${name}`);
    return project;
  }

  has(name: string): boolean {
    return this.byName.has(name);
  }

  list(): readonly SandboxProject[] {
    return [...this.byName.values()];
  }

  /** Requires that both credentials belong to the same project. */
  identify(apiKey: string | undefined, authorization: string | undefined): SandboxProject | HeaderProblem {
    const bearer = authorization?.startsWith('Bearer ')
      ? this.byBearer.get(authorization.slice(7))
      : undefined;
    if (!bearer || bearer.revoked) return 'bearer';
    return apiKey !== undefined && this.byKey.get(apiKey) === bearer ? bearer : 'apikey';
  }
}

export function isWhitelisted(project: SandboxProject, address: string): boolean {
  return project.whitelist.includes('*') || project.whitelist.includes(address.replace(/^::ffff:/, ''));
}
