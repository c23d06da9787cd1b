// Loaded before Vite's client, which waits for a lost server in a `blob:` shared worker. The Content-Security-Policy
// forbids it; without shared workers the client waits in the page.
Reflect.deleteProperty(globalThis, 'SharedWorker');
