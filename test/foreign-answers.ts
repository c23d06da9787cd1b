/** An answer from a proxy or network between the browser and the server. */
export interface ForeignAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** The page of a proxy whose server is down. */
const PAGE = '<html><head><title>502 Bad Gateway</title></head><body><center>nginx</center></body></html>';

/** By description. None of them is a valid answer of a call or a problem. */
const BODIES: Record<string, Omit<ForeignAnswer, 'status'>> = {
  'a page': { contentType: 'text/html', body: PAGE },
  'a page that says it is JSON': { contentType: 'application/json', body: PAGE },
  nothing: { contentType: '', body: '' },
  'nothing that says it is JSON': { contentType: 'application/json', body: '' },
  'half a document': { contentType: 'application/problem+json', body: '{"detail": "Try aga' },
  'half a list': { contentType: 'application/json', body: '[{"id": 1, "name": "Fyr' },
  null: { contentType: 'application/json', body: 'null' },
  'a list of null': { contentType: 'application/json', body: '[null]' },
  'a number': { contentType: 'application/json', body: '502' },
  'a text': { contentType: 'application/json', body: '"Bad Gateway"' },
  "another program's words": {
    contentType: 'application/json',
    body: '{"statusCode":502,"error":"Bad Gateway","message":"upstream is away"}',
  },
  'members of the wrong kind': {
    contentType: 'application/problem+json',
    body: '{"code":{},"detail":{"text":"no"},"reason":{"text":"no"},"errors":{"a":1},"issues":{"a":1},"fields":"every-field"}',
  },
  'members of other wrong kinds': {
    contentType: 'application/problem+json',
    body: '{"code":5,"detail":["no"],"reason":7,"params":"no","errors":"many","issues":"many","fields":[{"name":"x"}],"current":"yes"}',
  },
  'empty members': {
    contentType: 'application/problem+json',
    body: '{"code":"","detail":" ","reason":" ","params":[],"errors":[null,{},7],"issues":[null,{},7,{"path":"name","code":5}],"fields":{"name":{},"location":null,"email":3}}',
  },
};

export const FOREIGN_BODIES = Object.keys(BODIES);

/** One of {@link FOREIGN_BODIES} with a status. */
export function foreignAnswer(status: number, body: string): ForeignAnswer {
  const answer = BODIES[body];
  if (answer === undefined) throw new Error(`There is no foreign answer "${body}".`);
  return { status, ...answer };
}
