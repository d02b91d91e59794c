import { localStorageStore, type Store } from 'react-admin';

const kept = localStorageStore();

/** Choices of how things look outlive a sign-out; which project was looked at does not. */
export const store: Store = { ...kept, reset: () => kept.removeItem('rappro.project') };
