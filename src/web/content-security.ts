/**
 * Two libraries must know of the Content-Security-Policy before they start, so `main.ts` imports this first.
 * Zod would try `new Function` for speed, which the policy refuses and the console reports; its settings are
 * read from this global when the first schema is made. The scroll lock behind dialogs (react-remove-scroll,
 * through get-nonce) looks for the nonce of its style element here.
 */
import { styleNonce } from './theme/nonce.ts';

Object.assign(globalThis, {
  __zod_globalConfig: { jitless: true },
  __webpack_nonce__: styleNonce(),
});
