import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PreferencesView } from '../../../server/access/identity/user.view.js';
import { CURRENCY_LABELS, LANGUAGES } from '../../../server/platform/i18n/language.js';
import { changePreferences } from '../kit/session/session.js';
import { dataProvider } from '../kit/dataProvider/dataProvider.js';
import { useRead } from '../kit/dataProvider/useRead.js';
import { invalidate } from '../kit/dataProvider/queryClient.js';
import { QuietHours, type Hours } from './QuietHours.js';
import { useAction } from '../kit/dataProvider/useAction.js';
import { instantAgo } from '../kit/format/clock.js';
import { zoneName } from '../kit/format/times.js';
import { useReader } from '../kit/i18n/reader.js';
import { fieldErrors, FormDialog } from '../kit/layout/FormDialog.js';
import { otherZones, WEST_AFRICAN_ZONES } from './zones.js';

const NAMES = { en: 'English', fr: 'Français' };

/** Language, time zone and currency label of the user, on every device. */
export function PreferencesDialog({
  preferences,
  onClose,
}: {
  preferences: PreferencesView;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const reader = useReader();
  const acting = useAction({ quiet: true });
  const errors = fieldErrors(acting);
  // What is shown is what is stored: defaults of language and label become the user's own with the first change.
  const [wanted, setWanted] = useState<PreferencesView>({ ...reader, zone: preferences.zone });
  const { language, zone, currencyLabel } = wanted;
  const change = (part: Partial<PreferencesView>) => setWanted((former) => ({ ...former, ...part }));
  const { data: storedHours } = useRead(dataProvider.getQuietHours, {}, {});
  const [hours, setHours] = useState<Hours>();
  const store = async () => {
    if (hours) await dataProvider.changeQuietHours(hours);
    await changePreferences(wanted);
    await invalidate(dataProvider.changeQuietHours.invalidates);
  };
  const save = async () => {
    if (await acting.run(store, 'preferences.saved')) onClose();
  };
  return (
    <FormDialog
      title={translate('preferences.title')}
      text={translate('preferences.text')}
      act={translate('frame.save')}
      acting={acting}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        select
        label={translate('frame.language')}
        value={language}
        error={Boolean(errors['language'])}
        helperText={errors['language'] ?? translate('preferences.languageHelp')}
        onChange={(event) =>
          change({ language: LANGUAGES.find((one) => one === event.target.value) ?? language })
        }
      >
        {LANGUAGES.map((one) => (
          <MenuItem key={one} value={one} lang={one}>
            {NAMES[one]}
          </MenuItem>
        ))}
      </TextField>
      <ZoneSelect value={zone} error={errors['zone']} onChange={(next) => change({ zone: next })} />
      <TextField
        select
        label={translate('preferences.currencyLabel')}
        value={currencyLabel}
        error={Boolean(errors['currencyLabel'])}
        helperText={errors['currencyLabel'] ?? translate('preferences.currencyLabelHelp')}
        onChange={(event) =>
          change({
            currencyLabel: CURRENCY_LABELS.find((one) => one === event.target.value) ?? currencyLabel,
          })
        }
      >
        {CURRENCY_LABELS.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <QuietHours hours={hours ?? storedHours} error={errors['quietUntil']} onChange={setHours} />
    </FormDialog>
  );
}

interface ZoneProps {
  value: string | null;
  error: string | undefined;
  onChange: (zone: string | null) => void;
}

/** Selects from the zones of the browser by typing; West African ones come first. */
function ZoneSelect({ value, error, onChange }: ZoneProps) {
  const translate = useTranslate();
  // Made once: the names of four hundred zones take a while.
  const [options] = useState(() => ({
    west: WEST_AFRICAN_ZONES.map(zoneOption),
    others: otherZones(value).map(zoneOption),
  }));
  return (
    <TextField
      select
      label={translate('preferences.zone')}
      value={value ?? ''}
      error={Boolean(error)}
      helperText={error ?? translate('preferences.zoneHelp')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{translate('preferences.projectZone')}</option>
      <optgroup label={translate('preferences.westAfrica')}>{options.west}</optgroup>
      <optgroup label={translate('preferences.otherZones')}>{options.others}</optgroup>
    </TextField>
  );
}

const zoneOption = (zone: string) => (
  <option key={zone} value={zone}>
    {zoneName(zone, instantAgo())}
  </option>
);
