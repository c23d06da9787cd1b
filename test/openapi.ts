import type { OpenAPIV3_1 } from 'openapi-types';
import type { TestApp } from './app.ts';
import { clientOf } from './client.ts';

export type Schema = OpenAPIV3_1.SchemaObject;

export interface DocumentedRoute {
  method: string;
  /** As in the document: `/api/cabins/{id}`. */
  path: string;
  /** The path with plausible parameters. */
  example: string;
  access: 'public' | 'session';
  parameters: { name: string; in: string; schema: Schema }[];
  body: Schema | undefined;
  /** Status codes, also as ranges: `4XX`. */
  statuses: string[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

function routeOf(method: string, path: string, operation: OpenAPIV3_1.OperationObject): DocumentedRoute {
  const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  return {
    method: method.toUpperCase(),
    path,
    example: path.replace(/\{(\w+)\}/g, (_all, name) =>
      /code|token/i.test(String(name)) ? 'ABCD1234' : '1',
    ),
    access: operation.security === undefined ? 'public' : 'session',
    parameters: (operation.parameters ?? []) as DocumentedRoute['parameters'],
    body: body?.content['application/json']?.schema,
    statuses: Object.keys(operation.responses ?? {}),
  };
}

/** Every call in the app's OpenAPI document. */
export async function documentedRoutes(app: TestApp): Promise<DocumentedRoute[]> {
  const { body } = await clientOf(app).send('GET', '/api/openapi.json');
  const { paths = {} } = body as OpenAPIV3_1.Document;
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method];
      return operation === undefined ? [] : [routeOf(method, path, operation)];
    }),
  );
}
