import { type ReactNode, useState } from 'react'

export type CrossFadeProps<Value> = { value: Value; render: (value: Value) => ReactNode }

/** A figure that may change while one watches: the old one fades out where the new one fades in. */
export function CrossFade<Value extends string | number>({ value, render }: CrossFadeProps<Value>) {
  const [now, setNow] = useState(value)
  const [leaving, setLeaving] = useState<Value | null>(null)
  if (value !== now) {
    setNow(value)
    setLeaving(now)
  }
  const fading = leaving !== null
  return (
    <span className="relative inline-block">
      {fading && (
        <span
          key={`was ${leaving}`}
          aria-hidden
          className="absolute top-0 left-0"
          style={{ animation: 'appear var(--motion) var(--ease) reverse both' }}
          onAnimationEnd={() => setLeaving(null)}
        >
          {render(leaving)}
        </span>
      )}
      <span
        key={`now ${now}`}
        style={fading ? { animation: 'appear var(--motion) var(--ease) both' } : undefined}
      >
        {render(now)}
      </span>
    </span>
  )
}
