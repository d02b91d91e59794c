import type { Plain } from '../../platform/common/values/view-text.js';

/** File stored as evidence; its bytes are at `GET /api/files/:id/content`. */
export class FileView {
  id!: string;
  projectId!: string;
  name!: Plain;
  /** Type detected from the content: application/pdf, image/png, image/jpeg, text/plain, text/csv, or that of XLSX. */
  type!: Plain;
  /** Size in bytes. */
  size!: number;
  /** Hexadecimal digest. */
  sha256!: string;
  uploadedBy!: string;
  at!: string;
}
