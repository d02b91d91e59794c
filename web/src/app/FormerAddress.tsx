import { Navigate, useLocation } from 'react-router-dom';
import { FORMER_ADDRESSES } from './formerAddresses.js';

/** Leads to the present address with its record, query and fragment. */
export function FormerAddress() {
  const { pathname, search, hash } = useLocation();
  const [, first = '', ...rest] = pathname.split('/');
  const present = `/${[FORMER_ADDRESSES[first] ?? '', ...rest].join('/')}`;
  return <Navigate to={{ pathname: present, search, hash }} replace />;
}
