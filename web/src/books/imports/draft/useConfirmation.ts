import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ImportRow } from '../../../../../server/books/imports/import.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { countedRows } from '../values/lineClasses.js';
import { fieldErrors } from '../../../kit/layout/FormDialog.js';
import { CONTROL_TOTALS } from '../../../../../server/books/imports/import-words.js';

/** Values that a user adds to a confirmation; totals come from paper and are never filled in. */
export interface Confirmation {
  controlRows: number | null;
  controlIn: number | null;
  controlOut: number | null;
  leavesBad: boolean;
  booksLate: boolean;
  coversFrom: string;
  coversTo: string;
}

const EMPTY: Confirmation = {
  ...{ controlRows: null, controlIn: null, controlOut: null },
  ...{ leavesBad: false, booksLate: false, coversFrom: '', coversTo: '' },
};

export type Blocked = 'columns' | 'questions' | 'nothing' | 'period' | 'bad' | 'locked' | 'controls';

export interface ConfirmationForm {
  draft: Confirmation;
  change: (part: Partial<Confirmation>) => void;
  /** Reason why the file cannot be confirmed yet; undefined when it can. */
  blocked: Blocked | undefined;
  fields: Record<string, string>;
  /** Refusal that is about no field. */
  error: string | undefined;
  busy: boolean;
  /** True when another draft follows once this one is confirmed. */
  hasNext: boolean;
  confirm: () => void;
}

/** @param next draft that is opened after the confirmation */
export function useConfirmation(next: ImportRow | undefined): ConfirmationForm {
  const file = useRecord('imports');
  const navigate = useNavigate();
  const [draft, setDraft] = useState(EMPTY);
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const confirm = () => {
    const { coversFrom, coversTo, ...rest } = draft;
    const period = { coversFrom: coversFrom || null, coversTo: coversTo || null };
    void send(dataProvider.confirmImport, { id: file.id, ...rest, ...period }, 'imports.confirmed').then(
      (sent) => sent && next && navigate(`/imports/${next.id}`),
    );
  };
  return {
    ...{ draft, fields, confirm, busy: acting.busy, hasNext: next !== undefined },
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    blocked: blockedBy(file, draft),
    error: acting.error && Object.keys(fields).length === 0 ? acting.error.message : undefined,
  };
}

type File = ReturnType<typeof useRecord<'imports'>>;

function blockedBy(file: File, draft: Confirmation): Blocked | undefined {
  if (file.state !== 'checked') return 'columns';
  if (file.questions.length > 0) return 'questions';
  if (!file.goodRows && file.badRows) return 'nothing';
  if (!file.goodRows && !draft.coversFrom) return 'period';
  if (file.badRows && !draft.leavesBad) return 'bad';
  if (file.lockedDays.length > 0 && !draft.booksLate) return 'locked';
  const totals = { controlRows: countedRows(file), controlIn: file.sumIn, controlOut: file.sumOut };
  const differs = CONTROL_TOTALS.some((name) => draft[name] !== null && draft[name] !== totals[name]);
  return differs ? 'controls' : undefined;
}
