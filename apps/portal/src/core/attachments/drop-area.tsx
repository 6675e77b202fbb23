import { cx } from '@guihang/ui/cx.ts'
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'

/** Takes files that are dropped or pasted anywhere in it. A pasted text stays a text. */
export function DropArea({
  onFiles,
  className,
  children,
}: {
  onFiles: (files: readonly File[]) => void
  className?: string
  children: ReactNode
}) {
  const [over, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

  function drop(event: DragEvent) {
    setOver(false)
    if (!hasFiles(event)) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }

  function paste({ clipboardData }: ClipboardEvent) {
    const files = [...clipboardData.files]
    if (files.length > 0) onFiles(files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way to the button inside
    <div
      onPaste={paste}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(over && 'outline-2 outline-offset-4 outline-accent outline-dashed', className)}
    >
      {children}
    </div>
  )
}
