// Runs before the first paint: the theme and the language of the last visit, so that nothing flashes; and the
// chunks and answers this visit will need, so that they come beside the entry (written into data-warm by the build).
;(() => {
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage is switched off: light or dark as the system has it, Vietnamese, signed out.
      return null
    }
  }
  const theme = read('guihang.theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.lang = read('language') === 'en' ? 'en' : 'vi'

  const warm = JSON.parse(document.currentScript?.dataset.warm ?? 'null')
  if (!warm) return
  const path = location.pathname
  const signedIn = read('access_token') && path !== '/login'
  const files = signedIn ? [...warm.in, ...(warm.at[path] ?? [])] : warm.out
  // The width of ui/use-media.ts.
  if (signedIn && matchMedia('(width < 769px)').matches)
    files.push(...warm.phone, ...(warm.phoneAt[path] ?? []))
  for (const file of new Set(files)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    link.fetchPriority = 'low'
    document.head.append(link)
  }

  // A token near its end is renewed first, by the code that can.
  const endsAt = read('guihang.token_ends_at')
  if (!signedIn || (endsAt && Number(endsAt) - Date.now() < 60_000)) return
  const headers = {
    accept: 'application/json',
    'accept-language': root.lang,
    authorization: `Bearer ${read('access_token')}`,
  }
  window.earlyAnswers = {}
  for (const address of warm.ask.concat((location.search === '' && warm.askAt[path]) || [])) {
    const answer = fetch(address, { headers, cache: 'no-store' })
    // Who takes the answer hears of a failure; if nobody does, nobody needs to.
    answer.catch(() => undefined)
    window.earlyAnswers[address] = answer
  }
})()
