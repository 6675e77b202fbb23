/** One tab of a browser engine, moved by a pointer and keys as a person moves it. */
export type Tab = {
  open(url: string): Promise<void>
  /** The value of an expression in the page. */
  ask<Value>(expression: string): Promise<Value>
  /** Moves the pointer there. */
  point(at: { x: number; y: number }): Promise<void>
  click(at: { x: number; y: number }): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  /** Presses one key, with Control held down where asked for. */
  press(key: Key, held?: 'Control'): Promise<void>
  /** A PNG of what is seen. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}

export type Key = 'Tab' | 'Enter' | 'Escape' | 'a' | 'x' | 'v'

export type Engine = {
  readonly name: string
  /** Opens a browser with nothing stored and a window of this size. */
  open(size: { width: number; height: number }): Promise<Tab>
}
