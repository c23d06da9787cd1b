// The interface of accounts for other features.
export { ensureAdmin, requireStrongAdminPassword } from './first-admin.ts';
export { passwordConfirmer, wrongPassword } from './password-check.ts';
export { hashPassword } from './passwords.ts';
export { findUserByEmail, insertUser } from './repo.ts';
export { turnOffLostFactor } from './second-factor.ts';
