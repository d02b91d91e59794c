/** What a check of a sealed pack says. */
export class PackVerdict {
  /** Every byte of it is as it was sealed. */
  ok!: boolean;
  projectId!: string | null;
  day!: string | null;
  revision!: number | null;
  lines!: number;
  /** Hex, of the whole file. */
  sha256!: string;
  /** agrees, differs, or none where this installation sealed no such day. */
  seal!: 'agrees' | 'differs' | 'none';
  /** The first thing that is wrong; null where nothing is. */
  fault!: PackFault | null;
}

export class PackFault {
  /**
   * line_changed: a line is not as it was written; line_differs: intact in itself, but not what was sealed; truncated: the end
   * is missing; after_end: something follows the end; not_a_pack; unsealed: whole, but no seal agrees with it.
   */
  code!: 'line_changed' | 'line_differs' | 'truncated' | 'after_end' | 'not_a_pack' | 'unsealed';
  /** Counted from 1. */
  line!: number | null;
  section!: string | null;
}
