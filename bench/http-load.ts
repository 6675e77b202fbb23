import { Agent, request } from 'node:http'

export type Call = {
  readonly method: string
  readonly path: string
  readonly token: string
  readonly body?: string
}

/** Milliseconds each call took. Throws at the first answer that is no success. */
export async function callAll(
  origin: string,
  clients: number,
  count: number,
  callOf: (index: number) => Call,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  let next = 0
  async function work(): Promise<void> {
    while (next < count) {
      const call = callOf(next)
      next += 1
      const began = performance.now()
      await send(origin, agent, call)
      times.push(performance.now() - began)
    }
  }
  try {
    await Promise.all(Array.from({ length: clients }, work))
  } finally {
    agent.destroy()
  }
  return times
}

function send(origin: string, agent: Agent, call: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + call.path,
      {
        agent,
        method: call.method,
        headers: {
          authorization: `Bearer ${call.token}`,
          ...(call.body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(call.body),
          }),
        },
      },
      (response) => {
        response.on('data', () => undefined)
        response.on('end', () => {
          const { statusCode = 0 } = response
          if (statusCode >= 200 && statusCode < 300) resolve()
          else reject(new Error(`${call.method} ${call.path} answered ${statusCode}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(call.body)
  })
}
