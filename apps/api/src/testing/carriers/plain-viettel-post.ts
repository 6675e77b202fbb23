import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenLocally } from '../listen-locally.ts'

/** A Viettel Post that lets people sign in, and tells its stores to whom it knows. */
export type PlainViettelPost = {
  readonly url: string
  password: string
  /** How long a token holds, ms. */
  holds_ms: number
  /** Whether a token ends once there is a newer one. */
  only_newest: boolean
  /** Tokens that it has given out, the newest last. */
  readonly tokens: string[]
  /** It knows none of them any more. */
  forget(): void
  /** Questions about stores that it has answered. */
  answered: number
  stop(): Promise<void>
}

export const viettelPostSecrets = {
  username: '0900000001',
  password: 'mật-khẩu-của-nhà-vận-hành',
  webhook_secret: 'chuỗi-bí-mật-webhook',
}

export async function plainViettelPost(now: () => Date): Promise<PlainViettelPost> {
  const known = new Set<string>()
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => answer(post, known, { request, response, text, now }))
  })
  const port = await listenLocally(server)
  const post: PlainViettelPost = {
    url: `http://127.0.0.1:${port}`,
    password: viettelPostSecrets.password,
    holds_ms: 3_600_000,
    only_newest: false,
    tokens: [],
    forget: () => known.clear(),
    answered: 0,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return post
}

type Call = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly text: string
  readonly now: () => Date
}

function answer(post: PlainViettelPost, known: Set<string>, call: Call): void {
  const said = answerTo(post, known, call)
  call.response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
}

/** It refuses with HTTP 200, too. */
function answerTo(post: PlainViettelPost, known: Set<string>, { request, text, now }: Call): object {
  const path = request.url?.split('?')[0]
  if (path === '/v2/user/Login' || path === '/v2/user/ownerconnect') {
    if (JSON.parse(text).PASSWORD !== post.password)
      return { status: 201, error: true, message: 'Invalid owner account or password', data: null }
    const token = `token-${path.length}-${post.tokens.length + 1}`
    if (path === '/v2/user/ownerconnect') {
      if (post.only_newest) known.clear()
      known.add(token)
      post.tokens.push(token)
    }
    const expired = now().getTime() + post.holds_ms
    return { status: 200, error: false, message: 'OK', data: { token, expired } }
  }
  if (!known.has(String(request.headers.token)))
    return { status: 202, error: true, message: 'Token invalid', data: null }
  post.answered += 1
  return { status: 200, error: false, message: 'OK', data: [] }
}
