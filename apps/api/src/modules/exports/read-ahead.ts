/** What a source yields, in its order. It works on the next few while one is used. */
export async function* readAhead<Item>(source: AsyncIterable<Item>, count: number): AsyncGenerator<Item> {
  const reading = source[Symbol.asyncIterator]()
  const next = Array.from({ length: count }, () => asked(reading))
  try {
    for (;;) {
      const item = await next.shift()
      if (item === undefined || item.done) return
      next.push(asked(reading))
      yield item.value
    }
  } finally {
    await reading.return?.()
  }
}

function asked<Item>(reading: AsyncIterator<Item>): Promise<IteratorResult<Item>> {
  const item = reading.next()
  // It is awaited later. Until then nobody hears of its failure.
  item.catch(() => undefined)
  return item
}
