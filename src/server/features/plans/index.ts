// The interface of plans for other features.
export { requireLanguages, requireTier } from './access.ts';
