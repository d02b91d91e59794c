import type { ProfilePatch } from '../model/behaviour.js';
import { isFaultName } from '../faults/fault-catalogue.js';
import type { OperatorFeeRate } from '../model/fees.js';
import type { FaultOrder } from '../faults/fault-orders.js';
import { OPERATIONS } from '../model/operation-names.js';
import type { ProjectPatch } from '../model/projects.js';
import { FIELD_VARIANTS, type Variants, CHOICES } from '../model/variants.js';
import { BadCommand, CommandInput } from './command-input.js';
import type { Which } from './transactions.control.js';

/** Omits undefined fields. */
export function present<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

export function whichOf(given: CommandInput): Which {
  const token = given.maybeText('token');
  if (token !== undefined) return { token };
  const id = given.maybeNumber('id');
  if (id !== undefined) return { id };
  return {
    reference: given.text('reference'),
    ...present<{ project: string }>({ project: given.maybeText('project') }),
  };
}

export function projectPatchOf(given: CommandInput): ProjectPatch {
  const methods = given.maybeObject('methods');
  const fees = given.maybeObject('fees');
  const variants = given.maybeObject('variants');
  return present<ProjectPatch>({
    apiKey: given.maybeText('apiKey'),
    authToken: given.maybeText('authToken'),
    revoked: given.maybeBoolean('revoked'),
    payinEnabled: given.maybeBoolean('payinEnabled'),
    payoutEnabled: given.maybeBoolean('payoutEnabled'),
    payinWhitelist: given.maybeBoolean('payinWhitelist'),
    partner: given.maybeBoolean('partner'),
    walletCredentials: given.maybeBoolean('walletCredentials'),
    whitelist: given.maybeTexts('whitelist'),
    countries: given.maybeTexts('countries'),
    methods: methods && methodsOf(new CommandInput(methods)),
    fees: fees && feesOf(new CommandInput(fees)),
    variants: variants && variantsOf(variants),
    ...(given.has('hash') ? { hash: given.maybeText('hash') } : {}),
  });
}

function methodsOf(given: CommandInput): NonNullable<ProjectPatch['methods']> {
  const flag = (name: string) => given.maybeBoolean(name);
  return present({ hosted: flag('hosted'), direct: flag('direct'), wallet: flag('wallet') });
}

function feesOf(given: CommandInput): NonNullable<ProjectPatch['fees']> {
  return { percent: given.number('percent'), chargedTo: given.oneOf('chargedTo', ['merchant', 'customer']) };
}

const priceOf = (given: CommandInput) => ({
  basisPoints: given.number('basisPoints'),
  fixed: given.maybeNumber('fixed') ?? 0,
});

export function feeRateOf(given: CommandInput): OperatorFeeRate {
  const bands = given.maybeEach('bands', (band) => ({ from: band.number('from'), ...priceOf(band) }));
  return {
    ...priceOf(given),
    ...present<Pick<OperatorFeeRate, 'bands' | 'minimum' | 'cap' | 'taxBasisPoints'>>({
      bands,
      minimum: given.maybeNumber('minimum'),
      cap: given.maybeNumber('cap'),
      taxBasisPoints: given.maybeNumber('taxBasisPoints'),
    }),
  };
}

function variantsOf(variants: Record<string, unknown>): Partial<Variants> {
  for (const [name, value] of Object.entries(variants)) {
    if (!(name in FIELD_VARIANTS)) throw new BadCommand(`variants.${name}: unknown variant`);
    const choices: readonly unknown[] = CHOICES[name as keyof Variants];
    if (!choices.includes(value))
      throw new BadCommand(`variants.${name}: must be one of ${choices.join(', ')}`);
  }
  return variants;
}

export function profileOf(given: CommandInput): ProfilePatch {
  const share = (name: string) => {
    const value = given.maybeNumber(name);
    if (value !== undefined && (value < 0 || value > 1)) throw new BadCommand(`${name}: must be from 0 to 1`);
    return value;
  };
  return present<ProfilePatch>({
    automatic: given.maybeBoolean('automatic'),
    completed: share('completed'),
    failed: share('failed'),
    never: share('never'),
    payinDelayMs: given.maybeRange('payinDelayMs'),
    payoutDelayMs: given.maybeRange('payoutDelayMs'),
    walletPayoutDelayMs: given.maybeRange('walletPayoutDelayMs'),
    longDelayMs: given.maybeRange('longDelayMs'),
    callbackDelayMs: given.maybeRange('callbackDelayMs'),
  });
}

export function faultOrderOf(given: CommandInput): FaultOrder {
  const fault = given.text('fault');
  if (!isFaultName(fault)) throw new BadCommand(`fault: unknown fault ${fault}`);
  const times = given.maybeText('times') === 'always' ? 'always' : given.maybeNumber('times');
  const params = Object.entries(given.maybeObject('params') ?? {}).map(([key, value]) => {
    return [key, typeof value === 'number' ? value : String(value)] as const;
  });
  return {
    fault,
    ...present<Omit<FaultOrder, 'fault'>>({
      project: given.maybeText('project'),
      operation: given.maybeOneOf('operation', OPERATIONS),
      reference: given.maybeText('reference'),
      phone: given.maybeText('phone'),
      token: given.maybeText('token'),
      times,
      probability: given.maybeNumber('probability'),
      params: params.length ? Object.fromEntries(params) : undefined,
    }),
  };
}
