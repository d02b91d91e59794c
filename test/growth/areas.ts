/** A reader of foreign text or bytes. */
export interface Reader {
  read: (text: string) => unknown;
  /** Bytes that reach it at most. */
  limit: number;
}

/** The readers of some folders or files, and what else these export. */
export interface Area {
  /** Files, each relative to the root; a folder stands for its files without tests. */
  places: readonly string[];
  readers: Readonly<Record<string, Reader>>;
  /** Functions that read no foreign text, or only what another reader has bounded, with the reason. */
  exceptions: Readonly<Record<string, string>>;
}
