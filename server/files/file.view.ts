/** A file that a person brought as evidence; its bytes are at `GET /api/files/:id/content`. */
export class FileView {
  id!: string;
  projectId!: string;
  name!: string;
  /** By its content: application/pdf, image/png, image/jpeg, text/plain, text/csv, or XLSX's. */
  type!: string;
  /** Bytes. */
  size!: number;
  /** Hexadecimal. */
  sha256!: string;
  uploadedBy!: string;
  at!: string;
}
