import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { BackupView } from '../../../../server/start/system/backups.view.js';
import { exact } from '../../kit/format/times.js';
import { Command } from '../../kit/layout/Command.js';
import { useListZone } from '../../kit/list/useListZone.js';

interface Props {
  backup: BackupView;
  onClose: () => void;
}

/** Says how a backup is restored: the server's own login cannot do it. */
export function RestoreCommand({ backup: { endedAt, file }, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useListZone();
  const into = `<${translate('system.backup.directory')}>`;
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby="restore-command">
      <DialogTitle id="restore-command">
        {translate('system.backup.commandTitle', { at: exact(endedAt, zone, locale) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          {translate('system.backup.commandText')}
        </Typography>
        <Command text={`npm run restore -- --from ${file} --into ${into}`} />
        <Command text={`npm run restore:verify -- --backup ${file}`} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
