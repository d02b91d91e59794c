import type { ProviderRefusal } from '../../../../server/access/openid/provider.view.js';
import type { SessionView } from '../../../../server/access/identity/user.view.js';

/** End of a sign-in at the identity provider, as the server writes it behind `#`. */
type ProviderAnswer = { awaits: SessionView['awaits'] } | { refusal: ProviderRefusal };

const STEPS: Record<string, SessionView['awaits']> = { complete: null, code: 'code', enrolment: 'enrolment' };

const REFUSALS: Record<ProviderRefusal, true> = {
  cancelled: true,
  provider_failed: true,
  unreachable: true,
  expired: true,
  answer_invalid: true,
  issuer_differs: true,
  email_missing: true,
  email_unverified: true,
  account_exists: true,
  no_group: true,
  disabled: true,
  last_admin: true,
};

const isRefusal = (code: string): code is ProviderRefusal => Object.hasOwn(REFUSALS, code);

/** Reads the fragment of the address; undefined when it is none of the identity provider's. */
export function providerAnswerIn(hash: string): ProviderAnswer | undefined {
  const [, name, value = ''] = /^#(signed-in|refused)=([a-z_]+)$/.exec(hash) ?? [];
  if (name === 'signed-in' && Object.hasOwn(STEPS, value)) return { awaits: STEPS[value] ?? null };
  return name === 'refused' && isRefusal(value) ? { refusal: value } : undefined;
}
