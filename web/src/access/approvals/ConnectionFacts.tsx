import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ProjectView } from '../../../../server/merchant/projects/registry/project.view.js';
import type { ConnectionPayload } from '../../../../server/merchant/projects/connection/connection.view.js';
import { When } from '../../kit/fields/When.js';
import { Facts } from '../../kit/layout/Facts.js';

/** Compares the proposed connection with the current one. */
export function ConnectionFacts({ payload: next, zone }: { payload: ConnectionPayload; zone: string }) {
  const translate = useTranslate();
  const { previous } = next;
  const was = (value: string, before: string) =>
    value === before
      ? translate('connectionRequest.same')
      : translate('connectionRequest.was', { value: before });
  const variants = changedVariants(next.wireVariants, previous.wireVariants, translate);
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
          value: variants.length
            ? variants.map(({ name, value, before }) => (
                <Box key={name}>
                  {translate('connectionRequest.variant', { name, value })}{' '}
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    ({translate('connectionRequest.was', { value: before })})
                  </Box>
                </Box>
              ))
            : translate('connectionRequest.same'),
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

/** Defaults of a project without own settings. */
const DEFAULTS: ProjectView['wireVariants'] = {
  payinConfirmParameter: 'token',
  payoutConfirmParameter: 'withdrawalToken',
  contentTypeOnGet: false,
  trailingSlash: false,
  amountsAsStrings: false,
};

/** Lists the changed settings of API calls with their labels. */
function changedVariants(
  next: Partial<ProjectView['wireVariants']>,
  previous: Partial<ProjectView['wireVariants']>,
  translate: (key: string, values?: object) => string,
): { name: string; value: string; before: string }[] {
  const shown = (value: string | boolean) =>
    typeof value === 'boolean' ? translate(value ? 'frame.yes' : 'frame.no') : value;
  const to = { ...DEFAULTS, ...next };
  const from = { ...DEFAULTS, ...previous };
  return (Object.keys(DEFAULTS) as (keyof ProjectView['wireVariants'])[])
    .filter((name) => to[name] !== from[name])
    .map((name) => ({
      name: translate(`projects.${name}`),
      value: shown(to[name]),
      before: shown(from[name]),
    }));
}
