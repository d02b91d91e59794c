import type { ImportMapping } from '../../../../../server/books/imports/import.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { fieldErrors } from '../../../kit/layout/FormDialog.js';

export interface MappingChange {
  busy: boolean;
  /** Refusals by field of the mapping. */
  fields: Record<string, string>;
  error: Error | null;
  /** Reads the file again. @returns true where it could be read */
  change: (part: Partial<ImportMapping>) => Promise<boolean>;
}

/** Changes how the file of the page is read. */
export function useMapping(): MappingChange {
  const { id, mapping } = useRecord('imports');
  const { acting, send } = useSend();
  const change = async (part: Partial<ImportMapping>): Promise<boolean> => {
    const sent = await send(
      dataProvider.setImportMapping,
      { id, mapping: { ...mapping, ...part } },
      'imports.checkedAnew',
    );
    return sent !== undefined;
  };
  return { busy: acting.busy, fields: fieldErrors(acting), error: acting.error ?? null, change };
}
