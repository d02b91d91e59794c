import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { CreateBase, Form, SaveButton, useNotify, useTranslate } from 'react-admin';
import { invalidate } from '../dataProvider/queryClient.js';
import { newUuid } from '../format/uuid.js';
import { useFocusReturn } from './useFocusReturn.js';

interface Props {
  resource: string;
  title: string;
  text: ReactNode;
  /** Label of the button. */
  act: string;
  /** Notification once it is made. */
  done: string;
  defaultValues?: Record<string, unknown>;
  onClose: () => void;
  /** Inputs of the framework, which show the server's refusals of their fields. */
  children: ReactNode;
}

/** Makes a record in a dialog; a submission that is repeated makes one, by the `requestId` that belongs to the open dialog. */
export function CreateDialog(props: Props) {
  const { resource, title, text, act, done, defaultValues, onClose, children } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [requestId] = useState(newUuid);
  useFocusReturn();
  const onSuccess = async () => {
    onClose();
    notify(done, { type: 'success' });
    await invalidate('everything');
  };
  return (
    <CreateBase
      resource={resource}
      redirect={false}
      disableAuthentication
      transform={(data: object) => ({ ...data, requestId })}
      mutationOptions={{ onSuccess }}
    >
      <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
        <Form noValidate {...(defaultValues ? { defaultValues } : {})}>
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2, '& .MuiFormControl-root': { my: 0 } }}>
            <DialogContentText variant="body1" component="div">
              {text}
            </DialogContentText>
            {children}
          </DialogContent>
          <DialogActions sx={{ flexWrap: 'wrap' }}>
            <Button color="inherit" onClick={onClose}>
              {translate('frame.cancel')}
            </Button>
            <SaveButton label={act} icon={<></>} alwaysEnable />
          </DialogActions>
        </Form>
      </Dialog>
    </CreateBase>
  );
}
