import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { BackupView } from '../../../../server/start/system/backups.view.js';
import type { SystemView } from '../../../../server/start/system/system.view.js';
import { When } from '../../kit/fields/When.js';
import { Panel } from '../../kit/layout/Panel.js';
import { PanelTable } from '../../kit/layout/PanelTable.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { RestoreCommand } from './RestoreCommand.js';
import { bytes } from './sizes.js';

/** The last backups: when, how large, of which version, and whether this version can serve them. */
export function BackupTable({ system: { backups, archive } }: { system: SystemView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useListZone();
  const [chosen, setChosen] = useState<BackupView>();
  const stateOf = ({ failed, fits, migrationsBehind, fault }: BackupView): string => {
    if (failed) return `${translate('system.backup.failed')}: ${fault}`;
    if (!fits) return translate('system.backup.newer');
    return migrationsBehind
      ? translate('system.backup.behind', { smart_count: migrationsBehind })
      : translate('system.backup.fits');
  };
  const head = [
    { text: translate('system.col.time'), words: true },
    { text: translate('system.col.size') },
    { text: translate('system.col.version'), words: true },
    { text: translate('system.col.state'), words: true },
    { text: '' },
  ];
  return (
    <Panel title={translate('system.backups')} note={translate(`system.archive.${archive}`)} flush>
      {backups.length === 0 ? (
        <Typography variant="body2" sx={{ pb: 1.5 }}>
          {translate('system.noBackups')}
        </Typography>
      ) : (
        <PanelTable head={head} label={translate('system.backups')} minWidth={420} nowrap>
          <tbody>
            {backups.map((backup) => (
              <tr key={backup.endedAt}>
                <th scope="row">
                  <When at={backup.endedAt} zone={zone} as="clock" />
                </th>
                <td>{backup.bytes === null ? '–' : bytes(backup.bytes, locale)}</td>
                <td className="words" translate="no">
                  {backup.version}
                </td>
                <td className="words">{stateOf(backup)}</td>
                <td>
                  {!backup.failed && (
                    <Button size="small" onClick={() => setChosen(backup)}>
                      {translate('system.backup.command')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </PanelTable>
      )}
      {chosen && <RestoreCommand backup={chosen} onClose={() => setChosen(undefined)} />}
    </Panel>
  );
}
