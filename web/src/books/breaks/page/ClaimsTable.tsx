import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import type { BreakClaim } from '../../../../../server/books/breaks/break.view.js';
import { When } from '../../../kit/fields/When.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { panelTableStyle } from '../../../kit/layout/tableStyles.js';
import { claimGrid, withOurStatus, evidencePath } from './claimGrid.js';
import { grouped, xof } from '../../../kit/format/money.js';
import { Phone } from '../../../kit/fields/Phone.js';
import { Reference } from '../../../kit/fields/Reference.js';
import { StatusChip } from '../../../kit/fields/StatusChip.js';
import { statusSaid } from '../../../kit/fields/statusSaid.js';
import { useWord } from '../../../kit/fields/Word.js';
import { ScrollBox } from '../../../kit/layout/ScrollBox.js';

/** Compares claims side by side; the deviating one is marked, each links to its evidence. */
export function ClaimsTable() {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const { sides, rows } = claimGrid(withOurStatus(found.claims, found.transactionStatus));
  return (
    <Panel title={translate('breaks.claims')} note={translate('breaks.claimsNote')} flush>
      {rows.length === 0 ? (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('breaks.noClaims')}
        </Typography>
      ) : (
        <ScrollBox label={translate('breaks.claims')} sx={{ overflowX: 'auto' }}>
          <Box
            component="table"
            aria-label={translate('breaks.claims')}
            sx={[panelTableStyle(300), claimCells]}
          >
            <thead>
              <tr>
                <th scope="col" />
                {sides.map((who) => (
                  <th key={who} scope="col" className="words">
                    {translate(`claimWho.${who}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ field, said }) => (
                <tr key={field}>
                  <th scope="row">{translate(`claimField.${field}`, { _: field })}</th>
                  {sides.map((who) => (
                    <td
                      key={who}
                      className="words"
                      data-who={translate(`claimWho.${who}`)}
                      data-silent={!said.has(who)}
                      data-odd={said.get(who)?.some(({ odd }) => odd)}
                    >
                      {said.get(who)?.map((claim, place) => <ClaimLine key={place} claim={claim} />) ?? (
                        <Box sx={{ color: 'text.secondary' }}>–</Box>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </ScrollBox>
      )}
    </Panel>
  );
}

function ClaimLine({ claim }: { claim: BreakClaim }) {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const path = evidencePath(claim, found);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', py: 0.5 }}>
      <Box sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <ClaimValue claim={claim} />
        {claim.odd && claim.what !== null && (
          <Box component="strong" title={translate('sourceTable.odd')} sx={{ color: 'tone.wait.mark' }}>
            ≠ {translate('breaks.odd')}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          display: 'inline-flex',
          columnGap: 1,
          flexWrap: 'wrap',
          fontSize: 'small',
          color: 'text.secondary',
        }}
      >
        <When as="exact" at={claim.at} zone={found.zone} />
        {claim.evidence && path && (
          <Link component={RouterLink} to={path}>
            {translate(`claimEvidence.${claim.evidence.type}`)}
          </Link>
        )}
      </Box>
    </Box>
  );
}

/** Stacks the sides on a phone, without empty ones. */
const claimCells = {
  '& td': { verticalAlign: 'top' },
  '@media (max-width: 599px)': {
    '& thead, & td[data-silent="true"]': { display: 'none' },
    '& tbody tr': { display: 'block', borderTop: 1, borderColor: 'divider', py: 0.5 },
    '& tbody th, & tbody td': { display: 'block', border: 0, py: 0.5, whiteSpace: 'normal' },
    '& td::before': { content: 'attr(data-who)', color: 'text.secondary', fontSize: 'small' },
  },
  '& td[data-odd="true"]': { bgcolor: 'tone.wait.wash' },
};

const AMOUNTS = ['amount', 'refund', 'fee', 'balance', 'closing', 'in_transit'];
/** Fields whose values have texts, by the group of these texts. */
const WORDS: Partial<Record<string, readonly string[]>> = {
  pairing: ['pairing'],
  state: ['payoutState', 'holdWhy'],
};

/** Renders a claimed value as its field is rendered elsewhere. */
function ClaimValue({ claim: { field, what, odd } }: { claim: BreakClaim }) {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const word = useWord();
  if (what === null)
    return odd ? <strong>{translate('breaks.absent')}</strong> : <em>{translate('breaks.saysNothing')}</em>;
  const text = String(what);
  if (AMOUNTS.includes(field)) return <>{xof(Number(what))}</>;
  if (field === 'count') return <>{grouped(Number(what))}</>;
  if (field === 'phone' || field === 'number') return <Phone value={text} />;
  if (field === 'expired') return <When as="exact" at={text} zone={found.zone} />;
  if (field === 'reference') return <Reference value={text} what={translate('transaction.reference')} />;
  if (field === 'operator')
    return <>{text === found.operatorId && found.operatorName ? found.operatorName : text}</>;
  if (field === 'status') {
    // A callback that names nothing says why it could not be placed.
    const known = statusSaid(text);
    if (word('status', known) !== known) return <StatusChip status={known} />;
    return <>{word('quarantine', text)}</>;
  }
  const groups = WORDS[field] ?? [];
  return <>{groups.reduceRight((other, group) => translate(`${group}.${text}`, { _: other }), text)}</>;
}
