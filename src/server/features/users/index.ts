// What users offers to other features: names, nothing else.
export { findActiveAdmin, findAdminAddresses } from './repo.ts';
export { changeAccount, refuseLastAdmin } from './changes.ts';
export { findUser } from './repo.ts';
