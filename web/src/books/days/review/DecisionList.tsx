import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DayDecision } from '../../../../../server/books/close/day-decision.view.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';
import { grouped } from '../../../kit/format/money.js';

/** Decisions of people on a day, the largest first: what, the reason in their words, how much, and the document. */
export function DecisionList({ decisions }: { decisions: readonly DayDecision[] }) {
  const translate = useTranslate();
  if (decisions.length === 0)
    return (
      <Typography color="textSecondary" sx={{ pb: 1.5 }}>
        {translate('dayReview.noDecisions')}
      </Typography>
    );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {decisions.map((decision, place) => (
        <Decision key={place} decision={decision} />
      ))}
    </Box>
  );
}

function Decision({ decision }: { decision: DayDecision }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const { kind, subject, code, count, amount, reason, by, fileId } = decision;
  const said = translate(`dayReview.kind.${kind}`, {
    ...{ subject: subject ?? '', smart_count: count, code: codeText(decision, translate) ?? code ?? '' },
  });
  const to = addressOf(decision);
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {to ? (
          <Link component={RouterLink} to={to} color="inherit">
            {said}
          </Link>
        ) : (
          said
        )}
        <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
          {reason && translate('importPage.quoted', { name: reason })} · {nameOf(by)}
        </Box>
      </Box>
      <Box className="amount">{amount === null ? '' : grouped(amount)}</Box>
      <Box className="proof">
        {fileId ? (
          <Link href={`/api/files/${fileId}/content`} download>
            {translate('dayReview.evidence')}
          </Link>
        ) : (
          translate('dayReview.noEvidence')
        )}
      </Box>
    </Box>
  );
}

type Translate = ReturnType<typeof useTranslate>;

function codeText({ kind, code }: DayDecision, translate: Translate): string | undefined {
  if (code === null) return undefined;
  switch (kind) {
    case 'resolved':
      return translate(`resolutionCode.${code}`, { _: code });
    case 'carried':
      return translate(`breakKind.${code}`, { _: code });
    case 'adjusted':
      return translate(`adjustment.codes.${code}`, { _: code });
    default:
      return code;
  }
}

function addressOf({ breakId, transactionId }: DayDecision): string | undefined {
  if (breakId) return `/breaks/${breakId}`;
  return transactionId ? `/transactions/${transactionId}` : undefined;
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto 84px' },
  columnGap: 2,
  alignItems: 'center',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& .amount': { textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .proof': {
    textAlign: { sm: 'right' },
    color: 'text.secondary',
    fontSize: 'small',
    gridColumn: { xs: '1 / -1', sm: '3' },
  },
};
