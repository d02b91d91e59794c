/** A user guide as `docs/guides/*.md` is read at build time: text and structure, no HTML. */
export interface Guide {
  title: string;
  intro: Block[];
  sections: Section[];
}

/** A part of a guide under its own heading. `id` is the anchor, the same in every language. */
export interface Section {
  id: string;
  title: string;
  blocks: Block[];
}

export type Block =
  | { type: 'paragraph'; text: Inline[] }
  | { type: 'steps'; start: number; items: Inline[][] }
  | { type: 'bullets'; items: Inline[][] }
  | { type: 'note'; blocks: Block[] }
  | { type: 'code'; text: string }
  | { type: 'table'; head: Inline[][]; rows: Inline[][][] }
  /** `src` is relative to the guide. */
  | { type: 'image'; src: string; alt: string };

/** `name` is a text of the screen: a button, a field, an entry of the menu. */
export type Inline =
  | string
  | { type: 'name'; text: string }
  | { type: 'code'; text: string }
  | { type: 'link'; to: string; text: string };

/** A guide with the addresses of its images, by `src`. */
export interface GuideModule extends Guide {
  images: Record<string, string>;
}

/** Returns what a section begins with, which is the help of the screen that it explains: its first paragraph. */
export function shortHelp({ sections }: Guide, id: string): Block[] {
  const first = sections.find((section) => section.id === id)?.blocks[0];
  return first?.type === 'paragraph' ? [first] : [];
}
