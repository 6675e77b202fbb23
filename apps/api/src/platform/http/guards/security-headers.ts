import type { FastifyInstance } from 'fastify'

/** The policy of the portal: nothing from another origin, nothing inline, DOM sinks through Trusted Types only. */
const portalPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html guihang',
].join('; ')

/** The reference pages come from a package that styles inline; they hold no session and no data of a shop. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** On every answer, errors and files included (check 43). Fixed text: working them out anew for each request costs CPU. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': portalPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-permitted-cross-domain-policies': 'none',
}

/** The only page that reads labels with the camera. */
const cameraPage = /^\/pickup-list(\?|$)/
const withCamera = securityHeaders['permissions-policy']?.replace('camera=()', 'camera=(self)')

/** Makes browsers stay with HTTPS once they have reached the portal by it. */
const transportSecurity = 'max-age=31536000; includeSubDomains'

/** `https` says that shops reach the portal by HTTPS. */
export function addSecurityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  const headers = options.https
    ? { ...securityHeaders, 'strict-transport-security': transportSecurity }
    : securityHeaders
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (cameraPage.test(request.url)) reply.header('permissions-policy', withCamera)
    done()
  })
}
