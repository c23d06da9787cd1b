/**
 * Tells two libraries about the Content-Security-Policy before they start; `main.ts` therefore imports this first. Zod reads
 * its settings from the first global when the first schema is created; by default it tries `new Function` for speed, which
 * the policy refuses and the console reports. The scroll lock of dialogs (react-remove-scroll, through get-nonce) reads the
 * nonce of its style element from the second.
 */
import { styleNonce } from './theme/nonce.ts';

Object.assign(globalThis, {
  __zod_globalConfig: { jitless: true },
  __webpack_nonce__: styleNonce(),
});
