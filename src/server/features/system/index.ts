// What system offers to other features: names, nothing else.
export { gatherMetrics } from './metrics/processes.ts';
