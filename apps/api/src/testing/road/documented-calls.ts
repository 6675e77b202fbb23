/** A call of a page, with its answer as far as the page shows it. */
export type Call = {
  readonly method: string
  readonly path: string
  /** The name of the token, where the page gives one. */
  readonly bearer: string | undefined
  readonly body: string | undefined
  readonly answer: string | undefined
}

/** Reads the calls of a page: each ```http block, and the ```json block right below it. */
export function readCalls(page: string): Call[] {
  const calls = page.matchAll(/```http\n([\s\S]*?)```(?:\n```json\n([\s\S]*?)```)?/g)
  return [...calls].map(([, text = '', answer]) => {
    const [first = '', ...rest] = text.trim().split('\n')
    const [method = '', path = ''] = first.split(' ')
    const bearer = rest.map((line) => /^Authorization: Bearer \{(\w+)\}$/.exec(line)?.[1]).find(Boolean)
    const body = rest
      .filter((line) => !line.startsWith('Authorization:'))
      .join('\n')
      .trim()
    return { method, path, bearer, body: body || undefined, answer }
  })
}
