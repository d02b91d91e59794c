import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { When } from '../../../kit/fields/When.js';
import { Facts } from '../../../kit/layout/Facts.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { useCan } from '../../../kit/session/useSession.js';
import { MONO } from '../../../kit/theme/theme.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
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
  const { id: projectId, name, egressAddresses } = useRecord('projects');
  const translate = useTranslate();
  return (
    <ActDialog
      title={`${translate('egress.title')} · ${name}`}
      text={translate('egress.text')}
      act={translate('frame.save')}
      values={{ egressAddresses: egressAddresses.join('\n') }}
      action={dataProvider.setEgressAddresses}
      params={({ egressAddresses }) => ({
        projectId,
        egressAddresses: egressAddresses.split(/[\s,;]+/).filter(Boolean),
      })}
      done="egress.saved"
      onClose={onClose}
    >
      <FormText source="egressAddresses" autoFocus multiline minRows={3} label="egress.field" />
    </ActDialog>
  );
}
