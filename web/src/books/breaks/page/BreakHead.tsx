import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { Xof } from '../../../kit/fields/Xof.js';
import { PageHead } from '../../../kit/layout/PageHead.js';
import { useCan } from '../../../kit/session/useSession.js';
import { BreakState } from '../fields/BreakState.js';
import { SEVERITY_TONE } from '../fields/breakValues.js';
import { BreakDialog, type BreakDialogName } from './BreakDialog.js';
import { useBreakForm, useIsResolvable } from './BreakForms.js';
import { usePageKeys } from '../../../kit/layout/usePageKeys.js';

/** Summarises the break and offers actions by button or key: `r` resolves, `a` assigns, `n` writes a note. */
export function BreakHead() {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const canEdit = can('edit', 'breaks');
  const canNote = can('note', 'breaks');
  const open = found.state === 'open';
  const proposable = canEdit && open && !found.proposalId;
  const resolvable = useIsResolvable();
  const form = useBreakForm();
  const [dialog, setDialog] = useState<BreakDialogName>();
  useEffect(() => {
    if (params.has('act')) setParams({}, { replace: true });
  }, [params, setParams]);
  usePageKeys({
    r: resolvable ? () => form.show('resolve') : undefined,
    a: open && canNote ? () => setDialog('assign') : undefined,
    n: canNote ? () => setDialog('note') : undefined,
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto' },
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <BreakState row={found} strong />
        {found.carriedBy && (
          <Chip tone="quiet" tip={found.carriedBy}>
            {translate('breaks.carried')}
          </Chip>
        )}
        {found.severity === 'high' && (
          <Chip tone={SEVERITY_TONE.high} strong>
            {translate('severity.high')}
          </Chip>
        )}
      </Box>
      <PageHead title={`#${found.number} ${translate(`breakKind.${found.kind}`)}`} />
      <Typography component="div" sx={{ fontSize: 'title', textAlign: 'right' }}>
        <Xof value={found.amount} strong />
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', gridColumn: '1 / -1' }}>
        {canNote && (
          <>
            <Button color="inherit" onClick={() => setDialog('note')}>
              {translate('breaks.note')}…
            </Button>
            <Button color="inherit" onClick={() => setDialog('attach')}>
              {translate('breaks.attach')}…
            </Button>
          </>
        )}
        {open && canNote && (
          <Button variant="outlined" onClick={() => setDialog('assign')}>
            {translate('breaks.assign')}…
          </Button>
        )}
        {open && canEdit && (
          <Button variant="outlined" onClick={() => setDialog('due')}>
            {translate('breaks.changeDue')}…
          </Button>
        )}
        {proposable && found.carriedAmount === null && (
          <Button variant="outlined" onClick={() => setDialog('carryOver')}>
            {translate('breaks.carryOver')}…
          </Button>
        )}
        {resolvable && (
          <Button
            variant={form.open ? 'outlined' : 'contained'}
            aria-expanded={form.open === 'resolve'}
            onClick={() => form.show('resolve')}
          >
            {translate('breaks.resolve')}…
          </Button>
        )}
        {canEdit && !open && found.resolutionCode !== 'cleared' && (
          <Button variant="outlined" onClick={() => setDialog('reopen')}>
            {translate('breaks.reopen')}…
          </Button>
        )}
      </Box>
      {dialog && <BreakDialog name={dialog} onClose={() => setDialog(undefined)} />}
    </Box>
  );
}
