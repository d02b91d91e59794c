import type { BatchRowView, BatchView } from '../../../../server/payments/payouts/batches/batch.view.js';
import { queryOf, saveFile, sendFileOnce } from './http.js';
import { actions, reads } from './method.js';
import { get, type PageOf, post, put } from './rest.js';

interface ById {
  id: string;
}

type Format = 'csv' | 'xlsx';

export const payoutBatches = {
  ...reads('payout-batches', {
    getBatchRows: ({ id, ...query }: ById & { filter: string; page: number; perPage: number }, signal) =>
      get<PageOf<BatchRowView>>(`payout-batches/${id}/rows`, query, signal),
  }),
  ...actions(
    {
      setBatchMapping: ({ id, mapping }: ById & { mapping: BatchView['mapping'] }) =>
        put(`payout-batches/${id}/mapping`, { mapping }),
      uploadBatchCorrections: ({ id, file }: ById & { file: File }) =>
        sendFileOnce<BatchView>(`payout-batches/${id}/corrections`, file),
    },
    { invalidates: ['payout-batches'] },
  ),
  ...actions({
    leaveOutRows: ({ id, ...body }: ById & { rows: 'wrong' | number[]; leftOut?: boolean }) =>
      post(`payout-batches/${id}/leave-out`, body),
    requestBatch: ({ id, ...body }: ById & { requestId: string; duplicateReason?: string; note?: string }) =>
      post(`payout-batches/${id}/request`, body),
  }),
  ...actions(
    {
      uploadBatch: ({ projectId, file, sheet }: { projectId: string; file: File; sheet?: string }) =>
        sendFileOnce<BatchView>(
          `payout-batches?${queryOf({ projectId, name: file.name, ...(sheet ? { sheet } : {}) })}`,
          file,
        ),
    },
    { invalidates: [] },
  ),
  saveBatchErrors: ({ id, format }: ById & { format: Format }): Promise<void> =>
    saveFile(`payout-batches/${id}/errors?format=${format}`, `rappro-errors-${id.slice(-12)}.${format}`),
  saveBatchResult: ({ id, format }: ById & { format: Format }): Promise<void> =>
    saveFile(`payout-batches/${id}/result?format=${format}`, `rappro-result-${id.slice(-12)}.${format}`),
  saveBatchTemplate: (format: Format): Promise<void> =>
    saveFile(`payout-batches/template?format=${format}`, `rappro-batch.${format}`),
};
