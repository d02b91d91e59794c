import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Logo } from '../../kit/layout/Logo.js';
import type { Step } from './useStep.js';

interface Props {
  title: string;
  /** Identifier of the heading, which names a dialog around the form. */
  headingId?: string | undefined;
  /** Instruction of the step. */
  text?: string;
  /** Shown above the fields while there is no error. */
  note?: string | undefined;
  step: Step;
  act: string;
  incomplete?: boolean;
  /** A promise that it gives is not waited for: `useStep` keeps what was refused. */
  onSubmit: () => unknown;
  /** Back to the first step. */
  onBack?: () => void;
  children?: ReactNode;
}

/** The form of one step: heading, the API's words, fields and one button. */
export function StepForm(props: Props) {
  const { title, text, note, step, act, children } = props;
  const translate = useTranslate();
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
      sx={{ width: '100%', maxWidth: 340, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: { xs: 'block', md: 'none' } }}>
        <Logo size={30} />
      </Box>
      <Typography variant="h1" id={props.headingId}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      )}
      {step.problem && <Alert severity="warning">{step.problem}</Alert>}
      {!step.problem && note && <Alert severity="info">{note}</Alert>}
      {children}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={step.busy}
        disabled={step.seconds > 0 || Boolean(props.incomplete)}
      >
        {step.seconds > 0 ? translate('signIn.waiting', { seconds: step.seconds }) : act}
      </Button>
      {props.onBack && (
        <Button color="inherit" onClick={props.onBack}>
          {translate('signIn.back')}
        </Button>
      )}
    </Box>
  );
}
