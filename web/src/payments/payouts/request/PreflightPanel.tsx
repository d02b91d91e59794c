import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { refusalOf } from '../../../kit/dataProvider/refusal.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { spelled } from '../../../kit/format/phone.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { PayoutSentence } from '../summary/PayoutSentence.js';
import { ApprovalSteps } from '../summary/ApprovalSteps.js';
import { PreflightChecks } from './PreflightChecks.js';
import type { Preflight } from './usePreflight.js';
import type { PreflightParams } from './payoutDraft.js';

interface Props {
  preflight: Preflight;
  question: PreflightParams | undefined;
  beneficiary: string;
  zone: string;
}

/** Shows the preflight: consequence, approvals and checks. */
export function PreflightPanel({
  preflight: { read, current, found: seen },
  question,
  beneficiary,
  zone,
}: Props) {
  const translate = useTranslate();
  const found = question && seen;
  const fields = Object.keys(refusalOf(read.error).errors);
  return (
    <Panel
      title={translate('newPayout.preflight')}
      note={found && !current && !read.error ? translate('newPayout.looking') : undefined}
    >
      <Box
        aria-live="polite"
        aria-busy={Boolean(question) && !current && !read.error}
        sx={{ display: 'grid', gap: 2 }}
      >
        {question && read.isFetching && !found && <LinearProgress />}
        {!question && <Typography color="textSecondary">{translate('newPayout.incomplete')}</Typography>}
        {question && read.error && !fields.length && <Alert severity="warning">{read.error.message}</Alert>}
        {found && !read.error && (
          <Box sx={{ display: 'grid', gap: 2, opacity: current ? 1 : 0.55 }}>
            <Box>
              <Typography sx={{ fontSize: 'body', fontWeight: 500, lineHeight: 1.45 }}>
                <PayoutSentence
                  plain
                  payout={{
                    channel: question.channel,
                    staysInWallet: question.staysInWallet ?? null,
                    amount: question.amount,
                    phone: found.phone,
                    beneficiary: beneficiary.trim() || null,
                  }}
                />
              </Typography>
              <Box sx={{ mt: 1, display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {spelled(found.phone)}
                </Box>
                <Chip tone="quiet">{found.operatorName ?? translate('field.noOperator')}</Chip>
                {found.operatorSource && (
                  <Typography variant="caption" color="textSecondary">
                    {translate(`newPayout.source_${found.operatorSource}`)}
                  </Typography>
                )}
              </Box>
            </Box>
            {!found.possible && <Alert severity="warning">{translate('newPayout.blocked')}</Alert>}
            <ApprovalSteps steps={found.steps} inSequence={found.inSequence} />
            <PreflightChecks checks={found.checks} zone={zone} />
          </Box>
        )}
      </Box>
    </Panel>
  );
}
