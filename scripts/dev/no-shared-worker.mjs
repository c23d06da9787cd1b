// Loaded by the app's page before Vite's client. That waits for a server that is away in a shared worker of its own
// making (`blob:`), which the Content-Security-Policy refuses; a browser that knows no such workers waits in the page.
Reflect.deleteProperty(globalThis, 'SharedWorker');
