import type { ReactNode } from 'react';
import { type RaRecord, ShowBase } from 'react-admin';
import type { Records } from '../dataProvider/useRecord.js';
import { retryUnanswered } from '../dataProvider/useRead.js';
import { Page, type PageFrame } from './Page.js';

interface Props extends PageFrame {
  resource: keyof Records;
  /** Milliseconds between two readings; false for one. */
  every?: number | false;
  children: ReactNode;
}

/** Frames the record of the address; its parts take it from `useRecord`. */
export function RecordPage({ resource, every = false, children, ...frame }: Props) {
  return (
    <ShowBase<RaRecord>
      resource={resource}
      disableAuthentication
      queryOptions={{ refetchInterval: every, retry: retryUnanswered, onError: () => undefined }}
      render={({ record, error, refetch }) => (
        // A session that has ended answers an empty record; the sign-in follows.
        <Page {...frame} read={{ data: record?.id && record, error, refetch }}>
          {() => children}
        </Page>
      )}
    />
  );
}
