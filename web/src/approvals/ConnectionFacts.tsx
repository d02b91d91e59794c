import { useTranslate } from 'react-admin';
import type { ConnectionPayload } from '../../../server/projects/connection/connection.view.js';
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
  const variants = written(next.wireVariants, translate);
  const variantsBefore = written(previous.wireVariants, translate);
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

/** Settings of the calls that differ from the defaults, with their labels. */
function written(variants: object, translate: (key: string, values?: object) => string): string {
  const parts = Object.entries(variants).map(([name, value]: [string, unknown]) => {
    const shown = typeof value === 'boolean' ? translate(value ? 'frame.yes' : 'frame.no') : String(value);
    return translate('connectionRequest.variant', {
      name: translate(`projects.${name}`, { _: name }),
      value: shown,
    });
  });
  return parts.join(', ') || translate('connectionRequest.defaults');
}
