import { useTranslate } from 'react-admin';
import {
  ALERT_CHANNEL_TYPES,
  type AlertChannelType,
} from '../../../../server/merchant/alerts/channels/alert-channel-words.js';
import { LANGUAGES } from '../../../../server/platform/i18n/language.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { useReader } from '../../kit/i18n/reader.js';
import { FormChoice } from '../../kit/inputs/FormChoice.js';
import { FormText } from '../../kit/inputs/FormText.js';
import { ActDialog } from '../../kit/layout/ActDialog.js';

const NAMES = { en: 'English', fr: 'Français' };
const SLACK: { type: AlertChannelType } = { type: 'slack' };

/** Adds a chat that receives alerts through an incoming webhook. */
export function ChannelDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { language } = useReader();
  const projects = useProjects();
  return (
    <ActDialog
      title={translate('alertChannels.add')}
      text={translate('alertChannels.addText')}
      act={translate('alertChannels.save')}
      values={{ name: '', ...SLACK, address: '', language, projectId: '' }}
      action={dataProvider.createAlertChannel}
      params={({ name, type, address, language, projectId }) => ({
        ...{ name, type, address, language },
        projectId: projectId || null,
      })}
      done="alertChannels.saved"
      onClose={onClose}
    >
      <FormText source="name" autoFocus required label="alertRules.name" />
      <FormChoice
        source="type"
        label="alertChannels.type"
        choices={ALERT_CHANNEL_TYPES}
        words={(word) => `alertMessages.type.${word}`}
      />
      <FormText
        source="address"
        required
        type="url"
        label="alertChannels.address"
        help="alertChannels.addressHelp"
      />
      <FormChoice
        source="language"
        label="frame.language"
        choices={LANGUAGES.map((id) => ({ id, name: NAMES[id], lang: id }))}
      />
      <FormChoice source="projectId" label="frame.project" none="frame.allProjects" choices={projects} />
    </ActDialog>
  );
}
