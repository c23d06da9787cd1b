// The baseline for the guest page: a `node:http` server that only sends the same bytes and headers. Arguments: a file with the
// body, and one with the headers.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [bodyFile = '', headersFile = ''] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as string[];

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('is ready'));
process.once('SIGTERM', () => process.exit());
