import { matchParts } from './match-options.ts'

export function Marked({ label, query }: { label: string; query: string }) {
  if (query.trim() === '') return label
  return matchParts(label, query).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one label never move
    part.hit ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  )
}
