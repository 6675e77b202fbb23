import { useEffect, useState } from 'react'
import { Check, Copy } from '#icons'
import { cx } from '../cx.ts'
import { m } from '../texts/messages.js'

export function CopyButton({ text, name, className }: { text: string; name?: string; className?: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(setCopied, 1600, false)
    return () => clearTimeout(timer)
  }, [copied])

  const label = copied ? m.ui_copied() : m.ui_copy_named({ name: name ?? text })
  const Glyph = copied ? Check : Copy
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      className={cx(
        'relative -my-1 inline-grid size-6 place-items-center rounded-in align-[-3px] tablet:-my-px tablet:h-4.5 tablet:w-5 tablet:align-[-4px] text-ink-3 hover:bg-hover hover:text-ink',
        'before:absolute before:-inset-3 before:content-[""] tablet:before:-inset-1',
        copied && 'text-ok-ink',
        className,
      )}
      onClick={async (event) => {
        event.stopPropagation()
        event.preventDefault()
        setCopied(await copyText(text))
      }}
    >
      <Glyph size={14} strokeWidth={2} />
      <span role="status" className="sr-only">
        {copied && m.ui_copied()}
      </span>
    </button>
  )
}

/** Puts a text on the clipboard; false where the browser refuses (a page without HTTPS has no clipboard). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.className = 'sr-only'
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}
