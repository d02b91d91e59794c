import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'react-admin';

/** Choices of a person that outlive a visit, kept in this browser. */

/** The project that every screen is narrowed to; undefined for all. */
export function useProjectChoice(): [string | undefined, (id: string | undefined) => void] {
  const [id, setId] = useStore<string>('rappro.project', '');
  return [id || undefined, (next) => setId(next ?? '')];
}

export function useLive(): [boolean, (on: boolean) => void] {
  const [live, setLive] = useStore<boolean>('rappro.live', true);
  return [live, setLive];
}

export function useDense(): [boolean, (on: boolean) => void] {
  const [dense, setDense] = useStore<boolean>('rappro.dense', true);
  return [dense, setDense];
}

/** Returns the width of the menu: slim by default where names would leave too little room for tables. */
export function useSlimMenu(): [boolean, (slim: boolean) => void] {
  const tight = useMediaQuery('(max-width: 1150px)');
  const [slim, setSlim] = useStore<boolean>('rappro.slimMenu', tight);
  return [slim, setSlim];
}

export function usePerPage(): [number, (rows: number) => void] {
  const [rows, setRows] = useStore<number>('rappro.perPage', 50);
  return [rows, setRows];
}
