import { useTranslate } from 'react-admin';
import type { ConnectionPayload } from '../../../server/projects/connection.view.js';
import { When } from '../fields/When.js';
import { Facts } from '../layout/Facts.js';

/** What a request about a project's connection sets, beside what it replaces. */
export function ConnectionFacts({ payload, zone }: { payload: Record<string, unknown>; zone: string }) {
  const translate = useTranslate();
  const next = payload as unknown as ConnectionPayload;
  const { previous } = next;
  const was = (value: string, before: string) =>
    value === before
      ? translate('connectionRequest.same')
      : translate('connectionRequest.was', { value: before });
  const [variants, variantsBefore] = [written(next.wireVariants), written(previous.wireVariants)];
  return (
    <Facts
      facts={[
        {
          label: translate('connectionRequest.address'),
          value: next.baseUrl,
          note: was(next.baseUrl, previous.baseUrl),
        },
        {
          label: translate('connectionRequest.variants'),
          value: variants,
          note: was(variants, variantsBefore),
        },
        {
          label: translate('connectionRequest.credentials'),
          value: translate(`connectionRequest.what.${next.credentials}`),
        },
        {
          label: translate('connectionRequest.fingerprint'),
          value: next.fingerprint ?? '—',
          note: was(next.fingerprint ?? '—', previous.fingerprint ?? '—'),
        },
        next.apiKeyEnding && {
          label: translate('connectionRequest.apiKeyEnding'),
          value: `…${next.apiKeyEnding}`,
        },
        {
          label: translate('connectionRequest.test'),
          value: translate(`connectionRequest.tested.${next.test}`),
        },
        next.expiresAt && {
          label: translate('connectionRequest.expiresAt'),
          value: <When as="exact" at={next.expiresAt} zone={zone} />,
          note: translate('connectionRequest.expiresNote'),
        },
      ]}
    />
  );
}

function written(variants: object): string {
  const parts = Object.entries(variants).map(([name, value]) => `${name}: ${String(value)}`);
  return parts.join(', ') || '—';
}
