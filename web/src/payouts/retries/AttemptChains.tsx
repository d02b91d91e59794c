import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RetriesView } from '../../../../server/payouts/retries/retries.view.js';
import { Phone } from '../../fields/Phone.js';
import { StatusChip } from '../../fields/StatusChip.js';
import { When } from '../../fields/When.js';
import { Xof } from '../../fields/Xof.js';
import { useSubCodes } from '../../dataProvider/useSubCodes.js';
import { Panel } from '../../layout/Panel.js';

interface Props {
  chains: RetriesView['chains'];
  zone: string;
}

/** Payouts that were sent more than once, attempt after attempt: never two of them without a failure between. */
export function AttemptChains({ chains, zone }: Props) {
  const translate = useTranslate();
  const decode = useSubCodes();
  return (
    <Panel title={translate('retries.chains')} note={translate('retries.chainsNote')} flush>
      {chains.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {translate('retries.chainsEmpty')}
        </Typography>
      )}
      {chains.map((chain) => (
        <Box
          key={chain.payoutId}
          sx={{
            display: 'flex',
            gap: 1.5,
            rowGap: 0.5,
            px: 2,
            py: 0.9,
            borderTop: 1,
            borderColor: 'divider',
            flexWrap: 'wrap',
            alignItems: 'center',
          }}
        >
          <Box sx={{ width: 220, flexShrink: 0 }}>
            <Link component={RouterLink} to={`/payouts/${chain.payoutId}`} color="inherit">
              <Xof value={chain.amount} />
            </Link>{' '}
            · <Phone value={chain.phone} />
          </Box>
          {chain.attempts.map((attempt, place) => (
            <Box key={attempt.transactionId} sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
              {place > 0 && <span aria-hidden>→</span>}
              <Link
                component={RouterLink}
                to={`/transactions/${attempt.transactionId}`}
                underline="none"
                title={decode(attempt.list, attempt.code)?.means}
              >
                <StatusChip status={attempt.status} />
              </Link>
              <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                {attempt.code && `${attempt.code} · `}
                <When as="clock" at={attempt.at} zone={zone} />
              </Box>
            </Box>
          ))}
        </Box>
      ))}
    </Panel>
  );
}
