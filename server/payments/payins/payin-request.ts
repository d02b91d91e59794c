import { isDeepStrictEqual } from 'node:util';
import type { FieldProblems } from '../../platform/common/problems/problem.js';
import type { PayinChannel } from '../transactions/lifecycle/lifecycle.js';
import type { ItemDto, PayinDto } from './payin.dto.js';
import type { DirectMode } from './validation-mode.js';
import { SENT_ENTRIES } from '../../aggregator/contract/entry-words.js';

/** A payin as requested, with defaults filled in and without the OTP; repeated requests are compared with it. */
export interface PayinRequest {
  channel: PayinChannel;
  amount: number;
  /** Empty for a hosted payin without a number. */
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

/** Returns the fields that differ from the first request under the same reference; empty for a repetition. */
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

/** Returns a problem when items do not add up to the amount; a payin without items is valid. */
export function itemsProblem({ items = [], amount }: Pick<PayinDto, 'items' | 'amount'>): FieldProblems {
  const sum = items.reduce((added, { totalPrice }) => added + totalPrice, 0);
  if (items.length === 0 || sum === amount) return {};
  return { items: { rule: 'itemsSum', values: { sum, amount } } };
}

const RESERVED: readonly string[] = SENT_ENTRIES;

/** Returns the first key of the merchant's metadata that collides with a reserved one. */
export function reservedKey(customData: Record<string, unknown>): string | undefined {
  return Object.keys(customData).find((key) => RESERVED.includes(key.toLowerCase()));
}

/** Returns the keys that corrupt `external_id`, which concatenates every value whose key contains `id`. */
export function keysMixedIntoExternalId(customData: Record<string, unknown>): string[] {
  return Object.keys(customData).filter((key) => key.toLowerCase().includes('id'));
}

function shown(field: keyof PayinRequest, stored: PayinRequest): string {
  const value = stored[field];
  if (field === 'phone') return '…';
  return typeof value === 'object' && value !== null ? '…' : String(value ?? '–');
}
