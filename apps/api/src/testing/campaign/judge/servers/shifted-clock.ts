// Loaded before the program of a process under test. A message to the process shifts its clock by so many milliseconds:
// `Date` then answers the shifted time.
let shift_ms = 0
const TrueDate = Date

function now(): number {
  return TrueDate.now() + shift_ms
}

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, values, made) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  apply: () => new TrueDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})

process.on('message', (message: { shift_ms?: number }) => {
  shift_ms = message.shift_ms ?? shift_ms
})
// Waiting for messages must not keep a process alive that has nothing left to do.
process.channel?.unref()
