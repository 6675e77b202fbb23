import { cx } from '@guihang/ui/cx.ts'
import { Marked } from '@guihang/ui/inputs/marked.tsx'
import { m } from '../../../texts/messages.js'

type Props = {
  id: string
  replies: readonly { readonly label: string; readonly text: string }[]
  query: string
  active: number
  onActive: (index: number) => void
  onChoose: (index: number) => void
}

/** The replies that fit what is typed behind the `/`. The text field holds the focus and the keys. */
export function CannedOffer({ id, replies, query, active, onActive, onChoose }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.support_replies()}
      className="absolute inset-x-0 bottom-full z-10 mb-1 max-h-80 overflow-y-auto rounded-ctl border border-line bg-surface p-1 shadow-float"
    >
      {replies.map((reply, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field holds the focus and the keys
        <div
          key={reply.label}
          id={`${id}-${index}`}
          ref={(element) => {
            if (index === active) element?.scrollIntoView({ block: 'nearest' })
          }}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onActive(index)}
          onClick={() => onChoose(index)}
          className={cx('cursor-pointer rounded-row px-2.5 py-1.5', index === active && 'bg-accent-soft')}
        >
          <span className="block font-medium">
            <Marked label={reply.label} query={query} />
          </span>
          <span className="block cut text-12 text-ink-3">{reply.text}</span>
        </div>
      ))}
    </div>
  )
}
