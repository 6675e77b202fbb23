import { readFileSync } from 'node:fs'
import type { Kind, Sample } from './sample.ts'

/** The messages the reader was tuned on. */
export const tuned = read('tuned', [
  'plain',
  'units',
  'spelling',
  'doubt',
  'money',
  'notes',
  'talk',
  'everyday',
  'quick',
  'snares',
  'week',
  'namesakes',
])

/** Written before they were read, in other words and places, and not looked at while the reader was tuned. */
export const heldOut = read('held-out', [
  'plain',
  'units',
  'doubt',
  'talk',
  'chats',
  'towns',
  'doubles',
  'evening',
])

/** A line is the head of a kind, or a message with its orders, as `Sample` lists them. */
function read(set: 'tuned' | 'held-out', names: readonly string[]): readonly Kind[] {
  const kinds: (Omit<Kind, 'samples'> & { samples: Sample[] })[] = []
  for (const name of names) {
    const lines = readFileSync(new URL(`${set}/${name}.jsonl`, import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
    for (const line of lines) {
      const read = JSON.parse(line)
      if (!Array.isArray(read)) kinds.push({ ...read, samples: [] })
      else kinds.at(-1)?.samples.push({ text: read[0], orders: read.slice(1) })
    }
  }
  return kinds
}
