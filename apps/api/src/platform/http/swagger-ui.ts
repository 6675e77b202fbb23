import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { docsPolicy } from './guards/security-headers.ts'
import { serveFile } from './portal.ts'

const require = createRequire(import.meta.url)

type Shown = {
  /** Where the page is; its files lie below it. */
  readonly pages: string
  readonly title: string
  /** Where the document is. */
  readonly document: string
}

/** Swagger UI, of which a package has the files: one reads a document call by call, and sends the calls. */
export async function serveSwaggerUi(app: FastifyInstance, { pages, title, document }: Shown): Promise<void> {
  const files = `${pages}/static`
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'))
  const page = pageOf(title, files)
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', docsPolicy)
    })
    const answer = (address: string, type: string, text: string) =>
      scope.get(address, (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(text))
    answer(pages, 'text/html; charset=utf-8', page)
    answer(`${pages}/`, 'text/html; charset=utf-8', page)
    answer(`${files}/swagger-initializer.js`, 'text/javascript; charset=utf-8', scriptOf(document))
    scope.get(`${pages}/json`, (_request, reply) => reply.redirect(document, 302))
    for (const file of loaded) serveFile(scope, `${files}/${file}`, folder, file)
  })
}

const loaded = [
  'swagger-ui.css',
  'index.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
]

/** The policy allows no script in the page itself. */
function pageOf(title: string, files: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<link rel="stylesheet" href="${files}/swagger-ui.css">
<link rel="stylesheet" href="${files}/index.css">
<link rel="icon" type="image/png" href="${files}/favicon-32x32.png" sizes="32x32">
<link rel="icon" type="image/png" href="${files}/favicon-16x16.png" sizes="16x16">
<div id="swagger-ui"></div>
<script src="${files}/swagger-ui-bundle.js"></script>
<script src="${files}/swagger-ui-standalone-preset.js"></script>
<script src="${files}/swagger-initializer.js"></script>
`
}

function scriptOf(document: string): string {
  return `SwaggerUIBundle({
  url: '${document}',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'list',
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  plugins: [SwaggerUIBundle.plugins.DownloadUrl],
  layout: 'StandaloneLayout',
})
`
}
