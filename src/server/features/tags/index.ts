// What tags offers to other features: names, nothing else.
export { mintBatch } from './mint.ts';
