import { type RefObject, useEffect, useRef, useState } from 'react'

export type FollowOptions<Values> = {
  /** What the form takes for saved. */
  saved: RefObject<Values>
  follow: (to: Values, from: Values) => void
}

/** Follows what is saved while a form is open, and knows whether somebody else saved it. */
export function useFollow<Values>(values: Values, { saved, follow }: FollowOptions<Values>) {
  const [overtaken, setOvertaken] = useState(false)
  const own = useRef(false)
  const key = JSON.stringify(values)

  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is saved, not by each answer that says the same
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
