import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendText } from '../../../platform/http/answers/compress.ts'
import { languageOf } from '../../../platform/http/routing/language.ts'
import { portalFonts } from '../../../platform/pages/portal-fonts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readContent } from './content.ts'
import { documentationStyle } from './render/style.ts'
import { openSite } from './site.ts'

type Asked = { Params: { language: string; '*': string }; Querystring: { q?: unknown } }

/** Guide, reference and codes in both languages, without a sign-in or a script. `portal`: the folder of the built portal. */
export function serveDocumentation(app: FastifyInstance, platform: Platform, portal: string): void {
  const { provider, environment } = platform
  const content = readContent()
  const { per_session: calls_per_token, per_address: calls_per_address } = environment.limits
  const facts = {
    provider,
    trial: environment.trial,
    base_url: environment.publicUrl,
    client_file: packedClient(portal),
    calls_per_token,
    calls_per_address,
  }
  const site = openSite(content, facts)
  const style = portalFonts(portal) + documentationStyle
  const file = (address: string, type: string, text: string) =>
    app.get(address, (_request, reply) => {
      sendText(reply.header('cache-control', 'no-cache').type(type), text)
    })
  file('/docs/style.css', 'text/css; charset=utf-8', style)
  file('/docs/page.js', 'text/javascript; charset=utf-8', content.script)
  for (const address of ['/docs', '/docs/'])
    app.get(address, (request, reply) =>
      reply
        .header('vary', 'accept-language')
        .redirect(`/docs/${languageOf(request.headers['accept-language'])}`, 302),
    )
  const answer = (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const { language, '*': path = '' } = request.params
    const { q } = request.query
    const { status, html } = site.page(language, path, typeof q === 'string' ? q : '')
    return sendText(
      reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8'),
      html,
    )
  }
  app.get<Asked>('/docs/:language', answer)
  app.get<Asked>('/docs/:language/*', answer)
}

/** The file that the build of the portal packed, which is served with the portal. Its name says version and content. */
function packedClient(portal: string): string {
  const [name] = globSync('guihang-client-*.tgz', { cwd: join(portal, 'docs') })
  return name ?? 'guihang-client.tgz'
}
