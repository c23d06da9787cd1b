// What plans offers to other features: names, nothing else.
export { requireLanguages, requireTier } from './access.ts';
