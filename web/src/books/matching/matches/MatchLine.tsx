import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MatchView } from '../../../../../server/books/matching/matching.view.js';
import type { Translate } from '../../../kit/i18n/texts.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { xof } from '../../../kit/format/money.js';
import { newUuid } from '../../../kit/format/uuid.js';
import { When } from '../../../kit/fields/When.js';
import { useCan } from '../../../kit/session/useSession.js';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';
import { LineCell, TargetCell } from './MatchCells.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { Actor } from '../../../kit/fields/Actor.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

interface Props {
  match: MatchView;
  zone: string;
  /** On the page of its transaction, which is not repeated. */
  withoutTargets?: boolean;
}

/** One match: its lines, what they belong to, how it was found, by whom, why; and, where it was undone, that too. */
export function MatchLine({ match, zone, withoutTargets = false }: Props) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const can = useCan();
  /** Id of the request whose dialog is open. */
  const [undoing, setUndoing] = useState<string>();
  const undone = match.undoneAt !== null;
  return (
    <Box component="li" sx={{ ...rowStyle, opacity: undone ? 0.7 : 1 }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 5,
          rowGap: 1,
          gridTemplateColumns: { xs: '1fr', md: withoutTargets ? '1fr' : '1fr 1fr' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          {match.lines.map((line) => (
            <LineCell key={line.id} line={line} zone={zone} />
          ))}
        </Box>
        {!withoutTargets && (
          <Box sx={{ minWidth: 0 }}>
            {match.targets.map((target) => (
              <TargetCell key={target.id} target={target} zone={zone} />
            ))}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', color: 'text.secondary' }}>
        <Chip tone="quiet">{keyOf(match, translate)}</Chip>
        {match.returns && <Chip tone="wait">{translate('matching.returns')}</Chip>}
        {match.otherReference && (
          <Chip tone="wait" tip={translate('matching.otherReferenceTip')}>
            {translate('matching.otherReference')}
          </Chip>
        )}
        {match.residual !== 0 && (
          <Chip tone="wait">
            {translate('matching.residual')} {xof(match.residual)}
          </Chip>
        )}
        {match.adjustmentId && <Chip tone="quiet">{translate('matchDifference.isBooked')}</Chip>}
        <span>
          <Actor by={match.madeBy} /> <When at={match.madeAt} zone={zone} />
        </span>
        {match.reason && <em>{match.reason}</em>}
        <Box sx={{ flex: 1 }} />
        {undone ? (
          <Box component="span" sx={{ color: 'tone.wait.mark' }}>
            {translate('matching.undoneBy', { who: nameOf(match.undoneBy) })}{' '}
            <When at={match.undoneAt} zone={zone} />
            {match.undoneWhy && `${translate('frame.label', { label: '' })} ${match.undoneWhy}`}
          </Box>
        ) : (
          can('edit', 'matching') && (
            <Button color="inherit" sx={{ minHeight: 24, py: 0 }} onClick={() => setUndoing(newUuid())}>
              {translate('matching.undo')}…
            </Button>
          )
        )}
      </Box>
      {undoing && (
        <ReasonDialog
          title={translate('matching.undo')}
          text={translate('matching.undoText')}
          act={translate('matching.undo')}
          action={dataProvider.undoMatch}
          params={{ id: match.id, requestId: undoing }}
          done="matching.undone"
          onClose={() => setUndoing(undefined)}
        />
      )}
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gap: 0.5,
  px: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 'body',
};

/** Names the rule that made the match and its version. */
function keyOf({ key, ruleVersion }: MatchView, translate: Translate): string {
  const name = translate(`matchKey.${key}`);
  return ruleVersion === null ? name : translate('matching.byRules', { key: name, version: ruleVersion });
}
