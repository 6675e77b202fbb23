import type { ReactNode } from 'react'

/** A message whose `**important**` parts stand out. Only for our own words and figures, never for what people typed. */
export function RichText({ text }: { text: string }): ReactNode {
  return text.split('**').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move
    index % 2 === 1 ? <b key={index}>{part}</b> : part,
  )
}
