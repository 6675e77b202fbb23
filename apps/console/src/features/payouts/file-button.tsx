import { buttonClass } from '@guihang/ui/button.tsx'
import { type ChangeEvent, useId } from 'react'
import { Upload } from '#icons'

type Props = { label: string; accept: string; busy: boolean; onFile: (file: File) => void }

/** Takes one file; the same file may be chosen again. */
export function FileButton({ label, accept, busy, onFile }: Props) {
  const id = useId()
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (file && !busy) onFile(file)
  }
  return (
    <span className="relative inline-flex has-focus-visible:shadow-ring rounded-ctl">
      <input
        id={id}
        type="file"
        accept={accept}
        aria-busy={busy || undefined}
        onChange={choose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <label htmlFor={id} className={buttonClass()}>
        <Upload size={16} />
        {label}
      </label>
    </span>
  )
}
