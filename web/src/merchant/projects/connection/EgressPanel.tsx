import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { When } from '../../../kit/fields/When.js';
import { Facts } from '../../../kit/layout/Facts.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { useCan } from '../../../kit/session/useSession.js';
import { MONO } from '../../../kit/theme/theme.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

/** The declared egress addresses beside the calls that the aggregator refused for their address. */
export function EgressPanel() {
  const project = useRecord('projects');
  const translate = useTranslate();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const { data } = useRead(dataProvider.getEgress, { projectId: project.id });
  const refused = data?.refused ?? [];
  return (
    <Panel
      title={translate('egress.title')}
      actions={
        can('edit', 'projects') && <Button onClick={() => setOpen(true)}>{translate('egress.edit')}…</Button>
      }
    >
      <Facts
        facts={[
          {
            label: translate('egress.declared'),
            value: (
              <Box sx={{ fontFamily: MONO }}>
                {project.egressAddresses.join(', ') || translate('egress.none')}
              </Box>
            ),
            note: translate('egress.text'),
          },
          data && {
            label: translate('egress.refused'),
            value: refused.length
              ? refused.map(({ operation, code, count, lastAt }) => (
                  <Box key={operation}>
                    {translate('egress.refusedLine', {
                      operation: translate(`operation.${operation}`),
                      smart_count: count,
                      code,
                    })}{' '}
                    <When as="exact" at={lastAt} zone={project.zone} />
                  </Box>
                ))
              : translate('egress.refusedNone'),
          },
        ]}
      />
      {refused.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5, py: 0 }}>
          {translate('egress.advice')}
        </Alert>
      )}
      {open && <EgressDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function EgressDialog({ onClose }: { onClose: () => void }) {
  const project = useRecord('projects');
  const translate = useTranslate();
  const [text, setText] = useState(project.egressAddresses.join('\n'));
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const save = async () => {
    const egressAddresses = text.split(/[\s,;]+/).filter(Boolean);
    const change = { projectId: project.id, egressAddresses };
    if (await send(dataProvider.setEgressAddresses, change, 'egress.saved')) onClose();
  };
  return (
    <FormDialog
      title={`${translate('egress.title')} · ${project.name}`}
      text={translate('egress.text')}
      act={translate('frame.save')}
      acting={acting}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        autoFocus
        multiline
        minRows={3}
        label={translate('egress.field')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={Boolean(fields['egressAddresses'])}
        helperText={fields['egressAddresses']}
      />
    </FormDialog>
  );
}
