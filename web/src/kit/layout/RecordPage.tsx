import type { ReactNode } from 'react';
import { type RaRecord, ShowBase } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Records } from '../dataProvider/useRecord.js';
import { retryUnanswered } from '../dataProvider/useRead.js';
import { OnThisPage } from './OnThisPage.js';
import { Page, type PageFrame } from './Page.js';
import { useLiveInterval } from './useLiveInterval.js';

interface Props extends Omit<PageFrame, 'back'> {
  resource: keyof Records;
  /** Path of the back link; by default the list of the resource. */
  back?: string;
  /** Milliseconds between two readings, or `live`: every 4 s, less often while the server reports changes. */
  every?: number | 'live';
  children: ReactNode;
}

/** Beside the stream, for what it does not tell, such as the time of the next status check. */
const RECORD_MS = 15_000;

/** Query options of a form on the page: it takes the record that the page has read. */
export const READ_BY_PAGE = { staleTime: Infinity };

/** Returns the project of a record; '' for one without a project, whose page names no users. */
function projectOf(record: RaRecord | undefined): string {
  const projectId: unknown = record?.['projectId'];
  return typeof projectId === 'string' ? projectId : '';
}

/** Frames the record of the address; its parts take it from `useRecord`. */
export function RecordPage({ resource, back = `/${resource}`, every, children, ...frame }: Props) {
  const live = useLiveInterval(resource, 4000, RECORD_MS);
  const interval = every === 'live' ? live : (every ?? false);
  // The server answers with the identifier in lower case, and `ShowBase` refuses another one than it asked for.
  const id = useParams()['id']?.toLowerCase();
  return (
    <ShowBase<RaRecord>
      resource={resource}
      id={id}
      disableAuthentication
      queryOptions={{ refetchInterval: interval, retry: retryUnanswered, onError: () => undefined }}
      render={({ record, error, refetch }) => (
        // A session that has ended answers an empty record; the sign-in follows.
        <Page {...frame} back={back} read={{ data: record?.id && record, error, refetch }}>
          {() => (
            <>
              {projectOf(record) && (
                <OnThisPage projectId={projectOf(record)} page={`${resource}/${String(record?.id)}`} />
              )}
              {children}
            </>
          )}
        </Page>
      )}
    />
  );
}
