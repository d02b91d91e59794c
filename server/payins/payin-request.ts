import { isDeepStrictEqual } from 'node:util';
import type { FieldProblems } from '../common/problems/problem.js';
import type { PayinChannel } from '../transactions/lifecycle/lifecycle.js';
import type { ItemDto, PayinDto } from './payin.dto.js';
import type { DirectMode } from './validation-mode.js';

/** A payin as it was asked for, with the defaults filled in and without the OTP itself: what a repetition is compared with. */
export interface PayinRequest {
  channel: PayinChannel;
  amount: number;
  /** Empty where a hosted payin names nobody. */
  phone: string;
  description: string;
  customer: { firstName: string; lastName: string; email: string };
  items: Required<ItemDto>[];
  store: { name: string; websiteUrl: string };
  actions: { cancelUrl: string; returnUrl: string };
  customData: Record<string, string | number>;
  otpGiven: boolean;
  mode: DirectMode | null;
}

/** What a channel has besides the common fields. */
export interface ChannelFields {
  channel: PayinChannel;
  phone?: string;
  otp?: string;
  mode?: DirectMode;
}

export function requestOf(dto: PayinDto, of: ChannelFields): PayinRequest {
  const { customer, store, actions } = dto;
  return {
    channel: of.channel,
    amount: dto.amount,
    phone: of.phone ?? '',
    description: dto.description ?? '',
    customer: {
      firstName: customer?.firstName ?? '',
      lastName: customer?.lastName ?? '',
      email: customer?.email ?? '',
    },
    items: (dto.items ?? []).map(({ name, description, quantity, unitPrice, totalPrice }) => ({
      name,
      description: description ?? '',
      quantity,
      unitPrice,
      totalPrice,
    })),
    store: { name: store?.name ?? '', websiteUrl: store?.websiteUrl ?? '' },
    actions: { cancelUrl: actions?.cancelUrl ?? '', returnUrl: actions?.returnUrl ?? '' },
    customData: { ...dto.customData },
    otpGiven: Boolean(of.otp),
    mode: of.mode ?? null,
  };
}

/** The fields that a second request under the same reference says differently; empty when it is a repetition. */
export function requestDifferences(request: PayinRequest, stored: PayinRequest): FieldProblems {
  const again = JSON.parse(JSON.stringify(request)) as PayinRequest;
  const fields = (Object.keys(again) as (keyof PayinRequest)[]).filter(
    (field) => !isDeepStrictEqual(again[field], stored[field]),
  );
  return Object.fromEntries(
    fields.map((field) => [
      field === 'otpGiven' ? 'otp' : field,
      { rule: 'differs', values: { stored: shown(field, stored) } },
    ]),
  );
}

/** Items that do not add up to the amount; a payin without items is only its amount. */
export function itemsProblem({ items = [], amount }: Pick<PayinDto, 'items' | 'amount'>): FieldProblems {
  const sum = items.reduce((added, { totalPrice }) => added + totalPrice, 0);
  if (items.length === 0 || sum === amount) return {};
  return { items: { rule: 'itemsSum', values: { sum, amount } } };
}

/** Keys that the aggregator adds by itself, and the one that we send. */
const RESERVED = ['transaction_id', 'hash', 'logfile'];

/** The first key of the merchant's metadata that would be taken for one of the aggregator's. */
export function reservedKey(customData: Record<string, unknown>): string | undefined {
  return Object.keys(customData).find((key) => RESERVED.includes(key.toLowerCase()));
}

/** The keys that make `external_id` useless: it is the concatenation of every value whose key contains `id`. */
export function keysMixedIntoExternalId(customData: Record<string, unknown>): string[] {
  return Object.keys(customData).filter((key) => key.toLowerCase().includes('id'));
}

function shown(field: keyof PayinRequest, stored: PayinRequest): string {
  const value = stored[field];
  if (field === 'phone') return '…';
  return typeof value === 'object' && value !== null ? '…' : String(value ?? '–');
}
