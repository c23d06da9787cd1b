// The interface of users for other features.
export { findActiveAdmin, findAdminAddresses } from './repo.ts';
export { changeAccount, refuseLastAdmin } from './changes.ts';
export { findUser } from './repo.ts';
