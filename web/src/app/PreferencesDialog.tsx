import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PreferencesView } from '../../../server/access/identity/user.view.js';
import { CURRENCY_LABELS, LANGUAGES } from '../../../server/platform/i18n/language.js';
import { dataProvider } from '../kit/dataProvider/dataProvider.js';
import { invalidate } from '../kit/dataProvider/queryClient.js';
import { useAction } from '../kit/dataProvider/useAction.js';
import { useRead } from '../kit/dataProvider/useRead.js';
import { instantAgo } from '../kit/format/clock.js';
import { zoneName } from '../kit/format/times.js';
import { useReader } from '../kit/i18n/reader.js';
import { FormChoice } from '../kit/inputs/FormChoice.js';
import { formInput } from '../kit/inputs/formInput.js';
import { FormDialog } from '../kit/layout/FormDialog.js';
import { changePreferences } from '../kit/session/session.js';
import { QuietHours, SAME_HOURS } from './QuietHours.js';
import { otherZones, WEST_AFRICAN_ZONES } from './zones.js';

const NAMES = { en: 'English', fr: 'Français' };

interface Props {
  preferences: PreferencesView;
  onClose: () => void;
}

/** Language, time zone and currency label of the user, on every device. */
export function PreferencesDialog({ preferences, onClose }: Props) {
  const translate = useTranslate();
  const { language, currencyLabel } = useReader();
  const acting = useAction({ quiet: true });
  const { data: stored } = useRead(dataProvider.getQuietHours, {}, {});
  // What is shown is what is stored: defaults of language and label become the user's own with the first change.
  const first = { language, currencyLabel, zone: preferences.zone ?? '', ...SAME_HOURS };
  const store = async ({ quietFrom, quietUntil, zone, ...wanted }: typeof first) => {
    if (quietFrom !== null || quietUntil !== null)
      await dataProvider.changeQuietHours({
        quietFrom: (quietFrom ?? stored?.quietFrom) || null,
        quietUntil: (quietUntil ?? stored?.quietUntil) || null,
      });
    await changePreferences({
      language: wanted.language,
      currencyLabel: wanted.currencyLabel,
      zone: zone || null,
    });
    await invalidate(dataProvider.changeQuietHours.invalidates);
  };
  return (
    <FormDialog
      title={translate('preferences.title')}
      text={translate('preferences.text')}
      act={translate('frame.save')}
      acting={acting}
      values={first}
      onSubmit={async (values) => {
        if (await acting.run(() => store(values), 'preferences.saved')) onClose();
      }}
      onClose={onClose}
    >
      <FormChoice
        source="language"
        label="frame.language"
        help="preferences.languageHelp"
        choices={LANGUAGES.map((id) => ({ id, name: NAMES[id], lang: id }))}
      />
      <FormZone source="zone" label="preferences.zone" help="preferences.zoneHelp" />
      <FormChoice
        source="currencyLabel"
        label="preferences.currencyLabel"
        help="preferences.currencyLabelHelp"
        choices={CURRENCY_LABELS}
      />
      <QuietHours stored={stored} />
    </FormDialog>
  );
}

interface ZoneProps {
  label: string;
  /** Empty: the zone of each project. */
  value: string;
  onChange: (zone: string) => void;
  error?: ReactNode;
  help?: ReactNode;
}

/** Selects from the zones of the browser by typing; West African ones come first. */
function ZoneSelect({ label, value, onChange, error, help }: ZoneProps) {
  const translate = useTranslate();
  // Made once: the names of four hundred zones take a while.
  const [options] = useState(() => ({
    west: WEST_AFRICAN_ZONES.map(zoneOption),
    others: otherZones(value || null).map(zoneOption),
  }));
  return (
    <TextField
      select
      label={label}
      value={value}
      error={Boolean(error)}
      helperText={error ?? help}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{translate('preferences.projectZone')}</option>
      <optgroup label={translate('preferences.westAfrica')}>{options.west}</optgroup>
      <optgroup label={translate('preferences.otherZones')}>{options.others}</optgroup>
    </TextField>
  );
}

const FormZone = formInput(ZoneSelect);

const zoneOption = (zone: string) => (
  <option key={zone} value={zone}>
    {zoneName(zone, instantAgo())}
  </option>
);
