import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { LineView } from '../../../../../server/books/imports/import.view.js';
import type { MatchTarget, SuggestionView } from '../../../../../server/books/matching/matching.view.js';
import { xof } from '../../../kit/format/money.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { LineCell, TargetCell } from '../matches/MatchCells.js';
import type { MatchSelection } from './selection.js';
import type { MatchDay } from '../matches/useMatchDay.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

interface Props {
  at: MatchDay;
  selection: MatchSelection;
  onTargets: (targets: MatchTarget[]) => void;
  onLine: (line: LineView) => void;
}

/** Lists candidates for the selected record, likeliest first, with the reason. */
export function Suggestions({ at, selection, onTargets, onLine }: Props) {
  const translate = useTranslate();
  const ask = questionOf(selection);
  const { data } = useRead(dataProvider.getSuggestions, ask);
  if (!ask || !data) return null;
  return (
    <Panel title={translate('matching.suggestions')} note={translate('matching.suggestionsNote')} flush>
      {data.length === 0 && (
        <Box sx={{ pb: 1.5, color: 'text.secondary' }}>{translate('matching.noSuggestion')}</Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((suggestion, place) => (
          <Box component="li" key={place} sx={rowStyle}>
            <Chip tone={suggestion.score >= 80 ? 'ok' : suggestion.score >= 50 ? 'wait' : 'quiet'}>
              {suggestion.score}
            </Chip>
            <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
              {suggestion.line && <LineCell line={suggestion.line} zone={at.zone} />}
              {targetsOf(suggestion).map((target) => (
                <TargetCell key={target.id} target={target} zone={at.zone} />
              ))}
            </Box>
            <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', flex: '0 1 300px' }}>
              {suggestion.because.map((why) => (
                <Chip key={why} tone={why.startsWith('other_') ? 'failed' : 'quiet'}>
                  {translate(`because.${why}`, { _: why })}
                </Chip>
              ))}
              {suggestion.residual !== undefined && (
                <Chip tone="wait">
                  {translate('matching.keptByBank', { amount: xof(suggestion.residual) })}
                </Chip>
              )}
            </Box>
            <Button
              variant="outlined"
              onClick={() => (suggestion.line ? onLine(suggestion.line) : onTargets(targetsOf(suggestion)))}
            >
              {translate('matching.takeIt')}
            </Button>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const targetsOf = ({ target, targets }: SuggestionView): MatchTarget[] => (target ? [target] : targets);

/** Suggestions need exactly one selected record. */
function questionOf({ lines, targets }: MatchSelection): Record<string, string> | undefined {
  const [line] = lines.values();
  const [target] = targets.values();
  if (lines.size === 1 && line && !target) return { lineId: line.id };
  if (targets.size !== 1 || !target || line) return undefined;
  return target.kind === 'transaction' ? { transactionId: target.id } : { cashMovementId: target.id };
}

const rowStyle = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'center',
  flexWrap: 'wrap',
  px: 1,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 'body',
};
