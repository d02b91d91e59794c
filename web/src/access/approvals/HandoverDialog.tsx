import Typography from '@mui/material/Typography';
import { DateInput, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useNow } from '../../kit/format/clock.js';
import { dayOf, zoneName } from '../../kit/format/times.js';
import { CreateDialog } from '../../kit/layout/CreateDialog.js';
import { useListZone } from '../../kit/list/useListZone.js';

/** Hands the approvals of the reader over for stated days, which count in the zone of the chosen project, else of the reader. */
export function HandoverDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const zone = useListZone();
  const now = new Date(useNow()).toISOString();
  const today = dayOf(now, zone);
  const { data: receivers = [] } = useRead(dataProvider.getHandoverReceivers, {});
  return (
    <CreateDialog
      resource="approval-handovers"
      title={translate('handovers.hand')}
      text={translate('handovers.text')}
      act={translate('handovers.hand')}
      done="handovers.made"
      defaultValues={{ firstDay: today, lastDay: today, zone }}
      onClose={onClose}
    >
      <SelectInput
        source="toId"
        label="handovers.to"
        choices={receivers.map(({ id, name, role }) => ({
          id,
          name: `${name} · ${translate(`role.${role}`)}`,
        }))}
        translateChoice={false}
        validate={required()}
        helperText={false}
      />
      <DateInput
        source="firstDay"
        label="handovers.firstDay"
        parse={asDay}
        validate={required()}
        helperText={false}
      />
      <DateInput
        source="lastDay"
        label="handovers.lastDay"
        parse={asDay}
        validate={required()}
        helperText={false}
      />
      <Typography variant="body2" color="textSecondary">
        {translate('handovers.zone', { zone: zoneName(zone, now) })}
      </Typography>
      <TextInput
        source="reason"
        label="handovers.reason"
        validate={required()}
        multiline
        minRows={2}
        helperText={false}
      />
    </CreateDialog>
  );
}

const asDay = (value: string): string => value;
