// What accounts offers to other features: names, nothing else.
export { refuseWeakAdmin } from './first-admin.ts';
export { ensureAdmin } from './first-admin.ts';
export { passwordConfirmer, wrongPassword } from './password-check.ts';
export { hashPassword } from './passwords.ts';
export { findUserByEmail, insertUser } from './repo.ts';
export { turnOffLost } from './second-factor.ts';
