import { type OperatorFeeRate, NO_FEES } from './fees.js';
import { OPERATORS, WALLET } from './operators.js';
import { Random } from './random.js';
import { FIELD_VARIANTS, type Variants } from './variants.js';

/** Standing of a project with one operator. */
export interface OperatorAccess {
  /** Payins: network access configured (else createInvoice Code07). */
  network: boolean;
  /** Payouts: `none` is "no merchant account", `unidentified` an account that cannot be identified. */
  account: 'open' | 'none' | 'unidentified';
  /** What the operator keeps of every payin and takes for every payout. */
  fees: Readonly<Record<'payin' | 'payout', OperatorFeeRate>>;
}

/** One API project at the aggregator. */
export interface SandboxProject {
  name: string;
  apiKey: string;
  authToken: string;
  /** The bearer token was revoked or expired. */
  revoked: boolean;
  payinEnabled: boolean;
  payoutEnabled: boolean;
  /** At most 3 addresses that may ask for payouts; `*` stands for all. */
  whitelist: readonly string[];
  /** Payins ask for a whitelisted address too (createInvoice Code03). */
  payinWhitelist: boolean;
  /** Creates must carry this value in a `Hash` header; undefined asks for none. */
  hash: string | undefined;
  /** The partner application is identified. */
  partner: boolean;
  /** The merchant's own wallet credentials are right (else createInvoice Code14). */
  walletCredentials: boolean;
  /** Kinds of payin that the project may make (else createInvoice Code13). */
  methods: Readonly<Record<'hosted' | 'direct' | 'wallet', boolean>>;
  /** Calling codes whose operators the payment page shows; empty shows all. */
  countries: readonly string[];
  /** Percentage of a payin, and who bears it. */
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
  /** Balance of each operator's sub-account at the start, XOF; 1,000,000 where not given. */
  openingBalance?: number;
};

/** Why the headers of a call belong to no project. */
type HeaderProblem = 'bearer' | 'apikey';

export class ProjectRegister {
  private readonly byName = new Map<string, SandboxProject>();
  private readonly byKey = new Map<string, SandboxProject>();
  private readonly byBearer = new Map<string, SandboxProject>();

  /** Makes a project; credentials that are not given come from the seed and the name. */
  add(spec: ProjectSpec, seed: string): SandboxProject {
    if (this.byName.has(spec.name)) throw new Error(`There is already a project named ${spec.name}`);
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
      throw new Error('A whitelist holds at most 3 addresses');
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
    if (!project) throw new Error(`There is no project named ${name}`);
    return project;
  }

  has(name: string): boolean {
    return this.byName.has(name);
  }

  list(): readonly SandboxProject[] {
    return [...this.byName.values()];
  }

  /** Both credentials must belong to the same project. */
  identify(apiKey: string | undefined, authorization: string | undefined): SandboxProject | HeaderProblem {
    const bearer = authorization?.startsWith('Bearer ')
      ? this.byBearer.get(authorization.slice(7))
      : undefined;
    if (!bearer || bearer.revoked) return 'bearer';
    return apiKey !== undefined && this.byKey.get(apiKey) === bearer ? bearer : 'apikey';
  }
}

/** Whether an address may ask for payouts. */
export function isWhitelisted(project: SandboxProject, address: string): boolean {
  return project.whitelist.includes('*') || project.whitelist.includes(address.replace(/^::ffff:/, ''));
}
