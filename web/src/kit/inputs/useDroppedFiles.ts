import { type DragEvent, useRef, useState } from 'react';

interface Dropped {
  /** True while files are held over the place. */
  over: boolean;
  /** Of the element that takes files. */
  place: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
  /** Of its hidden input, by which files are chosen. */
  input: {
    ref: React.RefObject<HTMLInputElement | null>;
    onChange: (event: { target: HTMLInputElement }) => void;
  };
}

/** Takes files that are dropped or chosen; none while nothing was. */
export function useDroppedFiles(onFiles: (files: File[]) => void): Dropped {
  const ref = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
    // The same file, corrected, must be taken again.
    if (ref.current) ref.current.value = '';
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files);
  };
  return {
    over,
    place: { onDragOver: drag, onDragLeave: drag, onDrop: drag },
    input: { ref, onChange: (event) => take(event.target.files) },
  };
}
