import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import type {
  MatchSideCounts,
  MatchRunView,
  MatchSample,
} from '../../../../../server/books/matching/matching.view.js';
import { grouped, oneDecimal } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { panelTableStyle } from '../../../kit/layout/tableStyles.js';
import IconButton from '@mui/material/IconButton';
import Close from '@mui/icons-material/Close';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { shortened } from '../../../kit/fields/Reference.js';
import { RULE_KEYS } from '../../../../../server/books/matching/matching-words.js';
import { ScrollBox } from '../../../kit/layout/ScrollBox.js';

/** Shows the result of a run by source and key; of a trial also the matches gained and lost. */
export function RunReport({ run, onClose }: { run: MatchRunView; onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const sides = run.sides.filter(({ lines }) => lines > 0);
  return (
    <Panel
      title={translate(run.dry ? 'matching.trial' : 'matching.ranTitle')}
      note={translate('matching.ranNote', {
        version: run.ruleVersion,
        took: oneDecimal(run.took / 1000, locale),
      })}
      actions={
        <IconButton aria-label={translate('breaks.close')} onClick={onClose}>
          <Close sx={{ fontSize: 16 }} />
        </IconButton>
      }
      flush
    >
      {run.dry && (
        <Alert severity="info" sx={{ mb: 1, py: 0 }}>
          {translate('matching.trialText', {
            gained: grouped(run.gainedCount),
            lost: grouped(run.lostCount),
          })}
        </Alert>
      )}
      {sides.length > 0 && (
        <ScrollBox label={translate('matching.sides')} sx={{ overflowX: 'auto' }}>
          <Box component="table" aria-label={translate('matching.sides')} sx={panelTableStyle(760)}>
            <thead>
              <tr>
                <th scope="col">{translate('imports.filter.side')}</th>
                <th scope="col">{translate('matching.col.lines')}</th>
                {RULE_KEYS.map((key) => (
                  <th key={key} scope="col">
                    {translate(`matchKey.${key}`)}
                  </th>
                ))}
                {(['unmatched', 'duplicates', 'ambiguous', 'otherWay'] as const).map((name) => (
                  <th key={name} scope="col" title={translate(`matching.tip.${name}`)}>
                    {translate(`matching.col.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sides.map((side) => (
                <SourceRow key={side.side} side={side} />
              ))}
            </tbody>
          </Box>
        </ScrollBox>
      )}
      {run.dry && (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, p: 2 }}>
          <Samples title="matching.gained" samples={run.gained} count={run.gainedCount} />
          <Samples title="matching.lost" samples={run.lost} count={run.lostCount} />
        </Box>
      )}
    </Panel>
  );
}

function SourceRow({ side }: { side: MatchSideCounts }) {
  const translate = useTranslate();
  return (
    <tr>
      <th scope="row">{translate(`side.${side.side}`)}</th>
      <td>{grouped(side.lines)}</td>
      {RULE_KEYS.map((key) => (
        <td key={key}>{side.byKey[key] ? grouped(side.byKey[key]) : '–'}</td>
      ))}
      {[side.unmatched, side.duplicates, side.ambiguous, side.otherWay].map((value, place) => (
        <Box component="td" key={place} sx={{ color: value ? 'tone.wait.mark' : undefined }}>
          {grouped(value)}
        </Box>
      ))}
    </tr>
  );
}

interface Props {
  title: string;
  samples: readonly MatchSample[];
  count: number;
}

/** Matches that a trial would make or unmake: the first of them, and how many there are. */
function Samples({ title, samples, count }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="p">
        {translate(title, { count: grouped(count) })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 220, overflowY: 'auto' }}>
        {samples.map((sample) => (
          <Box component="li" key={sample.lineId} sx={rowStyle}>
            <span>{translate('matching.row', { number: grouped(sample.rowNumber) })}</span>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {sample.transactionId ? (
                <Link component={RouterLink} to={`/transactions/${sample.transactionId}`}>
                  {shortened(sample.reference ?? sample.transactionId, 24)}
                </Link>
              ) : (
                sample.reference
              )}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>{translate(`matchKey.${sample.key}`)}</Box>
            <strong>{grouped(sample.amount)}</strong>
          </Box>
        ))}
      </Box>
      {samples.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('frame.none')}</Box>}
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  gap: 1.5,
  py: 0.5,
  fontSize: 'body',
  borderBottom: 1,
  borderColor: 'divider',
};
