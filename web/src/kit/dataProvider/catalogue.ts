import type {
  SubCodeNoteView,
  SubCodeText,
  SubCodeView,
} from '../../../../server/aggregator/sub-codes/sub-code.view.js';
import type { SubCodeStatistics } from '../../../../server/payments/transactions/views/sub-code-statistics.view.js';
import type {
  OperatorView,
  PrefixesView,
} from '../../../../server/merchant/operators/catalogue/operator.view.js';
import type {
  FeeGridView,
  FeePreviewView,
} from '../../../../server/merchant/operators/fees/fee-grid.view.js';
import { actions, reads } from './method.js';
import { get, post, put, rows } from './rest.js';

export type OperatorChange = Pick<
  OperatorView,
  'id' | 'name' | 'callingCode' | 'payinModes' | 'payinMinimum' | 'payoutMinimum' | 'active'
> & { reason: string };

export type FeeGrid = Pick<FeeGridView, 'projectId' | 'operatorId' | 'inherits' | 'lines'> & {
  effectiveDay: string;
};

interface PrefixesChange extends Pick<PrefixesView, 'version'> {
  country: string;
  prefixes: { prefix: string; operatorId: string }[];
  nationalLengths: number[];
  reason: string;
}

type SubCodeChange = Pick<SubCodeText, 'version' | 'meaning' | 'advice' | 'fault'> & {
  id: string;
  reason: string;
};

const ALL = { perPage: 200 };

/** Operators with their prefixes and fees, and the error codes of the aggregator. */
export const catalogue = {
  ...reads('operators', {
    getOperators: (_: object, signal) => rows<OperatorView>('operators', ALL, signal),
  }),
  ...reads('prefixes', {
    getPrefixes: (_: object, signal) => rows<PrefixesView>('prefixes', ALL, signal),
  }),
  ...reads('fee-grids', {
    getFeeGrids: (_: object, signal) => rows<FeeGridView>('fee-grids', ALL, signal),
  }),
  ...reads('sub-codes', {
    getSubCodes: (_: object, signal) => rows<SubCodeView>('sub-codes', { page: 1, ...ALL }, signal),
    getSubCodeNotes: ({ id }: { id: string }, signal) =>
      rows<SubCodeNoteView>(`sub-codes/${id}/notes`, {}, signal),
    getSubCodeStatistics: ({ id }: { id: string }, signal) =>
      get<SubCodeStatistics>(`sub-codes/${id}/statistics`, {}, signal),
  }),
  ...actions(
    {
      createOperator: (operator: OperatorChange) => post('operators', operator),
      /** Stores the version after `version`. */
      updateOperator: ({ id, ...body }: OperatorChange & { version: number }) => put(`operators/${id}`, body),
    },
    { invalidates: ['operators'] },
  ),
  ...actions(
    {
      /** Stores the version after `version`. */
      updateSubCode: ({ id, ...body }: SubCodeChange) => put(`sub-codes/${id}`, body),
      addSubCodeNote: ({ id, text }: { id: string; text: string }) => post(`sub-codes/${id}/notes`, { text }),
      strikeSubCodeNote: ({ id, noteId, reason }: { id: string; noteId: string; reason: string }) =>
        post(`sub-codes/${id}/notes/${noteId}/strike`, { reason }),
    },
    { invalidates: ['sub-codes'] },
  ),
  ...actions(
    { savePrefixes: ({ country, ...body }: PrefixesChange) => put(`prefixes/${country}`, body) },
    { invalidates: ['prefixes'] },
  ),
  ...actions(
    { createFeeGrid: (grid: FeeGrid & { reason: string }) => post('fee-grids', grid) },
    { invalidates: ['fee-grids'] },
  ),
  ...actions(
    {
      /** Previews the effect of a grid; writes nothing. */
      previewFeeGrid: (grid: FeeGrid) => post<FeePreviewView>('fee-grids/preview', grid),
    },
    { invalidates: [] },
  ),
};
