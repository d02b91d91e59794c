import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { CheckPolicyView } from '../../../../../server/merchant/projects/check-policy/check-policy.view.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { grouped } from '../../../kit/format/money.js';
import { When } from '../../../kit/fields/When.js';
import { useWord } from '../../../kit/fields/Word.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { panelTableStyle } from '../../../kit/layout/tableStyles.js';
import { useCan } from '../../../kit/session/useSession.js';
import { Failed } from '../../../kit/layout/States.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { durationText } from './duration.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import Alert from '@mui/material/Alert';
import { FormCount } from '../../../kit/inputs/CountInput.js';
import { formInput } from '../../../kit/inputs/formInput.js';
import { FormReason } from '../../../kit/inputs/ReasonInput.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
import { CheckIntervalInputs } from './CheckIntervalInputs.js';
import { Actor } from '../../../kit/fields/Actor.js';
import { ScrollBox } from '../../../kit/layout/ScrollBox.js';

/** Shows a project's policy of status checks and its versions. */
export function CheckPolicyPanel() {
  const project = useRecord('projects');
  const translate = useTranslate();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useRead(dataProvider.getCheckPolicy, { projectId: project.id });
  const [current, ...former] = data ?? [];
  return (
    <Panel
      title={translate('checkPolicy.title')}
      actions={
        current &&
        can('edit', 'projects') && (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {translate('checkPolicy.edit')}…
          </Button>
        )
      }
      flush
    >
      {!current && !error && <Skeleton variant="rectangular" height={180} />}
      {!current && error && (
        <Failed title={translate('checkPolicy.failed')} reason={error.message} again={refetch} />
      )}
      {current && <Policy policy={current} />}
      {current && <History versions={[current, ...former]} zone={project.zone} />}
      {open && current && (
        <CheckPolicyDialog projectId={project.id} current={current} onClose={() => setOpen(false)} />
      )}
    </Panel>
  );
}

function Policy({ policy: { calls, laterChecks } }: { policy: CheckPolicyView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = useWord();
  return (
    <>
      <ScrollBox label={translate('checkPolicy.title')} sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={[panelTableStyle(0), STACKED]} aria-label={translate('checkPolicy.title')}>
          <thead>
            <tr>
              {(['call', 'intervals', 'expires'] as const).map((name) => (
                <th key={name} scope="col" className="words">
                  {translate(`checkPolicy.col.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {calls.map(({ kind, channel, steps, expiresAfterMinutes }) => (
              <tr key={`${kind}-${channel}`}>
                <th scope="row">
                  {word('kind', kind)} · {word('channel', channel)}
                </th>
                <td className="words wrap">
                  {steps
                    .map(({ untilMinutes, everySeconds }) =>
                      untilMinutes === null
                        ? translate('checkPolicy.lastStep', { every: durationText(everySeconds, locale) })
                        : translate('checkPolicy.step', {
                            every: durationText(everySeconds, locale),
                            until: durationText(untilMinutes * 60, locale),
                          }),
                    )
                    .join(' · ')}
                </td>
                <td className="words" data-label={translate('checkPolicy.col.expires')}>
                  {expiresAfterMinutes === null
                    ? translate('checkPolicy.never')
                    : translate('checkPolicy.after', {
                        after: durationText(expiresAfterMinutes * 60, locale),
                      })}
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </ScrollBox>
      <Box sx={{ py: 1, fontSize: 'body', borderTop: 1, borderColor: 'divider' }}>
        {laterChecks.sharePercent && laterChecks.perDay
          ? translate('checkPolicy.later', {
              share: laterChecks.sharePercent,
              count: grouped(laterChecks.perDay),
            })
          : translate('checkPolicy.laterNone')}
      </Box>
    </>
  );
}

/** On a phone each row is a block; its last cell says what it is. */
const STACKED = {
  '& td.wrap': { whiteSpace: 'normal' },
  '@media (max-width: 599px)': {
    '& thead': { display: 'none' },
    '& tbody th, & tbody td': { display: 'block', border: 0, pl: 2, py: 0.5, whiteSpace: 'normal' },
    '& tbody tr': { display: 'block', borderTop: 1, borderColor: 'divider', py: 0.5 },
    '& td[data-label]::before': { content: 'attr(data-label) " "' },
  },
};

function History({ versions, zone }: { versions: readonly CheckPolicyView[]; zone: string }) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, px: 0, py: 1, fontSize: 'small', color: 'text.secondary' }}
    >
      {versions.map(({ version, reason, changedBy, at }) => (
        <li key={version}>
          {version === 0 ? (
            translate('checkPolicy.builtIn')
          ) : (
            <>
              {translate('checkPolicy.version', { version })} · <Actor by={changedBy} /> ·{' '}
              <When at={at} zone={zone} as="exact" /> · <em>{reason}</em>
            </>
          )}
        </li>
      ))}
    </Box>
  );
}

interface Props {
  projectId: string;
  current: CheckPolicyView;
  onClose: () => void;
}

/** The next version of a project's policy of status checks. */
function CheckPolicyDialog({ projectId, current, onClose }: Props) {
  const translate = useTranslate();
  const { calls, laterChecks, version } = current;
  const isSame = (next: Pick<CheckPolicyView, 'calls' | 'laterChecks'>) =>
    JSON.stringify([next.calls, next.laterChecks]) === JSON.stringify([calls, laterChecks]);
  return (
    <ActDialog
      wide
      title={translate('checkPolicy.edit')}
      text={translate('checkPolicy.editText')}
      act={translate('checkPolicy.save')}
      values={{ calls, laterChecks, reason: '' }}
      incomplete={(next) => isSame(next) && translate('frame.unchanged')}
      action={dataProvider.setCheckPolicy}
      params={({ calls, laterChecks, reason }) => ({ projectId, calls, laterChecks, version, reason })}
      done="checkPolicy.saved"
      onClose={onClose}
    >
      {(values, errors) => (
        <>
          {errors['calls'] && <Alert severity="warning">{errors['calls']}</Alert>}
          <FormCalls source="calls" errors={errors} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <FormCount
              source="laterChecks.sharePercent"
              required
              label="checkPolicy.sharePercent"
              max={100}
            />
            <FormCount source="laterChecks.perDay" required label="checkPolicy.perDay" max={1_000_000} />
          </Box>
          {!isSame(values) && <FormReason />}
        </>
      )}
    </ActDialog>
  );
}

interface CallsProps {
  value: CheckPolicyView['calls'];
  errors: Record<string, string>;
  onChange: (calls: CheckPolicyView['calls']) => void;
}

const FormCalls = formInput(({ value: calls, errors, onChange }: CallsProps) => {
  const ofCall = (place: number): Record<string, string> =>
    Object.fromEntries(
      Object.entries(errors)
        .filter(([field]) => field.startsWith(`calls.${place}.`))
        .map(([field, text]) => [field.slice(`calls.${place}.`.length), text]),
    );
  return calls.map((call, place) => (
    <CheckIntervalInputs
      key={`${call.kind}-${call.channel}`}
      call={call}
      errors={ofCall(place)}
      onChange={(next) => onChange(calls.map((one, index) => (index === place ? next : one)))}
    />
  ));
});
