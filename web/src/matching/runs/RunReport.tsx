import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type {
  MatchSideCounts,
  MatchRunView,
} from '../../../../server/reconciliation/matching/matching.view.js';
import { grouped } from '../../format/money.js';
import { Panel } from '../../layout/Panel.js';
import { panelTableStyle } from '../../layout/tableStyles.js';
import IconButton from '@mui/material/IconButton';
import Close from '@mui/icons-material/Close';
import { KEY_LIST } from './matchKeys.js';
import { Samples } from './Samples.js';

/** What a run did, or would do: by leg and key, and, of a trial, the matches gained and lost. */
export function RunReport({ run, onClose }: { run: MatchRunView; onClose: () => void }) {
  const translate = useTranslate();
  const legs = run.legs.filter(({ lines }) => lines > 0);
  return (
    <Panel
      title={translate(run.dry ? 'matching.trial' : 'matching.ranTitle')}
      note={translate('matching.ranNote', {
        version: run.ruleVersion,
        took: (run.took / 1000).toFixed(1),
      })}
      acts={
        <IconButton aria-label={translate('breaks.close')} onClick={onClose}>
          <Close sx={{ fontSize: 17 }} />
        </IconButton>
      }
      flush
    >
      {run.dry && (
        <Alert severity="info" sx={{ mx: 2, mb: 1, py: 0 }}>
          {translate('matching.trialText', {
            gained: grouped(run.gainedCount),
            lost: grouped(run.lostCount),
          })}
        </Alert>
      )}
      {legs.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Box component="table" aria-label={translate('matching.legs')} sx={panelTableStyle(760)}>
            <thead>
              <tr>
                <th scope="col">{translate('imports.filter.leg')}</th>
                <th scope="col">{translate('matching.col.lines')}</th>
                {KEY_LIST.map((key) => (
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
              {legs.map((leg) => (
                <LegRow key={leg.leg} leg={leg} />
              ))}
            </tbody>
          </Box>
        </Box>
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

function LegRow({ leg }: { leg: MatchSideCounts }) {
  const translate = useTranslate();
  return (
    <tr>
      <th scope="row">{translate(`leg.${leg.leg}`)}</th>
      <td>{grouped(leg.lines)}</td>
      {KEY_LIST.map((key) => (
        <td key={key}>{leg.byKey[key] ? grouped(leg.byKey[key]) : '–'}</td>
      ))}
      {[leg.unmatched, leg.duplicates, leg.ambiguous, leg.otherWay].map((value, place) => (
        <Box component="td" key={place} sx={{ color: value ? 'tone.bad.ink' : undefined }}>
          {grouped(value)}
        </Box>
      ))}
    </tr>
  );
}
