// The interface of users for other features.
export { changeAccount, refuseLastAdmin } from './changes.ts';
export { findActiveAdmin, findAdminAddresses, findUser } from './repo.ts';
