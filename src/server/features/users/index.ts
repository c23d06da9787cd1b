// What users offers to other features: names, nothing else.
export { changeAccount, refuseLastAdmin } from './changes.ts';
export { findUser } from './repo.ts';
