import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import {
  API_KEY_PERMISSIONS,
  type ApiKeyPermission,
} from '../../../../../server/access/identity/api-key-words.js';

interface Props {
  value: readonly ApiKeyPermission[];
  onChange: (permissions: readonly ApiKeyPermission[]) => void;
}

/** Chooses what a new key may do. */
export function PermissionsInput({ value, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <FormLabel id={id}>{translate('apiKey.permissions')}</FormLabel>
      <FormGroup>
        {API_KEY_PERMISSIONS.map((permission) => (
          <FormControlLabel
            key={permission}
            label={translate(`apiKey.permission.${permission}`)}
            control={
              <Checkbox
                checked={value.includes(permission)}
                onChange={(event) =>
                  onChange(
                    API_KEY_PERMISSIONS.filter((one) =>
                      one === permission ? event.target.checked : value.includes(one),
                    ),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
    </div>
  );
}
