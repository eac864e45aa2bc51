// Ends with 0 where the server beside this file is ready: the health check of containers.
const { PORT = '8080', BASE_PATH = '' } = process.env;
const address = `http://127.0.0.1:${PORT}${BASE_PATH.replace(/\/+$/, '')}/readyz`;
const isReady = await fetch(address, { signal: AbortSignal.timeout(4000) }).then(
  (response) => response.ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
