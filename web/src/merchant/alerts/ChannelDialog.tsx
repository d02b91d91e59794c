import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  ALERT_CHANNEL_TYPES,
  type AlertChannelType,
} from '../../../../server/merchant/alerts/channels/alert-channel-words.js';
import { type Language, LANGUAGES } from '../../../../server/platform/i18n/language.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { useReader } from '../../kit/i18n/reader.js';
import { fieldErrors, FormDialog } from '../../kit/layout/FormDialog.js';

const NAMES = { en: 'English', fr: 'Français' };

/** Adds a chat that receives alerts through an incoming webhook. */
export function ChannelDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const reader = useReader();
  const projects = useProjects();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [type, setType] = useState<AlertChannelType>('slack');
  const [language, setLanguage] = useState<Language>(reader.language);
  const [projectId, setProjectId] = useState('');
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const save = async () => {
    const body = { name: name.trim(), address: address.trim(), type, language, projectId: projectId || null };
    if (await send(dataProvider.createAlertChannel, body, 'alertChannels.saved')) onClose();
  };
  return (
    <FormDialog
      title={translate('alertChannels.add')}
      text={translate('alertChannels.addText')}
      act={translate('alertChannels.save')}
      acting={acting}
      incomplete={!name.trim() || !address.trim()}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={translate('alertRules.name')}
        value={name}
        error={Boolean(fields['name'])}
        helperText={fields['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        select
        label={translate('alertChannels.type')}
        value={type}
        onChange={(event) => setType(ALERT_CHANNEL_TYPES.find((one) => one === event.target.value) ?? type)}
      >
        {ALERT_CHANNEL_TYPES.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`alertMessages.type.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        required
        type="url"
        label={translate('alertChannels.address')}
        value={address}
        error={Boolean(fields['address'])}
        helperText={fields['address'] ?? translate('alertChannels.addressHelp')}
        onChange={(event) => setAddress(event.target.value)}
      />
      <TextField
        select
        label={translate('frame.language')}
        value={language}
        onChange={(event) => setLanguage(LANGUAGES.find((one) => one === event.target.value) ?? language)}
      >
        {LANGUAGES.map((one) => (
          <MenuItem key={one} value={one} lang={one}>
            {NAMES[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('frame.project')}
        value={projectId}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        onChange={(event) => setProjectId(event.target.value)}
      >
        <MenuItem value="">{translate('frame.allProjects')}</MenuItem>
        {projects.map((project) => (
          <MenuItem key={project.id} value={project.id}>
            {project.name}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
