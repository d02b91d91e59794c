import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { State } from '../layout/States.js';

interface Props {
  children: ReactNode;
}

/** A screen that throws takes only itself away: the frame stays, and the words say that nothing was lost. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <CrashedText /> : this.props.children;
  }
}

function CrashedText() {
  const translate = useTranslate();
  return (
    <State role="alert" title={translate('frame.crashed')} text={translate('frame.crashedText')}>
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {translate('frame.reload')}
      </Button>
    </State>
  );
}
