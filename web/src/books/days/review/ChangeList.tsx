import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { SignedChange } from '../../../../../server/books/close/day-decision.view.js';
import { useWord } from '../../../kit/fields/Word.js';
import { grouped } from '../../../kit/format/money.js';

/** Lists what has changed since the signature, figure by figure; the lock is refused where there is any. */
export function ChangeList({ changes }: { changes: readonly SignedChange[] }) {
  const translate = useTranslate();
  const Icon = changes.length > 0 ? WarningAmber : CheckCircle;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '18px minmax(0, 1fr)', columnGap: 1, rowGap: 0.5 }}>
      <Icon
        aria-hidden
        sx={{ fontSize: 16, color: changes.length > 0 ? 'tone.wait.mark' : 'tone.ok.mark' }}
      />
      <span>
        {changes.length > 0
          ? translate('dayReview.changed', { smart_count: changes.length })
          : translate('dayReview.same')}
      </span>
      {changes.length > 0 && (
        <Box component="ul" sx={{ gridColumn: 2, m: 0, p: 0, listStyle: 'none', fontSize: 'small' }}>
          {changes.map((change) => (
            <Change key={`${change.part}${change.name ?? ''}${change.field ?? ''}`} change={change} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Change({ change: { part, name, field, before, now } }: { change: SignedChange }) {
  const translate = useTranslate();
  const word = useWord();
  if (name === null || field === null) return <li>{translate('dayReview.changeOther')}</li>;
  const named = {
    proof: () => name,
    activity: () => word('status', name),
    matching: () => translate(`day.leg.${name}`),
    breaks: () => translate(`breakKind.${name}`, { _: name }),
    other: () => name,
  }[part]();
  const figure = (value: number | null) => (value === null ? '–' : grouped(value));
  return (
    <li>
      {translate('dayReview.change', {
        ...{ name: named, field: translate(`dayReview.field.${field}`, { _: field }) },
        ...{ before: figure(before), now: figure(now) },
      })}
    </li>
  );
}
