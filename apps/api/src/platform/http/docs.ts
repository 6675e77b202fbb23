import { openApiDocument } from '@guihang/contract/openapi/openapi'
import { asOpenApi30 } from '@guihang/contract/openapi/openapi-3-0'
import type { Operation } from '@guihang/contract/operation'
import type { FastifyInstance } from 'fastify'
import { serveSwaggerUi } from './swagger-ui.ts'

export type DescribedApi = {
  readonly title: string
  readonly description: string
  readonly operations: Record<string, Operation>
  /** Where the document is read, as JSON; beside it, as `openapi-3.0.json`, for generators that do not read 3.1. */
  readonly document: `/${string}`
  /** Where people read it as it is; a module may show it in its own way. */
  readonly pages?: `/${string}`
}

/** Everything comes from this process, also offline. A document is made when it is first read: a start waits for none. */
export async function serveDocs(
  app: FastifyInstance,
  apis: readonly DescribedApi[],
  version: string,
): Promise<void> {
  for (const { title, description, operations, document: address, pages } of apis) {
    const document = lazy(() => openApiDocument(operations, { title, version, description }))
    serveJson(app, address, document)
    serveJson(app, address.replace('openapi.json', 'openapi-3.0.json'), () => asOpenApi30(document()))
    if (pages !== undefined) await serveSwaggerUi(app, { pages, title, document: address })
  }
}

function serveJson(app: FastifyInstance, address: string, content: () => object): void {
  const text = lazy(() => JSON.stringify(content()))
  app.get(address, (_request, reply) => {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text())
  })
}

function lazy<T extends object | string>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
