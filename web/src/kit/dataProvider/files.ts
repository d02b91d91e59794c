import type { FileView } from '../../../../server/access/files/file.view.js';
import { queryOf, sendFileOnce } from './http.js';

/** Stores a file as evidence in a project. @returns the parameter of the action */
export async function evidenceOf(projectId: string, file: File | undefined): Promise<{ fileId?: string }> {
  if (!file) return {};
  const stored = await sendFileOnce<FileView>(`files?${queryOf({ projectId, name: file.name })}`, file);
  return { fileId: stored.id };
}
