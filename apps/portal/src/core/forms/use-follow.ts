import { type RefObject, useEffect, useRef, useState } from 'react'

export type FollowOptions<Values> = {
  /** The values that the form holds for saved. */
  saved: RefObject<Values>
  follow: (to: Values, from: Values) => void
}

/** Takes over values that somebody else saves while the form is open, and remembers that it did. */
export function useFollow<Values>(values: Values, { saved, follow }: FollowOptions<Values>) {
  const [overtaken, setOvertaken] = useState(false)
  const own = useRef(false)
  const key = JSON.stringify(values)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for other values, not for each answer with the same
  useEffect(() => {
    const news = !own.current
    own.current = false
    if (JSON.stringify(saved.current) === key) return
    follow(values, saved.current)
    setOvertaken(news)
  }, [key])

  return {
    overtaken,
    /** The next change is the answer to the form's own save. */
    expectOwn() {
      own.current = true
      setOvertaken(false)
    },
    forget: () => setOvertaken(false),
  }
}
