import { localStorageStore, type Store } from 'react-admin';

const kept = localStorageStore();

/** Choices of how things look outlive a sign-out; which project was looked at does not. */
export const store: Store = {
  ...kept,
  // The framework would keep the last filters of every list, phone numbers included.
  setItem: (key, value) => (key.endsWith('.listParams') ? undefined : kept.setItem(key, value)),
  reset: () => kept.removeItem('rappro.project'),
};
