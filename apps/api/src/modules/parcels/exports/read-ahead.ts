/** Yields the items of a source in their order. It asks the source for the next `count` items while the caller uses one. */
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
