import { Component, type ReactNode } from 'react';
import { Crashed } from './Crashed.js';

interface Props {
  instead?: ReactNode;
  children: ReactNode;
}

/** Replaces what throws by an error message. Inside the frame that is the screen; the frame stays. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { instead = <Crashed />, children } = this.props;
    return this.state.failed ? instead : children;
  }
}
