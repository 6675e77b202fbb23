import { cx } from './cx.ts'

/** Two letters without a picture. The name stands beside it, so it is silent. */
export function Avatar({
  name,
  photo,
  className,
}: {
  name: string
  photo?: string | null | undefined
  className?: string | undefined
}) {
  const look = cx(
    'grid size-8 shrink-0 place-items-center rounded-ctl border border-paper-line bg-paper text-13 font-strong text-paper-ink',
    className,
  )
  if (photo) return <img src={photo} alt="" className={cx(look, 'object-cover')} />
  return (
    <span aria-hidden className={look}>
      {initialsOf(name)}
    </span>
  )
}

/** The first letters of the first and the last word: family name and given name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => (word ?? '').charAt(0).toUpperCase()).join('')
}
