import { Button } from '@guihang/ui/button.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { Field } from '@guihang/ui/inputs/field.tsx'
import { type DragEvent, useRef, useState } from 'react'
import { FileSpreadsheet } from '#icons'
import { m } from '../../../texts/messages.js'

const taken = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv'

export type FileDropProps = {
  file: File | null
  error: string | null
  onFile: (file: File) => void
}

export function FileDrop({ file, error, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped) onFile(dropped)
  }

  return (
    <Field label={m.carrier_statement_file()} hint={m.carrier_statement_file_kinds()} error={error}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the input inside is everybody's
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={cx(
            'relative flex min-h-36 flex-col items-center justify-center gap-2 rounded-ctl border border-dashed px-4 py-5 text-center focus-within:shadow-ring',
            error ? 'border-danger' : over ? 'border-accent bg-accent-soft' : 'border-field bg-sunken',
          )}
        >
          <FileSpreadsheet size={24} strokeWidth={1.5} className="text-accent-ink" />
          <span
            className={cx(
              'max-w-full text-14 wrap-anywhere',
              file ? 'font-medium' : 'text-ink-2 phone:hidden',
            )}
          >
            {file ? file.name : m.carrier_statement_file_drop()}
          </span>
          <Button tabIndex={-1} aria-hidden onClick={() => input.current?.click()}>
            {file ? m.carrier_statement_file_change() : m.carrier_statement_file_choose()}
          </Button>
          <input
            {...control}
            ref={input}
            type="file"
            accept={taken}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              const chosen = event.target.files?.[0]
              if (chosen) onFile(chosen)
              // The same file, repaired, may be chosen again.
              event.target.value = ''
            }}
          />
        </div>
      )}
    </Field>
  )
}
