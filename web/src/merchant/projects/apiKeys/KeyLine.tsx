import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ApiKeyView } from '../../../../../server/access/api-keys/api-key.view.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { LimitsText } from '../../../kit/fields/LimitsText.js';
import { When } from '../../../kit/fields/When.js';
import { DAY_MS } from '../../../kit/format/durations.js';
import { useNow } from '../../../kit/format/clock.js';
import { MONO } from '../../../kit/theme/theme.js';

const NOTICE_MS = 14 * DAY_MS;

interface Props {
  value: ApiKeyView;
  zone: string;
  onRevoke: () => void;
  onIssue: () => void;
  onReplace: () => void;
}

/** A key in the list: permissions, expiry, last use, and what can be done with it. */
export function KeyLine({ value: key, zone, onRevoke, onIssue, onReplace }: Props) {
  const translate = useTranslate();
  const now = useNow();
  const isExpired = key.expiresAt !== null && Date.parse(key.expiresAt) <= now;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 130px 230px 190px' },
        columnGap: 2,
        rowGap: 0.5,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        alignItems: 'center',
        opacity: key.revokedAt || isExpired ? 0.85 : 1,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>{key.name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
          {key.permissions.map((permission) => translate(`apiKey.permission.${permission}`)).join(' · ')}
          <div>
            <LimitsText limits={key} />
          </div>
        </Box>
      </Box>
      <Box sx={{ fontFamily: MONO, fontSize: 'small' }} title={translate('projects.keyHint')}>
        {key.hint ? `${key.hint}…` : translate('projects.keyApproved')}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'small', minWidth: 0 }}>
        <div>
          {translate('frame.label', { label: translate('projects.keyUsed') })}{' '}
          {key.lastUsedAt ? <When at={key.lastUsedAt} zone={zone} /> : translate('frame.never')}
          {key.lastUsedAddress && ` · ${key.lastUsedAddress}`}
        </div>
        {!key.revokedAt && <ExpiryOf at={key.expiresAt} zone={zone} now={now} />}
      </Box>
      {key.revokedAt ? (
        <Box sx={{ color: 'text.secondary', fontSize: 'small', justifySelf: { md: 'end' } }}>
          {translate('projects.revoked', { when: '' })} <When at={key.revokedAt} zone={zone} />
        </Box>
      ) : (
        <Box sx={{ justifySelf: { md: 'end' }, display: 'flex', gap: 0.5 }}>
          {key.mayIssue && <Button onClick={onIssue}>{translate('projects.issueKey')}…</Button>}
          {key.hint && !isExpired && <Button onClick={onReplace}>{translate('apiKey.replace')}…</Button>}
          {!isExpired && (
            <Button color="inherit" onClick={onRevoke}>
              {translate('projects.revoke')}…
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

function ExpiryOf({ at, zone, now }: { at: string | null; zone: string; now: number }) {
  const translate = useTranslate();
  if (at === null) return <div>{translate('apiKey.noExpiry')}</div>;
  const left = Date.parse(at) - now;
  const text = translate(left <= 0 ? 'apiKey.expired' : 'apiKey.expires');
  return (
    <div>
      {left < NOTICE_MS ? <Chip tone="wait">{text}</Chip> : text} <When as="exact" at={at} zone={zone} />
    </div>
  );
}
