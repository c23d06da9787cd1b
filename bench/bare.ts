// What the guest page is held against: Node's own server, which sends the same bytes with the same
// headers to everyone and does nothing else. Arguments: a file with the body, one with the headers.
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
