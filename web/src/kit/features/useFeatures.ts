import { createContext, useContext } from 'react';
import type { Feature } from './feature.js';

const FeaturesContext = createContext<readonly (readonly Feature[])[]>([]);

/** Receives all features in the groups of the menu. */
export const FeaturesProvider = FeaturesContext.Provider;

/** Returns all features in the order and the groups of the menu. */
export const useFeatures = (): readonly (readonly Feature[])[] => useContext(FeaturesContext);
